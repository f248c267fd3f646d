import type { Condensed } from './condensed-graph.ts'
import { bitCount, spread } from './spread.ts'
import type { WaitingGraph } from './waiting-graph.ts'

/** What waits for what over any distance, by component. */
export type Reach = {
  /** How many issues outside of a component wait for it. */
  readonly waiting: Int32Array
  /** Components at the far end of a component, where nothing is waited for; empty for such an end itself. */
  readonly ends: readonly (readonly number[])[]
}

/** Counts all that wait, and finds all that is waited for in the end. `issueCount` nodes of the graph are issues. */
export function reachOf(graph: WaitingGraph, condensed: Condensed, issueCount: number): Reach {
  const { down, up } = condensed
  const waiting = new Int32Array(down.size)
  spread(down, waitersOf(graph, condensed, issueCount), (node, _first, mask) => {
    waiting[node] = (waiting[node] ?? 0) + bitCount(mask)
  })
  const ends = new Array<number[]>(down.size).fill([])
  const terminal = graph.components
    .map((_members, number) => number)
    .filter((number) => down.starts[number] === down.starts[number + 1] && (waiting[number] ?? 0) > 0)
    .sort((a, b) => (graph.components[a]?.[0] ?? 0) - (graph.components[b]?.[0] ?? 0))
  const mirror = (number: number): number => down.size - 1 - number
  spread(up, terminal.map(mirror), (node, first, mask) => {
    const met = terminal.slice(first, first + 32).filter((_end, bit) => (mask >>> bit) & 1)
    const found = ends[mirror(node)]
    if (found === undefined || found.length === 0) ends[mirror(node)] = met
    else found.push(...met)
  })
  return { waiting, ends }
}

/** One seed per issue that waits for another component, in the order in which masks are passed on. */
function waitersOf({ components }: WaitingGraph, { down }: Condensed, issueCount: number): number[] {
  const seeds: number[] = []
  for (let number = down.size - 1; number >= 0; number--) {
    if (down.starts[number] === down.starts[number + 1]) continue
    for (const node of components[number] ?? []) if (node < issueCount) seeds.push(number)
  }
  return seeds
}
