import type { Claim, Outcome } from '../../../model/document/claim.ts'
import type { SharedFacts } from '../../../model/document/shared-facts.ts'
import type { PhaseGate } from '../../../model/evidence/gate.ts'
import type { JudgedClaim, Witness } from '../../../model/evidence/judged-claim.ts'
import { groupBy } from '../../../model/group-by.ts'
import type { LinkedPhase } from '../../../model/workspace.ts'
import type { ReviewContext } from './document-role.ts'
import { counts, type Verdicts, verdictKey, verdictsOf, witnessIn } from './gate-verdicts.ts'
import { itemKey, timeAt } from './phase-claims.ts'
import { findItemLack, gateOf } from './phase-gate.ts'

type Judged = {
  readonly phase: LinkedPhase
  readonly gate: PhaseGate
  readonly verdicts: Verdicts
}

/** What claims about gates come to, once everything else is judged: a gate hangs on the pins of its phase. */
export function judgeGateClaims(
  claims: readonly JudgedClaim[],
  phases: readonly LinkedPhase[],
  around?: ReviewContext,
): readonly JudgedClaim[] {
  if (phases.length === 0) return claims
  const byPath = groupBy(claims, ({ path }) => path)
  const ofDocument = new Map<string, Judged & { readonly document: SharedFacts }>()
  for (const phase of phases) {
    const judged = {
      phase,
      gate: gateOf(phase, byPath, around),
      verdicts: verdictsOf(phase, around),
    }
    for (const document of [...phase.journals, ...phase.statuses, ...phase.reviews])
      ofDocument.set(document.path, { ...judged, document })
  }
  return claims.map((one) => {
    if (!one.claim.predicate.startsWith('gate.')) return one
    const known = ofDocument.get(one.path)
    if (known === undefined) return one
    const { document } = known
    const answer = document.kind === 'review' ? verdictOutcome : claimOutcome
    return { ...one, ...answer(one.claim, document, known) }
  })
}

type Answer = { readonly outcome: Outcome; readonly witness: Witness | null }

/** What the reviews make of the word of those who built it. */
function claimOutcome(
  claim: Claim,
  { path, phase: facts }: SharedFacts,
  { phase, gate, verdicts }: Judged,
): Answer {
  const item = itemOf(claim)
  if (item === null) return { outcome: gate.outcome, witness: gate.witness }
  const { span, words } = claim
  const claimed = { path, span, words, time: timeAt(facts?.entries ?? [], span) }
  const lack = findItemLack({ id: item, place: claimed, claim: claimed }, phase, verdicts)
  const deciding = verdicts.last.get(itemKey(item))
  const isDecided = deciding !== undefined && lack?.outcome !== 'unbacked'
  return { outcome: lack?.outcome ?? 'proven', witness: isDecided ? witnessIn(deciding) : null }
}

/** A verdict is its own proof, as long as it is independent and no later verdict differs. */
function verdictOutcome(claim: Claim, { path }: SharedFacts, { gate, verdicts }: Judged): Answer {
  const item = itemOf(claim)
  const key = item === null ? null : itemKey(item)
  const last = verdicts.last.get(key)
  const verdict = verdicts.all.get(verdictKey(path, claim.span, key))
  if (verdict === undefined || last === undefined || !counts(verdict))
    return { outcome: 'unbacked', witness: null }
  if (last.says !== verdict.says) return { outcome: 'stale', witness: witnessIn(last) }
  const isGate = item === null && verdict.says === 'pass'
  return isGate
    ? { outcome: gate.outcome, witness: gate.witness }
    : { outcome: 'proven', witness: witnessIn(verdict) }
}

/** `poe2e/D1` is about D1, `poe2e` about the gate itself. */
function itemOf({ predicate, subject }: Claim): string | null {
  return predicate === 'gate.item' && subject !== null ? subject.slice(subject.lastIndexOf('/') + 1) : null
}
