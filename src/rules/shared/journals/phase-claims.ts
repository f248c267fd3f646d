import type { GateStatement, PhaseEntry, PhaseItem } from '../../../model/document/phase.ts'
import type { SharedFacts } from '../../../model/document/shared-facts.ts'
import { lastBegun, type Span } from '../../../model/document/span.ts'
import type { DocumentPlace } from '../../../model/finding.ts'
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

/** The claim that the gate is passed, made last. */
export type GateClaim = {
  readonly claim: BuilderClaim
  /** How many items it speaks of, where any such claim says so. */
  readonly count: number | null
}

/** The latest claim of the gate; null where it is not claimed. */
export function gateClaimOf(phase: LinkedPhase): GateClaim | null {
  const claims = ownDocuments(phase).flatMap(({ path, phase: facts }) =>
    (facts?.gates ?? []).flatMap(({ says, words, span, count }): GateClaim[] =>
      says === 'fail' || says === 'open'
        ? []
        : [{ claim: { path, span, words, time: timeAt(facts?.entries ?? [], span) }, count }],
    ),
  )
  const [first] = claims
  if (first === undefined) return null
  const claim = claims.reduce((last, next) => later(last, next.claim), first.claim)
  return { claim, count: claims.findLast(({ count }) => count !== null)?.count ?? null }
}

/** Every item of the Definition of Done: those of the plan first, then what is claimed or judged beyond it. */
export function itemsOf(phase: LinkedPhase): ReadonlyMap<string, NamedItem> {
  const items = new Map<string, NamedItem>()
  const all = [...phase.plans, ...ownDocuments(phase), ...phase.reviews]
  for (const { path, kind, phase: facts } of all) {
    for (const { id, title, says, words, span } of facts?.items ?? []) {
      const key = itemKey(id)
      const known = items.get(key) ?? { id, title, place: { path, span }, claim: null, isRequired: false }
      const isOwn = kind === 'journal' || kind === 'status'
      const isClaim = isOwn && (says === 'claimed' || says === 'pass')
      const time = isClaim ? timeAt(facts?.entries ?? [], span) : null
      items.set(key, {
        ...known,
        title: known.title ?? title,
        claim: isClaim ? later(known.claim, { path, span, words, time }) : known.claim,
        isRequired: known.isRequired || kind !== 'review',
      })
    }
  }
  return items
}

function later(known: BuilderClaim | null, claim: BuilderClaim): BuilderClaim {
  return known !== null && (claim.time ?? '') < (known.time ?? '') ? known : claim
}

/** A gate that a document claims, said last. */
export type ClaimedGate = { readonly document: SharedFacts; readonly gate: GateStatement }

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

type Placed = PhaseItem & { readonly path: string }

/** Items of the plan that are not told, not done or shown by nothing when the gate is claimed; and those it does not have. */
export function itemFaults(phase: LinkedPhase, claimed: ClaimedGate): ItemFault[] {
  const wanted = byKey(phase.plans.flatMap(itemsIn))
  const told = byKey(itemsUpTo(phase, claimed))
  const keys = [...new Set([...wanted.keys(), ...told.keys()])].sort(byNumber)
  return keys.flatMap((key) => {
    const [plan] = wanted.get(key) ?? []
    const said = told.get(key) ?? []
    const why = faultOf(said, plan !== undefined, wanted.size > 0)
    const about = plan ?? said.at(-1)
    if (why === null || about === undefined) return []
    const { path, span } = said.at(-1) ?? about
    return [{ why, item: about.id, title: about.title, says: said.at(-1)?.says ?? '', place: { path, span } }]
  })
}

function faultOf(said: readonly Placed[], isWanted: boolean, isPlanned: boolean): ItemFault['why'] | null {
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
function itemsUpTo({ journals, statuses }: LinkedPhase, { document, gate }: ClaimedGate): Placed[] {
  return [...journals, ...statuses].flatMap((other) =>
    itemsIn(other).filter(
      ({ entry }) => other !== document || entry === null || gate.entry === null || entry <= gate.entry,
    ),
  )
}

const itemsIn = ({ path, phase }: SharedFacts): Placed[] =>
  (phase?.items ?? []).map((item) => ({ ...item, path }))

function byKey(items: readonly Placed[]): Map<string, Placed[]> {
  const groups = new Map<string, Placed[]>()
  for (const item of items) {
    const key = itemKey(item.id)
    const known = groups.get(key)
    if (known === undefined) groups.set(key, [item])
    else known.push(item)
  }
  return groups
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
