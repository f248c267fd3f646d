import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sha256Of } from '../files/digest.ts'
import { findGitFolder, findRepository, type Repository } from './find-repository.ts'

/** Variables by which git reads another repository than the one around a folder, or less of it. */
const leadElsewhere = [
  'GIT_DIR',
  'GIT_WORK_TREE',
  'GIT_COMMON_DIR',
  'GIT_OBJECT_DIRECTORY',
  'GIT_NAMESPACE',
  'GIT_SHALLOW_FILE',
  'GIT_GRAFT_FILE',
  'GIT_CEILING_DIRECTORIES',
  'GIT_DISCOVERY_ACROSS_FILESYSTEM',
] as const

/** `text` changes whenever git may report another history of what is checked out: `commit`, where there is one. */
export type HistoryMark = { readonly text: string; readonly commit: string | null }

/**
 * What the history of a root can be recognised by, from a look at files: a git for each of many workspaces would be slow.
 * Null when that cannot be decided from files.
 */
export async function gitHistoryMark(
  root: string,
  env: Readonly<Record<string, string | undefined>> = {},
): Promise<HistoryMark | null> {
  if (leadElsewhere.some((name) => env[name] !== undefined)) return null
  const repository = findRepository(root)
  if (repository === null) return { text: 'no repository', commit: null }
  const folders = findGitFolder(root)
  if (folders === null) return null
  const { own, common } = folders
  try {
    const commit = commitIn(own, common) ?? (await commitOf(repository))
    const around = [join(common, 'shallow'), join(common, 'info/grafts'), join(common, 'config')]
    if (commit === null) return null
    // Digests instead of contents: an address in a configuration can contain a password.
    const digests = around.map(textOf).map((content) => (content === null ? null : sha256Of(content)))
    const text = JSON.stringify([own, repository.prefix, commit, ...digests])
    return { text, commit: objectName.test(commit) ? commit : null }
  } catch {
    return null
  }
}

const objectName = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/
const referenceName = /^ref: (refs\/[^\0\n]+)$/
/** Git itself follows no more of them. */
const mostReferences = 5

/** The commit that is checked out, or words where there is none yet; null where files do not show it. */
function commitIn(own: string, common: string): string | null {
  let text = textOf(join(own, 'HEAD'))?.trimEnd() ?? ''
  for (let count = 0; count <= mostReferences; count += 1) {
    if (objectName.test(text)) return text
    const name = referenceName.exec(text)?.[1]
    if (name === undefined || name.split('/').includes('..') || name === 'refs/heads/.invalid') return null
    // Every linked work tree has these for itself.
    const isOwn = /^refs\/(?:bisect|worktree|rewritten)\//.test(name)
    const loose = textOf(join(isOwn ? own : common, name))
    if (loose === null) return packedCommit(common, name) ?? `no commit on ${name}`
    text = loose.trimEnd()
  }
  return null
}

function packedCommit(common: string, name: string): string | null {
  const packed = textOf(join(common, 'packed-refs')) ?? ''
  const end = packed.indexOf(` ${name}\n`)
  return end < 0 ? null : packed.slice(packed.lastIndexOf('\n', end) + 1, end)
}

/** Git is started only where its references are stored in another form. */
async function commitOf({ top }: Repository): Promise<string | null> {
  const { runGit } = await import('./git.ts')
  const { ok, bytes } = await runGit(top, ['rev-parse', '--verify', 'HEAD'])
  return ok ? bytes.toString('latin1').trimEnd() : null
}

/** The text of a plain file; null when there is none. Most of these are not there, and exceptions are slow. */
function textOf(path: string): string | null {
  return statSync(path, quietly)?.isFile() === true ? readFileSync(path, 'utf8') : null
}

const quietly = { throwIfNoEntry: false } as const
