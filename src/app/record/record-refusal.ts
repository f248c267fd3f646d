import { acceptanceDigest } from '../../evidence/claims/judge-claims.ts'
import { criteriaOf } from '../../model/document/acceptance.ts'
import type { RunVerdict } from '../../model/evidence/evidence.ts'
import type { LinkedIssue } from '../../model/workspace.ts'

/** Why a run is not recorded for an issue, in one line; null when it may be. */
export function refuseRecord(
  verdict: RunVerdict,
  { id, issue }: LinkedIssue,
  validate: boolean,
): string | null {
  const { run, status, reasons, contract } = verdict
  const name = run === '' ? 'the run' : run
  if (verdict.verdict !== 'proven' || status === null)
    return `${name} is ${verdict.verdict} (${reasons.join(', ')}): not recorded`
  if (contract !== null && contract.issue !== null && contract.issue !== id)
    return `${name} was made for ${contract.issue}, not for ${id}: not recorded`
  if (!validate) return null
  if (status !== 'pass') return `${name} is a proven ${status}, and only a proven pass validates ${id}`
  const bound = contract?.acceptance_sha256 ?? null
  const current = acceptanceDigest(criteriaOf(issue.acceptance))
  if (bound !== null && bound !== current)
    return `the acceptance criteria of ${id} have changed since ${name} began: it does not validate them`
  return null
}
