import type { UserProblem } from '../../model/user-problem.ts'
import { findRepository, type Repository } from './find-repository.ts'
import { openRepository, pathsUnder, rootPathspec, runGit, splitNul, withoutFilters } from './git.ts'

/** A file of the index; `path` is relative to the top of the repository. */
type StagedFile = { readonly mode: string; readonly blob: string; readonly path: string }

type Problem = { readonly problem: UserProblem }

/** The files below a root as `git ls-files` lists them from the index. */
export async function listStagedFiles(
  root: string,
): Promise<{ readonly files: readonly StagedFile[] } | Problem> {
  const repository = await openRepository(root)
  if ('problem' in repository) return repository
  const listed = await runGit(repository.top, ['ls-files', '--stage', '-z', ...rootPathspec(repository)])
  if (!listed.ok) {
    const what = `git cannot list the index: ${listed.problem}.`
    return { problem: { what, todo: 'Check the repository.' } }
  }
  const entries = splitNul(listed.bytes).map(parseEntry)
  const unmerged = entries.find(({ stage }) => stage !== '0')
  if (unmerged !== undefined) return { problem: unmergedProblem(unmerged.path) }
  const promised = await intendedFiles(repository, entries)
  if ('problem' in promised) return promised
  return { files: entries.filter(({ path }) => !promised.has(path)) }
}

/** The paths below a root that the index contains; null where git does not say. */
export async function listTracked(root: string): Promise<readonly string[] | null> {
  const repository = findRepository(root)
  if (repository === null) return null
  const listed = await runGit(repository.top, ['ls-files', '--cached', '-z', ...rootPathspec(repository)])
  return listed.ok ? pathsUnder(repository, listed.bytes) : null
}

type IndexEntry = StagedFile & { readonly stage: string }

function parseEntry(line: string): IndexEntry {
  const {
    mode = '',
    blob = '',
    stage = '',
    path = line,
  } = /^(?<mode>\d{6}) (?<blob>[0-9a-f]+) (?<stage>\d)\t(?<path>.*)$/s.exec(line)?.groups ?? {}
  return { mode, blob, stage, path }
}

/** The name of an empty blob, in repositories of SHA-1 and of SHA-256. */
const emptyBlobs = new Set([
  'e69de29bb2d1d6434b8b29ae775ad8c2e48c5391',
  '473a0f4c3be8a93681a267e3b1e9a7dcda1185436fe141f7749120a303721813',
])

/** Files added with `git add --intent-to-add`: the index lists them as empty files, and no commit will contain them. */
async function intendedFiles(
  repository: Repository,
  entries: readonly IndexEntry[],
): Promise<ReadonlySet<string> | Problem> {
  if (!entries.some(({ mode, blob }) => mode.startsWith('100') && emptyBlobs.has(blob))) return new Set()
  const safe = await withoutFilters(repository.top)
  if ('problem' in safe) return safe
  const names = ['--name-only', '-z', '--no-relative', '--ignore-submodules=dirty', '--diff-filter=A']
  const args = [...safe.flags, 'diff-files', ...names, ...rootPathspec(repository)]
  const { bytes } = await runGit(repository.top, args)
  return new Set(splitNul(bytes))
}

function unmergedProblem(path: string): UserProblem {
  return {
    what: `The index contains an unmerged file: ${path}.`,
    todo: 'Resolve the conflict and `git add` the file first.',
  }
}
