import { existsSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import { isWithin, resolveLinks } from '../../workspace/files/safe-path.ts'
import { findRepository } from '../../workspace/git/find-repository.ts'
import { changedSince } from '../../workspace/git/revisions.ts'
import type { FileSource } from '../../workspace/sources/file-source.ts'
import { commitTree, indexSource } from '../../workspace/sources/git-source.ts'
import { overlaySource } from '../../workspace/sources/memory-source.ts'
import { readText } from '../../workspace/sources/read-text.ts'
import { workTreeSource } from '../../workspace/sources/work-tree-source.ts'
import { fileBelow } from '../standard-input.ts'
import { UserError } from '../user-error.ts'
import { type CommitCommand, commitIn } from './commit-command.ts'
import type { HookCall, ToolUse } from './hook-call.ts'

/** Files that no plan is written in are not looked at. */
const planFile = /\.(?:md|mdx|markdown|txt|ya?ml|json|jsonl)$/iu

/** What a tool is about to make: the files that it writes, or those that it commits. */
export type ToolResult =
  | { readonly kind: 'written'; readonly source: FileSource }
  | { readonly kind: 'committed'; readonly source: FileSource }

/** The files as a tool would leave or commit them; null where it touches no plan, or where that cannot be known. */
export async function filesAfterTool(
  root: string,
  { tool, folders }: HookCall,
  cwd: string,
): Promise<ToolResult | null> {
  if (tool === null) return null
  const folder = folders.find((one) => isAbsolute(one)) ?? cwd
  if (tool.kind !== 'shell') return writtenFiles(root, tool, folder)
  const commit = commitIn(tool.command, folder)
  return commit === null ? null : committedFiles(root, commit)
}

async function writtenFiles(
  root: string,
  tool: Exclude<ToolUse, { kind: 'shell' }>,
  folder: string,
): Promise<ToolResult | null> {
  const path = planFile.test(tool.path) ? pathIn(root, tool.path, folder) : null
  if (path === null) return null
  const source = workTreeSource(root)
  const text = tool.kind === 'write' ? tool.text : await editedText(source, path, tool.edits)
  return text === null ? null : { kind: 'written', source: overlaySource(source, { [path]: text }) }
}

function pathIn(root: string, named: string, folder: string): string | null {
  try {
    return fileBelow(root, named, folder)
  } catch (error) {
    if (error instanceof UserError) return null
    throw error
  }
}

type Edits = Extract<ToolUse, { kind: 'edit' }>['edits']

/** The text behind the edits; null where the tool itself will refuse one of them. */
async function editedText(source: FileSource, path: string, edits: Edits): Promise<string | null> {
  const file = await readText(source, path)
  if ('code' in file && file.code !== 'missing') return null
  let text = 'text' in file ? file.text : ''
  for (const { from, to, isAll } of edits) {
    const at = text.indexOf(from)
    if (from === '' ? text !== '' : at === -1) return null
    if (!isAll && from !== '' && text.includes(from, at + 1)) return null
    text =
      isAll && from !== ''
        ? text.replaceAll(from, () => to)
        : text.slice(0, at) + to + text.slice(at + from.length)
  }
  return text
}

async function committedFiles(root: string, commit: CommitCommand): Promise<ToolResult | null> {
  const repository = findRepository(root)
  const place = existsSync(commit.folder) ? findRepository(commit.folder) : null
  if (repository === null || place?.top !== repository.top) return null
  const base = await baseOfCommit(root, commit)
  if (base === null) return null
  const added = await addedTexts(root, commit)
  return { kind: 'committed', source: overlaySource(base, added) }
}

/** What would be committed of what is not named: the index, or the last commit. */
async function baseOfCommit(root: string, { isOnly }: CommitCommand): Promise<FileSource | null> {
  const head = isOnly ? await commitTree(root, 'HEAD') : null
  if (head !== null && !('problem' in head)) return head.source
  const index = await indexSource(root)
  return 'problem' in index ? null : index.source
}

/** The texts of changed files that a commit takes from the work tree. */
async function addedTexts(
  root: string,
  { added, isAll }: CommitCommand,
): Promise<Readonly<Record<string, string>>> {
  const source = workTreeSource(root)
  const folders = added.map(resolveLinks)
  const covers = (path: string): boolean => isAll || folders.some((one) => isWithin(one, join(root, path)))
  const paths = added.length === 0 && !isAll ? [] : await changedPlans(root)
  const texts: Record<string, string> = {}
  for (const path of paths.filter(covers)) {
    const file = await readText(source, path)
    if ('text' in file) texts[path] = file.text
  }
  return texts
}

async function changedPlans(root: string): Promise<readonly string[]> {
  const changes = await changedSince(root, 'HEAD')
  const paths =
    'problem' in changes
      ? (await workTreeSource(root).list()).flatMap(({ path, type }) => (type === 'file' ? [path] : []))
      : changes.paths
  return paths.filter((path) => planFile.test(path))
}
