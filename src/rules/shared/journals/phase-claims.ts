import type { GateStatement, PhaseEntry, PhaseItem } from '../../../model/document/phase.ts'
import type { SharedFacts } from '../../../model/document/shared-facts.ts'
import { lastBegun, type Span } from '../../../model/document/span.ts'
import type { DocumentPlace } from '../../../model/finding.ts'
import { groupBy } from '../../../model/group-by.ts'
import type { LinkedPhase } from '../../../model/workspace.ts'

/** Something that the builder of a phase says is done. */
export type BuilderClaim = DocumentPlace & { readonly words: string; readonly time: string | null }

/** An item as plans and builders name it. */
export type NamedItem = {
  readonly id: string
  readonly title: string | null
  readonly place: DocumentPlace
  /** The latest of its claims; null where it is not claimed. */
  readonly claim: BuilderClaim | null
  readonly isRequired: boolean
}

/** All documents of a phase, the most telling kind first. */
export function phaseDocuments({ journals, plans, statuses, reviews }: LinkedPhase): readonly SharedFacts[] {
  return [...journals, ...plans, ...statuses, ...reviews]
}

/** The documents of those who built it. */
function ownDocuments({ journals, statuses }: LinkedPhase): readonly SharedFacts[] {
  return [...journals, ...statuses]
}

/** An item as one document states it. */
type PlacedItem = PhaseItem & BuilderClaim & { readonly kind: SharedFacts['kind'] }

const itemsIn = ({ path, kind, phase }: SharedFacts): PlacedItem[] =>
  (phase?.items ?? []).map((item) => ({
    ...item,
    path,
    kind,
    time: timeAt(phase?.entries ?? [], item.span),
  }))

const byKey = (items: readonly PlacedItem[]) => groupBy(items, ({ id }) => itemKey(id))

/** The claim made last; null where there is none. */
function latest<Claim extends BuilderClaim>([first, ...others]: readonly Claim[]): Claim | null {
  if (first === undefined) return null
  return others.reduce((last, next) => ((next.time ?? '') < (last.time ?? '') ? last : next), first)
}

/** The claim that the gate is passed, made last. */
export type GateClaim = {
  readonly claim: BuilderClaim
  /** How many items it speaks of, where any such claim says so. */
  readonly count: number | null
}

/** The latest claim of the gate; null where it is not claimed. */
export function gateClaimOf(phase: LinkedPhase): GateClaim | null {
  const claims = ownDocuments(phase).flatMap(({ path, phase: facts }) =>
    (facts?.gates ?? [])
      .filter(({ says }) => says === 'claimed' || says === 'pass')
      .map(({ words, span, count }) => ({
        path,
        span,
        words,
        count,
        time: timeAt(facts?.entries ?? [], span),
      })),
  )
  const claim = latest(claims)
  const count = claims.findLast((one) => one.count !== null)?.count ?? null
  return claim === null ? null : { claim, count }
}

/** Every item of the Definition of Done: those of the plan first, then what is claimed or judged beyond it. */
export function itemsOf(phase: LinkedPhase): ReadonlyMap<string, NamedItem> {
  const groups = byKey([...phase.plans, ...ownDocuments(phase), ...phase.reviews].flatMap(itemsIn))
  return new Map(
    [...groups].map(([key, group]): [string, NamedItem] => {
      const [{ id, path, span }] = group
      const claims = group.filter(
        ({ kind, says }) =>
          (kind === 'journal' || kind === 'status') && (says === 'claimed' || says === 'pass'),
      )
      const title = group.find((item) => item.title !== null)?.title ?? null
      const isRequired = group.some(({ kind }) => kind !== 'review')
      return [key, { id, title, place: { path, span }, claim: latest(claims), isRequired }]
    }),
  )
}

/** A gate that a document claims, said last. */
type ClaimedGate = { readonly document: SharedFacts; readonly gate: GateStatement }

/** Where a gate is claimed: the last time in each journal. What a status repeats counts where no journal claims it. */
export function claimedGates({ journals, statuses }: LinkedPhase): ClaimedGate[] {
  const claimed = journals.flatMap(lastClaim)
  return claimed.length > 0 ? claimed : statuses.flatMap(lastClaim)
}

function lastClaim(document: SharedFacts): ClaimedGate[] {
  const gate = document.phase?.gates.findLast(({ says }) => says === 'claimed')
  return gate === undefined ? [] : [{ document, gate }]
}

/** What is wrong with an item when the gate is claimed. */
export type ItemFault = {
  readonly why: 'untold' | 'undone' | 'no-evidence' | 'unplanned'
  readonly item: string
  readonly title: string | null
  /** What is said of it instead. */
  readonly says: string
  /** Where the plan requires it, or where it is mentioned. */
  readonly place: DocumentPlace | null
}

/** Items of the plan that are not stated, not done or shown by nothing when the gate is claimed; and those it does not have. */
export function itemFaults(phase: LinkedPhase, claimed: ClaimedGate): ItemFault[] {
  const wanted = byKey(phase.plans.flatMap(itemsIn))
  const stated = byKey(itemsUpTo(phase, claimed))
  const keys = [...new Set([...wanted.keys(), ...stated.keys()])].sort(byNumber)
  return keys.flatMap((key) => {
    const [plan] = wanted.get(key) ?? []
    const said = stated.get(key) ?? []
    const why = faultOf(said, plan !== undefined, wanted.size > 0)
    const about = plan ?? said.at(-1)
    if (why === null || about === undefined) return []
    const { path, span } = said.at(-1) ?? about
    return [{ why, item: about.id, title: about.title, says: said.at(-1)?.says ?? '', place: { path, span } }]
  })
}

function faultOf(
  said: readonly PlacedItem[],
  isWanted: boolean,
  isPlanned: boolean,
): ItemFault['why'] | null {
  const last = said.findLast(({ says }) => says !== 'wanted')
  if (last === undefined) return isWanted ? 'untold' : null
  if (last.says === 'open' || last.says === 'fail') return 'undone'
  if (isPlanned && !isWanted) return 'unplanned'
  return said.some(({ says, hasEvidence }) => says !== 'wanted' && hasEvidence) ? null : 'no-evidence'
}

/** How many items the gate is claimed for, and how many there are to claim it for; null where the two agree. */
export function countFault(
  phase: LinkedPhase,
  claimed: ClaimedGate,
): { readonly count: number; readonly known: number; readonly isPlanned: boolean } | null {
  const { count } = claimed.gate
  const wanted = byKey(phase.plans.flatMap(itemsIn)).size
  const known = wanted > 0 ? wanted : byKey(itemsUpTo(phase, claimed)).size
  return count === null || count === known ? null : { count, known, isPlanned: wanted > 0 }
}

/** What is said when the gate is claimed, without later entries. */
function itemsUpTo({ journals, statuses }: LinkedPhase, { document, gate }: ClaimedGate): PlacedItem[] {
  return [...journals, ...statuses].flatMap((other) =>
    itemsIn(other).filter(
      ({ entry }) => other !== document || entry === null || gate.entry === null || entry <= gate.entry,
    ),
  )
}

const byNumber = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true })

/** One spelling for the id of an item. */
export function itemKey(id: string): string {
  return id.toUpperCase()
}

/** The time of the entry that a place is in. */
export function timeAt(entries: readonly PhaseEntry[], span: Span): string | null {
  const entry = entries[lastBegun(entries, span[0])]
  return entry !== undefined && span[0] <= entry.endLine ? entry.time : null
}
