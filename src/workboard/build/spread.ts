import type { CondensedGraph } from './condensed-graph.ts'

const bitsPerWord = 32
/** Words of a mask: each edge is looked at once for 128 seeds. */
const words = 4

/**
 * Tells of every node which of the seeds lead to it, by at least one edge: `visit` hears of a node, of the number
 * of the first seed meant, and of a mask in which bit n stands for seed `first + n`.
 */
export function spread(
  graph: CondensedGraph,
  seeds: readonly number[],
  visit: (node: number, first: number, mask: number) => void,
): void {
  const masks = new Int32Array(graph.starts.length * words)
  for (let first = 0; first < seeds.length; first += bitsPerWord * words) {
    const block = seeds.slice(first, first + bitsPerWord * words)
    for (const [bit, seed] of block.entries()) {
      const seedMask = [0, 0, 0, 0]
      seedMask[Math.floor(bit / bitsPerWord)] = 1 << (bit % bitsPerWord)
      const [a = 0, b = 0, c = 0, d = 0] = seedMask
      pass(graph, masks, seed, a, b, c, d)
    }
    for (let node = Math.max(...block) - 1; node >= 0; node--) {
      const at = node * words
      const a = masks[at] ?? 0
      const b = masks[at + 1] ?? 0
      const c = masks[at + 2] ?? 0
      const d = masks[at + 3] ?? 0
      if ((a | b | c | d) === 0) continue
      masks[at] = masks[at + 1] = masks[at + 2] = masks[at + 3] = 0
      if (a !== 0) visit(node, first, a)
      if (b !== 0) visit(node, first + bitsPerWord, b)
      if (c !== 0) visit(node, first + 2 * bitsPerWord, c)
      if (d !== 0) visit(node, first + 3 * bitsPerWord, d)
      pass(graph, masks, node, a, b, c, d)
    }
  }
}

/** Adds a mask to those of all that a node leads to: four numbers, for a list each time would cost more than the work. */
function pass(
  { starts, targets }: CondensedGraph,
  masks: Int32Array,
  node: number,
  a: number,
  b: number,
  c: number,
  d: number,
): void {
  const end = starts[node + 1] ?? 0
  for (let edge = starts[node] ?? 0; edge < end; edge++) {
    const at = (targets[edge] ?? 0) * words
    masks[at] = (masks[at] ?? 0) | a
    masks[at + 1] = (masks[at + 1] ?? 0) | b
    masks[at + 2] = (masks[at + 2] ?? 0) | c
    masks[at + 3] = (masks[at + 3] ?? 0) | d
  }
}

/** How many bits of a mask are set. */
export function bitCount(mask: number): number {
  let bits = mask - ((mask >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
