import { realpathSync } from 'node:fs'
import { posix } from 'node:path'
import { folderOf } from '../../model/root-paths.ts'
import type { UserProblem } from '../../model/user-problem.ts'
import { safePath } from '../files/safe-path.ts'
import { findRepository, type Repository } from '../git/find-repository.ts'
import { openRepository, rootPathspec, runGit, splitNul } from '../git/git.ts'
import { listStagedFiles } from '../git/git-index.ts'
import { GitObjects } from '../git/git-objects.ts'
import { resolveRevision } from '../git/revisions.ts'
import { outerIgnores } from '../ignore-rules.ts'
import {
  type FileSource,
  isFailure,
  maxFileBytes,
  type Probe,
  type SourceEntry,
  trackedList,
} from './file-source.ts'
import { PathTree } from './path-tree.ts'
import { walk } from './walk.ts'

/** A file in git: its place in the workspace, and the name of its content. */
type GitFile = { readonly entry: SourceEntry; readonly blob: string }

export type CommittedFile = GitFile & { readonly mode: string; readonly bytes: number }

/** A workspace in the state of a commit. */
export type CommitTree = {
  readonly commit: string
  readonly source: FileSource
  /** Every file by its path, relative to root. */
  readonly files: ReadonlyMap<string, CommittedFile>
}

type Problem = { readonly problem: UserProblem }

/** The files in the git index: what would be committed, whatever the work tree contains. */
export async function indexSource(root: string): Promise<{ readonly source: FileSource } | Problem> {
  const staged = await listStagedFiles(root)
  if ('problem' in staged) return staged
  const prefix = findRepository(root)?.prefix ?? ''
  const files = new Map<string, GitFile>()
  for (const { mode, blob, path: whole } of staged.files) {
    if (!whole.startsWith(prefix)) continue
    const path = whole.slice(prefix.length)
    files.set(path, { entry: { path, type: typeOfMode(mode) }, blob })
  }
  return { source: gitSource('index', realpathSync(root), files) }
}

/** The files below a root as they are in a revision; the work tree is neither read nor changed. */
export async function commitTree(root: string, revision: string): Promise<CommitTree | Problem> {
  const repository = await openRepository(root)
  if ('problem' in repository) return repository
  const resolved = await resolveRevision(repository.top, revision)
  if ('problem' in resolved) return resolved
  return treeAt({ ...repository, root }, resolved.commit, rootPathspec(repository))
}

/** The files of a repository as they are in a commit, as far as they are below these paths; '' is all of them. */
export function commitFiles(
  top: string,
  commit: string,
  paths: readonly string[],
): Promise<CommitTree | Problem> {
  return treeAt({ root: top, top, prefix: '' }, commit, ['--', ...(paths.includes('') ? [] : paths)])
}

async function treeAt(
  { root, top, prefix }: Repository & { readonly root: string },
  commit: string,
  within: readonly string[],
): Promise<CommitTree | Problem> {
  const args = ['ls-tree', '-r', '-z', '-l', '--full-tree', commit, ...within]
  const { ok, bytes, problem } = await runGit(top, args)
  if (!ok) {
    const what = `git cannot list the files of ${commit}: ${problem}.`
    return { problem: { what, todo: 'Check the repository.' } }
  }
  const files = committedFiles(splitNul(bytes), prefix)
  return { commit, files, source: gitSource('commit', realpathSync(root), files) }
}

const treeLine = /^(?<mode>\d{6}) \w+ (?<blob>[0-9a-f]+) +(?<size>\d+|-)\t(?<path>.*)$/s

function committedFiles(lines: readonly string[], prefix: string): Map<string, CommittedFile> {
  const files = new Map<string, CommittedFile>()
  for (const line of lines) {
    const { mode = '', blob = '', size = '', path: whole = '' } = treeLine.exec(line)?.groups ?? {}
    if (!whole.startsWith(prefix)) continue
    const path = whole.slice(prefix.length)
    files.set(path, { entry: { path, type: typeOfMode(mode) }, blob, mode, bytes: Number(size) || 0 })
  }
  return files
}

/** What a file mode of git means. */
function typeOfMode(mode: string): SourceEntry['type'] {
  if (mode.startsWith('100')) return 'file'
  return mode === '120000' ? 'symlink' : 'other'
}

/** Files whose content is read from git objects. */
function gitSource(kind: 'index' | 'commit', root: string, files: ReadonlyMap<string, GitFile>): FileSource {
  const tree = new PathTree([...files.values()].map(({ entry }) => entry))
  const outer = outerIgnores(root)
  const objects = new GitObjects(root, maxFileBytes)
  const read: FileSource['read'] = async (path) => {
    if (path === trackedList) return new TextEncoder().encode([...files.keys()].join('\0'))
    const file = files.get(path)
    if (file?.entry.type === 'file') return objects.read(file.blob)
    if (file?.entry.type === 'symlink') return { code: 'symlink', detail: 'links are not followed' }
    if (file) return { code: 'not-a-file', detail: 'it is a submodule' }
    return tree.probe(path) === 'folder'
      ? { code: 'not-a-file', detail: 'it is a folder' }
      : { code: 'missing', detail: `it is not in the ${kind}` }
  }
  const linkTarget = async (path: string): Promise<string | null> => {
    const file = files.get(path)
    if (file === undefined) return null
    const bytes = await objects.read(file.blob)
    return isFailure(bytes) ? null : new TextDecoder().decode(bytes)
  }
  return {
    kind,
    list: (scope) => walk({ entries: async (folder) => tree.entries(folder), read }, scope, outer),
    read,
    probe: (path) => probeThroughLinks(path, tree, linkTarget),
    marks: {
      outer,
      entries: (folder) => tree.entries(folder),
      mark: (path) => {
        const file = files.get(path)
        return file?.entry.type === 'file' ? file.blob : null
      },
    },
  }
}

const maxLinks = 8

/** Follows links as far as they stay among these files. */
async function probeThroughLinks(
  path: string,
  tree: PathTree,
  targetOf: (path: string) => Promise<string | null>,
): Promise<Probe> {
  let at = path
  for (let links = 0; links < maxLinks; links += 1) {
    const safe = safePath(at)
    if (safe === null) return 'outside'
    const link = firstLink(safe, tree)
    if (link === null) return tree.leaf(safe)?.type === 'other' ? 'folder' : tree.probe(safe)
    const target = await targetOf(link)
    if (target === null) return 'missing'
    if (posix.isAbsolute(target)) return 'outside'
    at = posix.join(folderOf(link), target, safe.slice(link.length))
  }
  return 'missing'
}

/** The shortest part of a path that is a link. */
function firstLink(path: string, tree: PathTree): string | null {
  const parts = path.split('/')
  for (let count = 1; count <= parts.length; count += 1) {
    const part = parts.slice(0, count).join('/')
    if (tree.leaf(part)?.type === 'symlink') return part
  }
  return null
}
