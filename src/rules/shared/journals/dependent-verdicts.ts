import type { DocumentFacts } from '../../../model/document/document.ts'
import type { GateStatement } from '../../../model/document/phase.ts'
import { compareSpans } from '../../../model/document/span.ts'
import type { Place } from '../../../model/finding.ts'
import type { LinkedPhase } from '../../../model/workspace.ts'
import { itemsOf } from './phase-claims.ts'
import type { AroundReviews } from './review-writers.ts'
import { type Verdict, verdictsOf } from './verdicts.ts'

/** A gate that a document counts as passed, said last. */
export type PassedGate = Place & { readonly gate: GateStatement; readonly document: DocumentFacts }

/** Where the gate of a phase is counted as passed: by what each document says of it last. */
export function passedGates({ journals, statuses, reviews }: LinkedPhase): PassedGate[] {
  return [...journals, ...statuses, ...reviews].flatMap((document): PassedGate[] => {
    const gate = document.phase?.gates.findLast(({ says }) => says !== 'claimed')
    return gate?.says === 'pass' ? [{ path: document.path, span: gate.span, gate, document }] : []
  })
}

/** Items that no independent verdict passes: those that nobody judged, and those that were judged otherwise. */
export function unpassedItems(
  phase: LinkedPhase,
  around?: AroundReviews,
): {
  readonly unjudged: readonly string[]
  readonly refused: readonly Verdict[]
} {
  const { last, ignored } = verdictsOf(phase, around)
  const required = [...itemsOf(phase)].filter(([, { isRequired }]) => isRequired)
  const unjudged = required.flatMap(([key, { id }]) => (last.has(key) || ignored.has(key) ? [] : [id]))
  const refused = [...last.values()].filter(({ says }) => says !== 'pass')
  return { unjudged, refused }
}

/** Verdicts of a review that are not independent, the first of each kind. */
export type DependentReview = {
  readonly why: 'same-role' | 'journal-cited'
  readonly document: DocumentFacts
  /** The first verdict, or the place where the journal is cited. */
  readonly place: Place
  readonly verdict: Verdict
}

/** Reviews whose verdicts are those of the builder, or were given with the journal open. */
export function dependentReviews(phase: LinkedPhase, around?: AroundReviews): DependentReview[] {
  const verdicts = [...verdictsOf(phase, around).all.values()].sort((a, b) => compareSpans(a.span, b.span))
  return phase.reviews.flatMap((document): DependentReview[] => {
    const own = verdicts.filter((verdict) => verdict.document === document)
    const same = own.find(({ dependence, says }) => dependence === 'same-role' && says === 'pass')
    const cited = own.find(({ dependence }) => dependence === 'journal-cited')
    const { path } = document
    const [citation] = document.phase?.journalCitations ?? []
    return [
      ...(same === undefined
        ? []
        : [{ why: 'same-role' as const, document, place: { path, span: same.span }, verdict: same }]),
      ...(cited === undefined || citation === undefined
        ? []
        : [
            { why: 'journal-cited' as const, document, place: { path, span: citation.span }, verdict: cited },
          ]),
    ]
  })
}
