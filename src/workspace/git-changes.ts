import type { UserProblem } from '../model/user-problem.ts'
import { openRepository, pathsUnder, rootPathspec, runGit } from './git.ts'
import { comparePaths } from './safe-path.ts'

export type Changes = { readonly paths: readonly string[] } | { readonly problem: UserProblem }

/**
 * The paths under `root` that differ between a revision and the work tree, untracked files included;
 * between the revision and the index where that is asked for.
 */
export async function changedSince(root: string, revision: string, inIndex = false): Promise<Changes> {
  const repository = await openRepository(root)
  if ('problem' in repository) return repository
  const commit = await commitOf(repository.top, revision)
  if (commit === null) return { problem: unknownRevision(revision) }
  const limit = rootPathspec(repository)
  const questions = inIndex
    ? [['diff', '--cached', ...plainNames, commit, ...limit]]
    : [
        ['diff', ...plainNames, commit, ...limit],
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

const plainNames = ['--name-only', '-z', '--no-renames', '--no-relative', '--no-ext-diff', '--no-textconv']

/** The full name of a commit. A revision that looks like an option is never handed to git. */
async function commitOf(top: string, revision: string): Promise<string | null> {
  if (revision.startsWith('-') || /[\0\n]/.test(revision)) return null
  const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`]
  const { ok, bytes } = await runGit(top, args)
  const name = bytes.toString('utf8').trim()
  return ok && /^[0-9a-f]{40,64}$/.test(name) ? name : null
}

function unknownRevision(revision: string): UserProblem {
  const shown = revision.replace(/[^\x20-\x7e]/g, '?').slice(0, 80)
  return {
    what: `There is no commit "${shown}" in this repository.`,
    todo: 'Name a commit, a branch or a tag; fetch it first if the clone is shallow.',
  }
}
