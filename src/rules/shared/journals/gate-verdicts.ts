import { clockSkew } from '../../../model/document/entry-times.ts'
import type { GateStatement } from '../../../model/document/phase.ts'
import type { SharedFacts } from '../../../model/document/shared-facts.ts'
import { compareSpans, type Span } from '../../../model/document/span.ts'
import type { Witness } from '../../../model/evidence/judged-claim.ts'
import type { DocumentPlace } from '../../../model/finding.ts'
import type { LinkedPhase } from '../../../model/workspace.ts'
import { documentRole, foldRole, type ReviewContext, rolesOf, writingOf } from './document-role.ts'
import { itemKey, itemsOf, timeAt } from './phase-claims.ts'

/** What a review says of an item, or of the gate itself. */
export type Verdict = {
  /** The item in one spelling; null for the gate. */
  readonly item: string | null
  readonly says: 'pass' | 'fail' | 'open'
  readonly document: SharedFacts
  readonly span: Span
  readonly words: string
  /** When it was given; null where that is unknown. */
  readonly time: string | null
  readonly dependence: Dependence | null
  /** The role that gave it, where that is one of those who built the phase. */
  readonly builder: string | null
}

/** Why a pass does not count: it is not an independent one, or its time has not come. */
type Dependence = 'same-role' | 'journal-cited' | 'future'

const noContext: ReviewContext = { now: null, settings: { authors: {} }, histories: new Map() }

/** What the reviews of a phase say, each thing where it was said last. */
export type Verdicts = {
  /** By place: `verdictKey`. */
  readonly all: ReadonlyMap<string, Verdict>
  /** Verdicts that count: independent ones, and all that fail something. */
  readonly last: ReadonlyMap<string | null, Verdict>
  /** The last one that does not count, of what no verdict that counts is given on. */
  readonly ignored: ReadonlyMap<string | null, Verdict>
}

export function verdictsOf(phase: LinkedPhase, around = noContext): Verdicts {
  const builders = buildersOf(phase)
  const all = phase.reviews.flatMap((review) => verdictsIn(review, builders, around)).sort(byTime)
  const last = new Map<string | null, Verdict>()
  const ignored = new Map<string | null, Verdict>()
  for (const verdict of all) {
    const known = last.get(verdict.item)
    if (!counts(verdict)) ignored.set(verdict.item, verdict)
    else if (known === undefined || !outweighs(known, verdict)) last.set(verdict.item, verdict)
  }
  const places = all.map((verdict): [string, Verdict] => [
    verdictKey(verdict.document.path, verdict.span, verdict.item),
    verdict,
  ])
  return { all: new Map(places), last, ignored }
}

/** Identifies a verdict: its line, and what it is about. */
export function verdictKey(path: string, [line]: Span, item: string | null): string {
  return [line, item ?? '', path].join('\n')
}

/** To fail something needs no independence: to pass it does. */
export function counts({ dependence, says }: Verdict): boolean {
  return dependence === null || says === 'fail'
}

/** Verdicts without a time come first: they are above the entries. */
function byTime(a: Verdict, b: Verdict): number {
  const [before, after] = [a.time ?? '', b.time ?? '']
  return before === after ? 0 : before < after ? -1 : 1
}

/** Of what two reviews say at one moment, or at none, neither is the later: the one that fails something counts. */
function outweighs(known: Verdict, verdict: Verdict): boolean {
  return known.says === 'fail' && known.document !== verdict.document && known.time === verdict.time
}

function verdictsIn(review: SharedFacts, builders: ReadonlySet<string>, around: ReviewContext): Verdict[] {
  const said = sayingsIn(review)
  const named = builderOf(review, builders)
  if (named !== null) return said.map((one) => ({ ...one, dependence: 'same-role', builder: named }))
  const wrote = writingOf(review, (role) => isOneOf(builders, role), around)
  const [citation] = (review.phase?.journalCitations ?? []).map(({ span }) => span).sort(compareSpans)
  const formed = new Map<string | null, Span>()
  for (const { item, span } of said) if (!formed.has(item)) formed.set(item, span)
  return said.map((one) => {
    const builder = wrote?.isBehind(one.time) === true ? null : (wrote?.role ?? null)
    if (builder !== null) return { ...one, dependence: 'same-role', builder }
    // A reviewer with a verdict may read the journal, and look again.
    const first = formed.get(one.item) ?? one.span
    const isAnchored = citation !== undefined && compareSpans(citation, first) < 0
    const dependence = isAnchored ? 'journal-cited' : isToCome(one.time, around.now) ? 'future' : null
    return { ...one, dependence, builder: null }
  })
}

