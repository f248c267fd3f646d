import type { UserProblem } from '../model/user-problem.ts'
import type { FileSource } from '../workspace/source.ts'
import { UsageError } from './usage-error.ts'

/** The files to judge: as they lie in the work tree, or as they are staged. */
export async function sourceOf(root: string, isStaged: boolean): Promise<FileSource> {
  const { indexSource, workTreeSource } = await import('../workspace/source.ts')
  return isStaged ? orRefuse(await indexSource(root)).source : workTreeSource(root)
}

/** Files that differ from a git revision. */
export async function changesSince(root: string, revision: string): Promise<readonly string[]> {
  const { changedSince } = await import('../workspace/git-changes.ts')
  return orRefuse(await changedSince(root, revision)).paths
}

function orRefuse<T extends object>(outcome: T | { readonly problem: UserProblem }): T {
  if ('problem' in outcome) throw new UsageError(outcome.problem)
  return outcome
}
