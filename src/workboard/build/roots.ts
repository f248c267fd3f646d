import type { BoardItem, RootBlocker } from '../../model/board/board.ts'
import type { Standings } from './standings.ts'
import type { Outsider } from './waiting-graph.ts'

/** All that something waits for in the end: what frees most first, then what is oldest. */
export function rootsOf(
  items: readonly BoardItem[],
  outsiders: readonly Outsider[],
  standings: Standings,
): RootBlocker[] {
  const waiters = new Map<number, BoardItem[]>()
  for (const [node, item] of items.entries()) {
    for (const end of standings.ends[standings.groupOf(node)] ?? []) {
      const known = waiters.get(end)
      if (known === undefined) waiters.set(end, [item])
      else known.push(item)
    }
  }
  const roots = [...waiters].flatMap(([group, blocked]) => {
    // One list for all members of a ring: each waits for each, and a ring may be long.
    const ids = blocked.map(({ id }) => id)
    const age = oldest(blocked)
    return (standings.members[group] ?? []).map((node): RootBlocker => {
      const fanOut = standings.fanOut(node)
      const item = items[node]
      if (item !== undefined)
        return { ref: item.id, kind: 'issue', item, fanOut, ageDays: item.ageDays, blocked: ids }
      const { ref, kind } = outsiders[node - items.length] ?? { ref: '', kind: 'external' }
      return { ref, kind, item: null, fanOut, ageDays: age, blocked: ids }
    })
  })
  return roots.sort(
    (a, b) => b.fanOut - a.fanOut || (b.ageDays ?? -1) - (a.ageDays ?? -1) || (a.ref < b.ref ? -1 : 1),
  )
}

function oldest(items: readonly BoardItem[]): number | null {
  return items.reduce<number | null>(
    (age, { ageDays }) => (ageDays === null ? age : Math.max(age ?? 0, ageDays)),
    null,
  )
}
