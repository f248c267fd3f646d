import type { Board, BoardBlocker, BoardItem, RootBlocker } from '../../model/board/board.ts'
import { addTo } from '../../model/group-by.ts'
import { compareNaturally } from '../../model/natural-order.ts'
import type { BlockerGroup, WaitingGroups } from './waiting-graph.ts'

/** All root blockers: those that free most first, then the oldest, then issues before words. */
export function rankRoots(
  items: readonly BoardItem[],
  { groupOf, outsiders }: Pick<WaitingGroups, 'groupOf' | 'outsiders'>,
): RootBlocker[] {
  const waiters = new Map<BlockerGroup, BoardItem[]>()
  for (const [node, item] of items.entries())
    for (const root of groupOf[node]?.roots.groups ?? []) addTo(waiters, root, item)
  const roots = [...waiters].flatMap(([group, blocked]) => {
    // One list for all members of a cycle: each waits for each, and a cycle may be long.
    const ids = blocked.map(({ id }) => id)
    const ages = blocked.flatMap(({ ageDays }) => ageDays ?? [])
    const age = ages.reduce<number | null>((oldest, days) => Math.max(oldest ?? 0, days), null)
    const { members, fanOut } = group
    return members.map((node): RootBlocker => {
      const item = items[node]
      if (item !== undefined)
        return { ref: item.id, kind: 'issue', item, fanOut, ageDays: item.ageDays, blocked: ids }
      const { ref, kind } = outsiders[node - items.length] ?? { ref: '', kind: 'external' }
      return { ref, kind, item: null, fanOut, ageDays: age, blocked: ids }
    })
  })
  return roots.sort(
    (a, b) =>
      b.fanOut - a.fanOut ||
      (b.ageDays ?? -1) - (a.ageDays ?? -1) ||
      Number(a.item === null) - Number(b.item === null) ||
      compareNaturally(a.ref, b.ref),
  )
}

/** Issues that wait for each other, and how many others wait for them. */
export type BlockerCycle = { readonly ids: readonly string[]; readonly waiting: number }

type RootsAndCycles = Pick<Board, 'roots' | 'cycles'>

/** Every cycle once, not once for each of its members. */
export function cyclesOf({ roots, cycles }: RootsAndCycles): BlockerCycle[] {
  const waiting = new Map(roots.map(({ ref, blocked }) => [ref, blocked.length]))
  return cycles.map((ids) => ({ ids, waiting: (waiting.get(ids[0] ?? '') ?? ids.length) - ids.length }))
}

/** Root blockers that are not part of a cycle. */
export function rootsOutsideCycles({ roots, cycles }: RootsAndCycles): RootBlocker[] {
  const inCycles = new Set(cycles.flat())
  return roots.filter(({ ref, item }) => item === null || !inCycles.has(ref))
}

/** How many others wait for a cycle, in words; empty where nothing else does. */
export function waitingWords({ waiting }: BlockerCycle): string {
  return waiting > 0 ? `; ${waiting} more ${waiting === 1 ? 'waits' : 'wait'} for them` : ''
}

/** The name of a blocker: ids as they are, words of a document in quotes. */
export function blockerName({ ref, kind }: Pick<BoardBlocker, 'ref' | 'kind'>): string {
  return kind === 'external' || kind === 'unreadable' ? `"${ref}"` : ref
}
