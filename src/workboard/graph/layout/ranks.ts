import type { Part } from './parts.ts'

/** How many steps each node is from a node that waits for nothing, along the longest way; rings are cut open. */
export function ranksOf({ nodes, edges }: Part): Map<number, number> {
  const ranks = new Map(nodes.map((node) => [node, 0]))
  const after = new Map<number, number[]>(nodes.map((node) => [node, []]))
  const open = new Map(nodes.map((node) => [node, 0]))
  for (const { from, to } of edges) {
    if (from === to) continue
    after.get(from)?.push(to)
    open.set(to, (open.get(to) ?? 0) + 1)
  }
  const waiting = nodes.filter((node) => open.get(node) === 0)
  const done = new Set<number>()
  let cut = 0
  // Where nothing is left that waits for nothing, a ring is cut open at its first node.
  for (let node = waiting.pop() ?? nodes[cut]; node !== undefined; node = waiting.pop() ?? nodes[cut]) {
    if (node === nodes[cut]) cut += 1
    if (done.has(node)) continue
    done.add(node)
    for (const next of after.get(node) ?? []) {
      if (done.has(next)) continue
      ranks.set(next, Math.max(ranks.get(next) ?? 0, (ranks.get(node) ?? 0) + 1))
      const left = (open.get(next) ?? 0) - 1
      open.set(next, left)
      if (left === 0) waiting.push(next)
    }
  }
  return ranks
}
