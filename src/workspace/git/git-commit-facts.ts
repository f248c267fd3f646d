import { runGit } from './git.ts'
import { repositoryOf } from './repository.ts'

/** When a commit was made, and the first line of what it says of itself. */
export async function commitFacts(
  root: string,
  commit: string,
): Promise<{ readonly at: string; readonly subject: string }> {
  const top = repositoryOf(root)?.top ?? root
  const args = ['rev-list', '--max-count=1', '--timestamp', '--encoding=UTF-8', '--format=%s', commit]
  const { bytes } = await runGit(top, args)
  const [first = '', subject = ''] = bytes.toString('utf8').split('\n')
  const at = new Date(Number(/\d+/.exec(first)?.[0] ?? 0) * 1000)
  return { at: (Number.isNaN(at.getTime()) ? new Date(0) : at).toISOString(), subject }
}
