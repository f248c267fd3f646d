import { realpathSync } from 'node:fs'
import { posix } from 'node:path'
import type { UserProblem } from '../model/user-problem.ts'
import { type FileSource, isFailure, maxFileBytes, type Probe, type SourceEntry } from './file-source.ts'
import { pathsUnder, refusal, repositoryAround, rootPathspec, runGit, splitNul } from './git.ts'
import { withoutFilters } from './git-filters.ts'
import { GitObjects } from './git-objects.ts'
import { outerIgnores } from './outer-ignores.ts'
import { PathTree } from './path-tree.ts'
import type { Repository } from './repository.ts'
import { folderOf, safePath } from './safe-path.ts'
import { walk } from './walk.ts'

/** A file that git holds: where it belongs, and the name of its content. */
export type HeldFile = { readonly entry: SourceEntry; readonly blob: string }

/** The files as the git index holds them: what would be committed, not what lies in the work tree. */
export async function indexSource(
  root: string,
): Promise<{ readonly source: FileSource } | { readonly problem: UserProblem }> {
  const repository = repositoryAround(root)
  // Both are asked at once: git takes longer to start than to answer.
  const [refused, listed] = await Promise.all([
    refusal(repository),
    runGit(repository.top, ['ls-files', '--stage', '-z', ...rootPathspec(repository)]),
  ])
  if (refused !== null) return refused
  if (!listed.ok) {
    const what = `git cannot list the index: ${listed.problem}.`
    return { problem: { what, todo: 'Check the repository.' } }
  }
  const lines = splitNul(listed.bytes)
  const conflict = lines.find((line) => stagedLine.exec(line)?.groups?.stage !== '0')
  if (conflict !== undefined) return { problem: unmerged(conflict) }
  const promised = await emptyPromises(repository, lines)
  if ('problem' in promised) return promised
  return { source: heldSource('index', realpathSync(root), stagedFiles(repository, lines, promised)) }
}

const stagedLine = /^(?<mode>\d{6}) (?<blob>[0-9a-f]+) (?<stage>\d)\t(?<path>.*)$/s

function stagedFiles(
  { prefix }: Repository,
  lines: readonly string[],
  promised: ReadonlySet<string>,
): Map<string, HeldFile> {
  const files = new Map<string, HeldFile>()
  for (const line of lines) {
    const { mode = '', blob = '', path: whole = '' } = stagedLine.exec(line)?.groups ?? {}
    const path = whole.slice(prefix.length)
    if (whole.startsWith(prefix) && !promised.has(path))
      files.set(path, { entry: { path, type: typeOfMode(mode) }, blob })
  }
  return files
}

/** What a file mode of git means. */
export function typeOfMode(mode: string): SourceEntry['type'] {
  if (mode.startsWith('100')) return 'file'
  return mode === '120000' ? 'symlink' : 'other'
}

const emptyBlobs =
  /^100\d{3} (e69de29bb2d1d6434b8b29ae775ad8c2e48c5391|473a0f4c3be8a93681a267e3b1e9a7dcda1185436fe141f7749120a303721813) /

/** Files added with `git add --intent-to-add` stand in the index as empty files and are in no commit. */
async function emptyPromises(
  repository: Repository,
  lines: readonly string[],
): Promise<Set<string> | { readonly problem: UserProblem }> {
  if (!lines.some((line) => emptyBlobs.test(line))) return new Set()
  const safe = await withoutFilters(repository.top)
  if ('problem' in safe) return safe
  const names = ['--name-only', '-z', '--no-relative', '--ignore-submodules=dirty', '--diff-filter=A']
  const asked = [...safe.flags, 'diff-files', ...names, ...rootPathspec(repository)]
  const { bytes } = await runGit(repository.top, asked)
  return new Set(pathsUnder(repository, bytes))
}

/** Files as git objects hold them: those of the index, or of a commit. */
export function heldSource(
  kind: 'index' | 'commit',
  root: string,
  staged: ReadonlyMap<string, HeldFile>,
): FileSource {
  const tree = new PathTree([...staged.values()].map(({ entry }) => entry))
  const objects = new GitObjects(root, maxFileBytes)
  const outer = outerIgnores(root)
  const read: FileSource['read'] = async (path) => {
    const file = staged.get(path)
    if (file?.entry.type === 'file') return objects.read(file.blob)
    if (file?.entry.type === 'symlink') return { code: 'symlink', detail: 'links are not followed' }
    if (file) return { code: 'not-a-file', detail: 'it is a submodule' }
    return tree.probe(path) === 'folder'
      ? { code: 'not-a-file', detail: 'it is a folder' }
      : { code: 'missing', detail: `it is not in the ${kind}` }
  }
  return {
    kind,
    list: (scope) => walk({ entries: async (folder) => tree.entries(folder), read }, scope, outer),
    read,
    probe: (path) => probeThroughLinks(path, tree, (name) => linkTarget(staged.get(name), objects)),
    marks: {
      outer,
      entries: (folder) => tree.entries(folder),
      folderMark: () => null,
      mark: (path) => blobOf(staged.get(path)),
    },
  }
}

function blobOf(file: HeldFile | undefined): string | null {
  return file?.entry.type === 'file' ? file.blob : null
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

async function linkTarget(file: HeldFile | undefined, objects: GitObjects): Promise<string | null> {
  if (!file) return null
  const bytes = await objects.read(file.blob)
  return isFailure(bytes) ? null : new TextDecoder().decode(bytes)
}

function unmerged(line: string): UserProblem {
  const path = stagedLine.exec(line)?.groups?.path ?? line
  return {
    what: `The index holds an unmerged file: ${path}.`,
    todo: 'Resolve the conflict and `git add` the file first.',
  }
}
