import type { WaitingGraph } from './waiting-graph.ts'

/** Components as single nodes. An edge leads from a higher number to a lower one: there is no way back. */
export type CondensedGraph = {
  readonly size: number
  /** Where the edges of a node begin in `targets`; one more than there are nodes. */
  readonly starts: Int32Array
  readonly targets: Int32Array
}

export type Condensed = {
  readonly componentOf: Int32Array
  /** From who waits to what is waited for. */
  readonly down: CondensedGraph
  /** The other way round, with component c as node `size - 1 - c`. */
  readonly up: CondensedGraph
}

/** Folds every component of the graph into one node, and parallel edges into one edge. */
export function condense({ edges, components }: WaitingGraph): Condensed {
  const size = components.length
  const componentOf = new Int32Array(edges.length)
  for (const [number, members] of components.entries()) for (const node of members) componentOf[node] = number
  const from: number[] = []
  const to: number[] = []
  const seenFrom = new Int32Array(size).fill(-1)
  for (const [number, members] of components.entries()) {
    for (const node of members) {
      for (const next of edges[node] ?? []) {
        const target = componentOf[next] ?? 0
        if (target === number || seenFrom[target] === number) continue
        seenFrom[target] = number
        from.push(number)
        to.push(target)
      }
    }
  }
  const down = [Int32Array.from(from), Int32Array.from(to)] as const
  const mirrored = (numbers: Int32Array): Int32Array => numbers.map((number) => size - 1 - number)
  return {
    componentOf,
    down: pack(size, ...down),
    up: pack(size, mirrored(down[1]), mirrored(down[0])),
  }
}

function pack(size: number, from: Int32Array, to: Int32Array): CondensedGraph {
  const starts = new Int32Array(size + 1)
  for (const node of from) starts[node + 1] = (starts[node + 1] ?? 0) + 1
  for (let node = 0; node < size; node++) starts[node + 1] = (starts[node + 1] ?? 0) + (starts[node] ?? 0)
  const next = starts.slice()
  const targets = new Int32Array(to.length)
  for (let edge = 0; edge < from.length; edge++) {
    const node = from[edge] ?? 0
    const at = next[node] ?? 0
    targets[at] = to[edge] ?? 0
    next[node] = at + 1
  }
  return { size, starts, targets }
}
