import { comparePaths } from '../../model/root-paths.ts'
import type { IgnoreRules, OuterIgnores } from '../ignore-rules.ts'
import type { FileSource, ReadFailure, Scope, SourceEntry } from './file-source.ts'
import { isFailure } from './file-source.ts'

/** The file access that a directory walk needs, one folder after another. */
type Tree = {
  /** The entries of a folder ('' is the root), or why it cannot be listed. */
  entries(folder: string): Promise<readonly SourceEntry[] | ReadFailure>
  read: FileSource['read']
}

type Folder = { readonly entry: SourceEntry | null; readonly rules: IgnoreRules }

const neverEntered = new Set(['.git', 'node_modules'])

/** Lists a tree level by level, leaving out what .gitignore hides. */
export async function walk(tree: Tree, scope?: Scope, outer?: OuterIgnores): Promise<SourceEntry[]> {
  const found: SourceEntry[] = []
  const { ignoreRules } = await import('../ignore-rules.ts')
  let level: Folder[] = [{ entry: null, rules: ignoreRules(outer) }]
  while (level.length > 0) {
    const steps = await Promise.all(level.map((folder) => listFolder(tree, folder, scope)))
    for (const step of steps) for (const entry of step.entries) found.push(entry)
    level = steps.flatMap((step) => step.folders)
  }
  return found.sort((a, b) => comparePaths(a.path, b.path))
}

async function listFolder(tree: Tree, { entry, rules: outerRules }: Folder, scope: Scope | undefined) {
  const path = entry?.path ?? ''
  const listed = await tree.entries(path)
  if ('code' in listed) return { entries: [{ path, type: 'folder' as const, failure: listed }], folders: [] }
  const rules = await rulesWithin(tree, path, listed, outerRules)
  const entries: SourceEntry[] = []
  const folders: Folder[] = []
  for (const inner of listed) {
    const name = inner.path.slice(path === '' ? 0 : path.length + 1)
    const isFolder = inner.type === 'folder'
    if ((isFolder && neverEntered.has(name)) || rules.hides(isFolder ? `${inner.path}/` : inner.path))
      continue
    entries.push(inner)
    if (isFolder && (scope?.enters(inner.path) ?? true)) folders.push({ entry: inner, rules })
  }
  return { entries, folders }
}

async function rulesWithin(tree: Tree, folder: string, listed: readonly SourceEntry[], outer: IgnoreRules) {
  const path = folder === '' ? '.gitignore' : `${folder}/.gitignore`
  if (!listed.some((entry) => entry.path === path && entry.type === 'file')) return outer
  const bytes = await tree.read(path)
  return isFailure(bytes) ? outer : outer.with(folder, new TextDecoder().decode(bytes))
}
