/** The first cycle of a graph, as the list of its members; empty when there is none. */
export function findCycle(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>()
  for (const start of graph.keys()) {
    const path: string[] = []
    const cycle = search(start, graph, done, path)
    if (cycle.length > 0) return cycle
  }
  return []
}

function search(
  node: string,
  graph: ReadonlyMap<string, readonly string[]>,
  done: Set<string>,
  path: string[],
): string[] {
  const at = path.indexOf(node)
  if (at >= 0) return [...path.slice(at), node]
  if (done.has(node)) return []
  path.push(node)
  for (const next of graph.get(node) ?? []) {
    const cycle = search(next, graph, done, path)
    if (cycle.length > 0) return cycle
  }
  path.pop()
  done.add(node)
  return []
}
