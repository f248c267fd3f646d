import type { UserProblem } from '../../model/user-problem.ts'
import { refusal, repositoryAround, rootPathspec, runGit, splitNul } from './git.ts'
import { withoutFilters } from './git-filters.ts'
import type { Repository } from './repository.ts'
import type { StagedBlob } from './staged-blob.ts'

type Staged = { readonly files: readonly StagedBlob[] } | { readonly problem: UserProblem }

/** What is staged below a root, as git tells it. */
export async function askIndex(root: string): Promise<Staged> {
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
  return { files: lines.map(stagedBlob).filter(({ path }) => !promised.has(path)) }
}

const stagedLine = /^(?<mode>\d{6}) (?<blob>[0-9a-f]+) (?<stage>\d)\t(?<path>.*)$/s

function stagedBlob(line: string): StagedBlob {
  const { mode = '', blob = '', path = '' } = stagedLine.exec(line)?.groups ?? {}
  return { mode, blob, path }
}

const emptyBlobs =
  /^100\d{3} (e69de29bb2d1d6434b8b29ae775ad8c2e48c5391|473a0f4c3be8a93681a267e3b1e9a7dcda1185436fe141f7749120a303721813) /

/** Files added with `git add --intent-to-add` stand in the index as empty files and are in no commit. */
async function emptyPromises(
  repository: Repository,
  lines: readonly string[],
): Promise<ReadonlySet<string> | { readonly problem: UserProblem }> {
  if (!lines.some((line) => emptyBlobs.test(line))) return new Set()
  const safe = await withoutFilters(repository.top)
  if ('problem' in safe) return safe
  const names = ['--name-only', '-z', '--no-relative', '--ignore-submodules=dirty', '--diff-filter=A']
  const asked = [...safe.flags, 'diff-files', ...names, ...rootPathspec(repository)]
  const { bytes } = await runGit(repository.top, asked)
  return new Set(splitNul(bytes))
}

function unmerged(line: string): UserProblem {
  const path = stagedLine.exec(line)?.groups?.path ?? line
  return {
    what: `The index holds an unmerged file: ${path}.`,
    todo: 'Resolve the conflict and `git add` the file first.',
  }
}
