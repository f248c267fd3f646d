import type { FileSource } from '../workspace/sources/source.ts'
import type { Context } from './context.ts'
import { orRefuse } from './usage-error.ts'

/** The files to judge: as they lie in the work tree, or as they are staged. */
export async function sourceOf(root: string, isStaged: boolean, { env, user }: Context): Promise<FileSource> {
  if (!isStaged) return (await import('../workspace/sources/work-tree-source.ts')).workTreeSource(root)
  const { indexSource } = await import('../workspace/sources/index-source.ts')
  return orRefuse(await indexSource(root, { env, user })).source
}

/** Files that differ from a git revision: on disk, or as they are staged. */
export async function changesSince(
  root: string,
  revision: string,
  isStaged: boolean,
): Promise<readonly string[]> {
  const { changedSince } = await import('../workspace/git/git-changes.ts')
  return orRefuse(await changedSince(root, revision, isStaged)).paths
}
