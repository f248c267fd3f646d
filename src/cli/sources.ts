import type { FileSource } from '../workspace/sources/file-source.ts'
import { orRefuse } from './usage-error.ts'

/** The files to judge: as they lie in the work tree, or as they are staged. */
export async function sourceOf(root: string, isStaged: boolean): Promise<FileSource> {
  if (!isStaged) return (await import('../workspace/sources/work-tree-source.ts')).workTreeSource(root)
  const { indexSource } = await import('../workspace/sources/git-source.ts')
  return orRefuse(await indexSource(root)).source
}

/** Files that differ from a git revision: on disk, or as they are staged. */
export async function changesSince(
  root: string,
  revision: string,
  isStaged: boolean,
): Promise<readonly string[]> {
  const { changedSince } = await import('../workspace/git/revisions.ts')
  return orRefuse(await changedSince(root, revision, isStaged)).paths
}
