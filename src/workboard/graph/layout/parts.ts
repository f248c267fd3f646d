import type { GraphEdge, GraphSketch } from './graph-sketch.ts'

/** Nodes that hang together, with their edges. */
export type Part = { readonly nodes: readonly number[]; readonly edges: readonly GraphEdge[] }

/** The parts of a graph that hang together, in order of their first node. */
export function partsOf({ nodes, edges }: GraphSketch): Part[] {
  const leader = nodes.map((_, index) => index)
  const find = (start: number): number => {
    let index = start
    for (let next = leader[index] ?? index; next !== index; next = leader[index] ?? index) {
      leader[index] = leader[next] ?? next
      index = next
    }
    return index
  }
  for (const { from, to } of edges) {
    const [low, high] = [find(from), find(to)].sort((a, b) => a - b)
    if (low !== undefined && high !== undefined) leader[high] = low
  }
  const parts = new Map<number, { nodes: number[]; edges: GraphEdge[] }>()
  for (const index of nodes.keys()) {
    const key = find(index)
    const part = parts.get(key)
    if (part === undefined) parts.set(key, { nodes: [index], edges: [] })
    else part.nodes.push(index)
  }
  for (const edge of edges) parts.get(find(edge.from))?.edges.push(edge)
  return [...parts.values()]
}
