import type { UserProblem } from '../../model/user-problem.ts'
import { comparePaths } from '../files/safe-path.ts'
import { openRepository, pathsUnder, rootPathspec, runGit } from './git.ts'
import { withoutFilters } from './git-filters.ts'
import { resolveRevision } from './git-revision.ts'

export type Changes = { readonly paths: readonly string[] } | { readonly problem: UserProblem }

/**
 * The paths under `root` that differ between a revision and the work tree, untracked files included;
 * between the revision and the index where that is asked for.
 */
export async function changedSince(root: string, revision: string, inIndex = false): Promise<Changes> {
  const repository = await openRepository(root)
  if ('problem' in repository) return repository
  const resolved = await resolveRevision(repository.top, revision)
  if ('problem' in resolved) return resolved
  const { commit } = resolved
  const safe = await withoutFilters(repository.top)
  if ('problem' in safe) return safe
  const limit = rootPathspec(repository)
  const questions = inIndex
    ? [[...safe.flags, 'diff', '--cached', ...plainNames, commit, ...limit]]
    : [
        [...safe.flags, 'diff', ...plainNames, commit, ...limit],
        ['ls-files', '-z', '--others', '--exclude-standard', ...limit],
      ]
  const results = await Promise.all(questions.map((args) => runGit(repository.top, args)))
  const failed = results.find(({ ok }) => !ok)
  if (failed) {
    const what = `git cannot compare with ${commit}: ${failed.problem}.`
    return { problem: { what, todo: 'Check the repository.' } }
  }
  const paths = new Set(results.flatMap(({ bytes }) => pathsUnder(repository, bytes)))
  return { paths: [...paths].sort(comparePaths) }
}

const plainNames = [
  ...['--name-only', '-z', '--no-renames', '--no-relative'],
  ...['--no-ext-diff', '--no-textconv', '--ignore-submodules=dirty'],
]
