import { findRepository } from '../../workspace/git/find-repository.ts'
import { resolveRevision } from '../../workspace/git/revisions.ts'

/** The commit that is checked out; null without git, or before the first commit. */
export async function headCommit(root: string): Promise<string | null> {
  const repository = findRepository(root)
  if (repository === null) return null
  const head = await resolveRevision(repository.top, 'HEAD')
  return 'commit' in head ? head.commit : null
}
