import { load } from '../check/load.ts'
import { acceptanceDigest } from '../evidence/claims/judge-claims.ts'
import { criteriaOf } from '../model/document/acceptance.ts'
import { nearest } from '../model/nearest.ts'
import type { Settings } from '../model/settings.ts'
import { workTreeSource } from '../workspace/sources/work-tree-source.ts'
import { UsageError } from './usage-error.ts'

/** An issue of the workspace and the digest of what it asks for at this moment. */
export async function issueOf(
  id: string,
  root: string | null,
  settings: Settings,
): Promise<{ readonly id: string; readonly acceptanceSha256: string }> {
  if (root === null) {
    throw new UsageError({
      what: `there is no workspace to find ${id} in`,
      todo: 'Run it inside one, or give --root.',
    })
  }
  const loaded = await load(workTreeSource(root), settings)
  if ('problem' in loaded) throw new UsageError(loaded.problem)
  const { workspace } = loaded
  const found = workspace.issues.find((issue) => issue.id === id)
  if (found === undefined) {
    const near = nearest(
      id,
      workspace.issues.map((issue) => issue.id),
      3,
    )
    const todo = near === null ? 'Name an issue of this workspace.' : `Did you mean ${near}?`
    throw new UsageError({ what: `there is no issue ${id}`, todo })
  }
  const items = criteriaOf(found.issue.acceptance)
  if (items.length > 0) return { id, acceptanceSha256: acceptanceDigest(items) }
  throw new UsageError({
    what: `${id} has no acceptance criteria to bind a run to`,
    todo: 'Write them into the issue first.',
  })
}
