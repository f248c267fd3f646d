import type { Claim } from '../../../model/document/claim.ts'
import { patchName } from '../../../model/evidence/digests.ts'
import type { JudgedClaim } from '../../../model/evidence/judged-claim.ts'
import type { Workspace } from '../../../model/workspace.ts'
import { oncePerWorkspace } from '../once-per-workspace.ts'
import { canBeHeldAgainst } from './evidence-defects.ts'

/** A sentence that a run which is not broken itself denies. */
export type DeniedClaim = JudgedClaim & {
  readonly run: string
  /** The artifact whose digest it gives; null when it tells something else. */
  readonly artifact: string | null
  /** File and pointer that say otherwise. */
  readonly where: string
}

/** All sentences of the documents that the run they speak of denies. */
export const deniedClaims = oncePerWorkspace(({ evidence }): readonly DeniedClaim[] => {
  const denied: DeniedClaim[] = []
  for (const judged of evidence.claims) {
    const { claim, outcome, witness } = judged
    const { subject: run, predicate } = claim
    if (outcome !== 'broken' || witness === null || run === null) continue
    if (!/^(?:report|run|file)\./.test(predicate) || !canBeHeldAgainst(evidence.runs.get(run))) continue
    const artifact = artifactOf(claim)
    const where = `${witness.path}${witness.pointer ? ` ${witness.pointer}` : ''}`
    denied.push({ ...judged, run, artifact, where })
  }
  return denied
})

/** The first of each group, with the others of it, in the order they stand. */
export function groupDenied(
  claims: readonly DeniedClaim[],
  keyOf: (claim: DeniedClaim) => string,
): [DeniedClaim, ...DeniedClaim[]][] {
  const groups = new Map<string, [DeniedClaim, ...DeniedClaim[]]>()
  for (const claim of claims) {
    const group = groups.get(keyOf(claim))
    if (group === undefined) groups.set(keyOf(claim), [claim])
    else group.push(claim)
  }
  return [...groups.values()]
}

function artifactOf({ predicate, file }: Claim): string | null {
  if (predicate === 'report.patch_digest') return patchName
  return predicate === 'file.digest' ? (file ?? 'a file') : null
}

/** Things (run, and field or artifact in words) that a run which is not broken says itself: no document outweighs it. */
export function settledByRuns({ evidence }: Workspace): ReadonlySet<string> {
  const settled = new Set<string>()
  for (const [run, cited] of evidence.runs) if (canBeHeldAgainst(cited)) settled.add(`${run}\nreport.status`)
  for (const { claim, witness } of evidence.claims) {
    const { subject: run, predicate } = claim
    if (run === null || witness === null || !canBeHeldAgainst(evidence.runs.get(run))) continue
    const artifact = artifactOf(claim)
    settled.add(`${run}\n${artifact === null ? predicate : `digest of ${artifact}`}`)
  }
  return settled
}
