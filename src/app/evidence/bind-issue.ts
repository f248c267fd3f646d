import { type LoadedWorkspace, loadWorkspace } from '../../check/load-workspace.ts'
import { acceptanceDigest } from '../../evidence/claims/judge-claims.ts'
import { criteriaOf } from '../../model/document/shared-facts.ts'
import { nearest } from '../../model/nearest.ts'
import type { Settings } from '../../model/settings.ts'
import { workTreeSource } from '../../workspace/sources/work-tree-source.ts'
import { orThrow, UserError } from '../user-error.ts'

/** An issue and the digest of its current acceptance criteria, for a run that is bound to it. */
export async function bindIssue(
  id: string,
  root: string | null,
  settings: Settings,
): Promise<{ readonly id: string; readonly acceptanceSha256: string }> {
  if (root === null) {
    throw new UserError({
      what: `there is no workspace to find ${id} in`,
      todo: 'Run it inside one, or give --root.',
    })
  }
  const { workspace } = orThrow<LoadedWorkspace>(await loadWorkspace(workTreeSource(root), settings))
  const found = workspace.issues.find((issue) => issue.id === id)
  if (found === undefined) {
    const near = nearest(
      id,
      workspace.issues.map((issue) => issue.id),
      3,
    )
    const todo = near === null ? 'Name an issue of this workspace.' : `Did you mean ${near}?`
    throw new UserError({ what: `there is no issue ${id}`, todo })
  }
  const items = criteriaOf(found.issue.acceptance)
  if (items.length > 0) return { id, acceptanceSha256: acceptanceDigest(items) }
  throw new UserError({
    what: `${id} has no acceptance criteria to bind a run to`,
    todo: 'Write them into the issue first.',
  })
}