const isToCome = (time: string | null, now: string | null): boolean =>
  time !== null && now !== null && Date.parse(time) > Date.parse(now) + clockSkew

/** What a review says of items and of the gate, in the order of its text. */
function sayingsIn(review: SharedFacts): Omit<Verdict, 'dependence' | 'builder'>[] {
  const { phase } = review
  if (phase === null) return []
  const statements = [
    ...phase.items.map(({ id, ...said }) => ({ ...said, item: itemKey(id) })),
    ...phase.gates.map((said) => ({ ...said, item: null })),
  ]
  return statements
    .flatMap(({ item, says, words, span }) =>
      says === 'pass' || says === 'fail' || says === 'open'
        ? [{ item, says, document: review, span, words, time: timeAt(phase.entries, span) }]
        : [],
    )
    .sort((a, b) => compareSpans(a.span, b.span))
}

function buildersOf({ journals, statuses }: LinkedPhase): Set<string> {
  return new Set(['builder', ...[...journals, ...statuses].map((own) => foldRole(documentRole(own)))])
}

/** The role of a review that is also one of those who built the phase; null for an independent one. */
function builderOf(review: SharedFacts, builders: ReadonlySet<string>): string | null {
  return rolesOf(review).find((role) => isOneOf(builders, role)) ?? null
}

const isOneOf = (builders: ReadonlySet<string>, role: string): boolean =>
  builders.has(foldRole(role)) || isBuilder(foldRole(role))

/** "Builder 2" builds as well; and letters of several scripts in one word are there to look like others. */
const isBuilder = (role: string): boolean =>
  /\bbuilder\b/u.test(role) || (/\p{sc=Latin}/u.test(role) && /[\p{sc=Cyrillic}\p{sc=Greek}]/u.test(role))

/** A review, as the bytes that say it. */
export function witnessIn({ document: { path, sha256 } }: Pick<Verdict, 'document'>): Witness {
  return { path, pointer: null, sha256 }
}

/** A gate that a document counts as passed, said last. */
type PassedGate = DocumentPlace & { readonly gate: GateStatement; readonly document: SharedFacts }

/** Where the gate of a phase is counted as passed: by what each document says of it last. */
export function passedGates({ journals, statuses, reviews }: LinkedPhase): PassedGate[] {
  return [...journals, ...statuses, ...reviews].flatMap((document): PassedGate[] => {
    const gate = document.phase?.gates.findLast(({ says }) => says !== 'claimed')
    return gate?.says === 'pass' ? [{ path: document.path, span: gate.span, gate, document }] : []
  })
}

/** Items that no independent verdict passes: those without a verdict, and those with another one. */
export function unpassedItems(
  phase: LinkedPhase,
  around?: ReviewContext,
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

/** A review with verdicts that are not independent, and the first of them. */
type DependentReview = {
  readonly why: 'same-role' | 'journal-cited'
  readonly document: SharedFacts
  /** The verdict, or the place where the journal is cited. */
  readonly place: DocumentPlace
  readonly verdict: Verdict
}

/** Reviews whose verdicts are those of the builder, or were given with the journal open. */
export function dependentReviews(phase: LinkedPhase, around?: ReviewContext): DependentReview[] {
  const verdicts = [...verdictsOf(phase, around).all.values()].sort((a, b) => compareSpans(a.span, b.span))
  return phase.reviews.flatMap((document) => {
    const [citation] = document.phase?.journalCitations ?? []
    return (['same-role', 'journal-cited'] as const).flatMap((why): DependentReview[] => {
      const verdict = verdicts.find(
        (one) =>
          one.document === document &&
          one.dependence === why &&
          (why === 'journal-cited' || one.says === 'pass'),
      )
      const span = why === 'same-role' ? verdict?.span : citation?.span
      if (verdict === undefined || span === undefined) return []
      return [{ why, document, place: { path: document.path, span }, verdict }]
    })
  })
}
