import type { CondensedGraph } from './condensed-graph.ts'

const bitsAtATime = 32

/**
 * Tells of every node which of the seeds lead to it, by at least one edge: `visit` hears of a node, of the number
 * of the first seed meant, and of a mask in which bit n stands for seed `first + n`. Seeds go 32 at a time, so that
 * each edge is looked at once for all of them.
 */
export function spread(
  { starts, targets }: CondensedGraph,
  seeds: readonly number[],
  visit: (node: number, first: number, mask: number) => void,
): void {
  const masks = new Int32Array(starts.length)
  const pass = (node: number, mask: number): void => {
    const end = starts[node + 1] ?? 0
    for (let edge = starts[node] ?? 0; edge < end; edge++) {
      const target = targets[edge] ?? 0
      masks[target] = (masks[target] ?? 0) | mask
    }
  }
  for (let first = 0; first < seeds.length; first += bitsAtATime) {
    const block = seeds.slice(first, first + bitsAtATime)
    for (const [bit, seed] of block.entries()) pass(seed, 1 << bit)
    for (let node = Math.max(...block) - 1; node >= 0; node--) {
      const mask = masks[node] ?? 0
      if (mask === 0) continue
      masks[node] = 0
      visit(node, first, mask)
      pass(node, mask)
    }
  }
}

/** How many bits of a mask are set. */
export function bitCount(mask: number): number {
  let bits = mask - ((mask >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
