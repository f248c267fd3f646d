import { checkWorkspace } from '../../check/session.ts'
import { type IssueRun, isOutdated } from '../../model/evidence/issue-proof.ts'
import type { Evidence } from '../../model/evidence/run-evidence.ts'
import type { CheckResult } from '../../model/result.ts'
import type { Environment } from '../environment.ts'
import { evidenceOpeners } from '../evidence/open-evidence-store.ts'
import type { OpenWorkspace } from '../open-workspace.ts'
import { orThrow } from '../user-error.ts'

/** The ids of issues with a proof that is out of date and that no current proof replaces. */
export async function staleIssues(
  { root, source }: OpenWorkspace,
  environment: Environment,
): Promise<ReadonlySet<string>> {
  const { now } = environment
  const openers = evidenceOpeners(root, now, environment)
  const { workspace, proofs } = orThrow<CheckResult>(await checkWorkspace({ source, now, ...openers }))
  const stale = workspace.issues.filter((_issue, at) => {
    const judged = proofs[at]
    return judged?.proof === 'stale' || isReplaceable(judged?.runs ?? [], workspace.evidence)
  })
  return new Set(stale.map(({ id }) => id))
}

/** Whether passes that are out of date cover a criterion that no other pass covers. */
function isReplaceable(runs: readonly IssueRun[], evidence: Evidence): boolean {
  const passes = runs.flatMap((one) => {
    const report = evidence.runs.get(one.run)?.verdict?.proof?.report
    return report === undefined || one.status !== 'pass' ? [] : [{ report, isOld: isOutdated(one) }]
  })
  const old = passes.filter(({ isOld }) => isOld)
  const current = passes.filter(({ isOld }) => !isOld)
  const covered = new Set(current.flatMap(({ report }) => report.criteria))
  return old.some(
    ({ report }) => current.length === 0 || report.criteria.some((number) => !covered.has(number)),
  )
}
