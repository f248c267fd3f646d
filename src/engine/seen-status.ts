import { criteriaOf } from '../model/acceptance.ts'
import type { PlanDocument } from '../model/document.ts'
import type { Issue } from '../model/issue.ts'
import { seenWithoutBoxes, statusClaim } from './judge-boxes.ts'

/** Issues of a document whose status or boxes say something else; null where it has other issues. */
export function changedStatuses(before: PlanDocument, now: PlanDocument): ReadonlySet<string> | null {
  if (before.issues.length !== now.issues.length) return null
  const changed = new Set<string>()
  for (const [at, issue] of now.issues.entries()) {
    const other = before.issues[at]
    if (other?.id !== issue.id) return null
    if (JSON.stringify(statesOf(issue)) !== JSON.stringify(statesOf(other))) changed.add(issue.id)
  }
  return changed
}

function statesOf({ status, statusClaims, acceptance }: Issue) {
  const own = status === null ? null : [status.status, status.text, status.note, status.near]
  const others = statusClaims.map(({ status: told, text, from }) => [told, text, from])
  return [own, others, criteriaOf(acceptance).map(({ checked }) => checked)]
}

/** What is seen of a document beyond it, but for boxes and for the statuses of these issues. */
export function seenWithoutStatuses(document: PlanDocument, changed: ReadonlySet<string>) {
  const seen = seenWithoutBoxes(document)
  return {
    ...seen,
    claims: seen.claims.filter(
      ({ predicate, subject }) => predicate !== statusClaim || !changed.has(subject ?? ''),
    ),
    issues: seen.issues.map((issue) =>
      changed.has(issue.id) ? { ...issue, status: null, statusClaims: [] } : issue,
    ),
  }
}
