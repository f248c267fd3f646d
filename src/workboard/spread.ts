import type { CondensedGraph } from './condensed-graph.ts'

const bitsPerWord = 32
/** Words of a mask: each edge is looked at once for 128 seeds. */
const words = 4

/**
 * Tells of every node which of the seeds lead to it, by at least one edge: `visit` hears of a node, of the number
 * of the first seed meant, and of a mask in which bit n stands for seed `first + n`.
 */
export function spread(
  { starts, targets }: CondensedGraph,
  seeds: readonly number[],
  visit: (node: number, first: number, mask: number) => void,
): void {
  const masks = new Int32Array(starts.length * words)
  const pass = (node: number, a: number, b: number, c: number, d: number): void => {
    const end = starts[node + 1] ?? 0
    for (let edge = starts[node] ?? 0; edge < end; edge++) {
      const at = (targets[edge] ?? 0) * words
      masks[at] = (masks[at] ?? 0) | a
      masks[at + 1] = (masks[at + 1] ?? 0) | b
      masks[at + 2] = (masks[at + 2] ?? 0) | c
      masks[at + 3] = (masks[at + 3] ?? 0) | d
    }
  }
  for (let first = 0; first < seeds.length; first += bitsPerWord * words) {
    const block = seeds.slice(first, first + bitsPerWord * words)
    for (const [bit, seed] of block.entries()) {
      const word = Math.floor(bit / bitsPerWord)
      const mask = 1 << (bit % bitsPerWord)
      pass(seed, word === 0 ? mask : 0, word === 1 ? mask : 0, word === 2 ? mask : 0, word === 3 ? mask : 0)
    }
    for (let node = Math.max(...block) - 1; node >= 0; node--) {
      const at = node * words
      const a = masks[at] ?? 0
      const b = masks[at + 1] ?? 0
      const c = masks[at + 2] ?? 0
      const d = masks[at + 3] ?? 0
      if ((a | b | c | d) === 0) continue
      masks[at] = 0
      masks[at + 1] = 0
      masks[at + 2] = 0
      masks[at + 3] = 0
      if (a !== 0) visit(node, first, a)
      if (b !== 0) visit(node, first + bitsPerWord, b)
      if (c !== 0) visit(node, first + 2 * bitsPerWord, c)
      if (d !== 0) visit(node, first + 3 * bitsPerWord, d)
      pass(node, a, b, c, d)
    }
  }
}

/** How many bits of a mask are set. */
export function bitCount(mask: number): number {
  let bits = mask - ((mask >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
