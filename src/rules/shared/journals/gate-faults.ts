import type { DocumentFacts } from '../../../model/document/document.ts'
import type { GateStatement, PhaseItem } from '../../../model/document/phase.ts'
import type { Place } from '../../../model/finding.ts'
import type { LinkedPhase } from '../../../model/workspace.ts'
import { itemKey } from './verdicts.ts'

/** A gate that a document claims, said last. */
export type ClaimedGate = { readonly document: DocumentFacts; readonly gate: GateStatement }

/** Where a gate is claimed: the last time in each journal. What a status repeats counts where no journal claims it. */
export function claimedGates({ journals, statuses }: LinkedPhase): ClaimedGate[] {
  const claimed = journals.flatMap(lastClaim)
  return claimed.length > 0 ? claimed : statuses.flatMap(lastClaim)
}

function lastClaim(document: DocumentFacts): ClaimedGate[] {
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
  /** Where the plan wants it, or where it is told. */
  readonly place: Place | null
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

/** What is told when the gate is claimed: nothing of a later entry. */
function itemsUpTo({ journals, statuses }: LinkedPhase, { document, gate }: ClaimedGate): Placed[] {
  return [...journals, ...statuses].flatMap((other) =>
    itemsIn(other).filter(
      ({ entry }) => other !== document || entry === null || gate.entry === null || entry <= gate.entry,
    ),
  )
}

const itemsIn = ({ path, phase }: DocumentFacts): Placed[] =>
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
