import { type LoadedWorkspace, loadWorkspace } from '../../check/load-workspace.ts'
import { acceptanceDigest } from '../../evidence/claims/acceptance-digest.ts'
import { criteriaOf } from '../../model/document/shared-facts.ts'
import type { Settings } from '../../model/settings.ts'
import { workTreeSource } from '../../workspace/sources/work-tree-source.ts'
import { onlyIssue } from '../only-issue.ts'
import { orThrow, refuse } from '../user-error.ts'

/** An issue and the digest of its current acceptance criteria, for a run that is bound to it. */
export async function bindIssue(
  name: string,
  root: string | null,
  settings: Settings,
): Promise<{ readonly id: string; readonly acceptanceSha256: string }> {
  if (root === null) refuse(`there is no workspace to find ${name} in`, 'Run it inside one, or give --root.')
  const { workspace } = orThrow<LoadedWorkspace>(await loadWorkspace(workTreeSource(root), settings))
  const { id, criteriaPath, issue } = onlyIssue(name, workspace)
  const items = criteriaOf(workspace.byPath.get(criteriaPath), issue)
  if (items.length === 0)
    refuse(`${id} has no acceptance criteria to bind a run to`, 'Write them into the issue first.')
  return { id, acceptanceSha256: acceptanceDigest(items) }
}
