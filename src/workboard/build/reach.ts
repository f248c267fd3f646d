import { drawChains } from './chains.ts'
import type { Condensed, CondensedGraph } from './condensed-graph.ts'
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
  const waiting = waitingOf(graph, condensed, issueCount)
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

/** Who waits is counted one by one where ways meet; along a chain it is one more with each of its issues. */
function waitingOf({ components }: WaitingGraph, { down }: Condensed, issueCount: number): Int32Array {
  const { graph, lastOf } = drawChains(down)
  const waiters = new Int32Array(down.size)
  const above = new Int32Array(down.size)
  // From the first of a chain to its last.
  for (let number = down.size - 1; number >= 0; number--) {
    const last = lastOf[number] ?? 0
    above[number] = waiters[last] ?? 0
    if (down.starts[number] === down.starts[number + 1]) continue
    for (const node of components[number] ?? [])
      if (node < issueCount) waiters[last] = (waiters[last] ?? 0) + 1
  }
  const entering = new Int32Array(down.size)
  spread(graph, seedsOf(graph, waiters), (last, _first, mask) => {
    entering[last] = (entering[last] ?? 0) + bitCount(mask)
  })
  return above.map((count, number) => count + (entering[lastOf[number] ?? 0] ?? 0))
}

/** A seed for each that waits in a chain which leads on, in the order in which masks are passed on. */
function seedsOf({ size, starts }: CondensedGraph, waiters: Int32Array): number[] {
  const seeds: number[] = []
  for (let last = size - 1; last >= 0; last--) {
    if (starts[last] === starts[last + 1]) continue
    for (let count = waiters[last] ?? 0; count > 0; count--) seeds.push(last)
  }
  return seeds
}
