import type { CondensedGraph } from './condensed-graph.ts'

/**
 * A graph with its chains drawn together. In a chain each but the last leads to the next alone, and nothing else leads
 * there: whatever leads to the first leads to all. The last one stands for its chain.
 */
export type Chains = {
  /** Edges from the last of a chain to the last of another; nothing else has any. */
  readonly graph: CondensedGraph
  /** The last node of the chain that a node is in: itself where it is in none. */
  readonly lastOf: Int32Array
}

/** Draws the chains of a graph together. */
export function drawChains({ size, starts, targets }: CondensedGraph): Chains {
  const entering = new Int32Array(size)
  for (const target of targets) entering[target] = (entering[target] ?? 0) + 1
  const lastOf = new Int32Array(size)
  const from = new Int32Array(size + 1)
  const to = new Int32Array(targets.length)
  let edges = 0
  // Edges lead to lower numbers: what a node leads to is known by now.
  for (let node = 0; node < size; node++) {
    const [start, end] = [starts[node] ?? 0, starts[node + 1] ?? 0]
    const next = end - start === 1 ? (targets[start] ?? 0) : -1
    if (next >= 0 && entering[next] === 1) lastOf[node] = lastOf[next] ?? 0
    else {
      lastOf[node] = node
      for (let edge = start; edge < end; edge++) to[edges++] = lastOf[targets[edge] ?? 0] ?? 0
    }
    from[node + 1] = edges
  }
  return { graph: { size, starts: from, targets: to.subarray(0, edges) }, lastOf }
}
