import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findCycles, type Graph, shortestCycle } from '../../src/model/graph.ts'

const graphs = fc.integer({ min: 0, max: 9 }).chain((size) =>
  fc.array(fc.uniqueArray(fc.integer({ min: 0, max: Math.max(0, size - 1) })), {
    minLength: size,
    maxLength: size,
  }),
)

/** Length of the shortest way between any two nodes, one edge at least: slow, and plainly right. */
function distances(graph: Graph): number[][] {
  const size = graph.length
  const far = graph.map((next) => Array.from({ length: size }, (_, to) => (next.includes(to) ? 1 : Infinity)))
  const get = (from: number, to: number) => far[from]?.[to] ?? Infinity
  for (let via = 0; via < size; via++) {
    for (let from = 0; from < size; from++) {
      const row = far[from] ?? []
      for (let to = 0; to < size; to++) row[to] = Math.min(get(from, to), get(from, via) + get(via, to))
    }
  }
  return far
}

function naiveKnots(graph: Graph): number[][] {
  const far = distances(graph)
  const mutual = (a: number, b: number) => (far[a]?.[b] ?? Infinity) + (far[b]?.[a] ?? Infinity) < Infinity
  const all = graph.map((_, node) =>
    graph.map((_, other) => other).filter((o) => o === node || mutual(node, o)),
  )
  return all.filter((members, node) => members.length > 1 && members[0] === node)
}

const chain = (length: number): number[][] =>
  Array.from({ length }, (_, node) => (node + 1 < length ? [node + 1] : []))

describe('findCycles', () => {
  test('agrees with mutual reachability on any graph', () => {
    fc.assert(
      fc.property(graphs, (graph) => {
        expect(findCycles(graph)).toEqual(naiveKnots(graph))
      }),
      { numRuns: 2_000 },
    )
  })

  test('finds nothing in a chain of 100,000 and one cycle when its ends are connected', () => {
    const graph = chain(100_000)
    expect(findCycles(graph)).toEqual([])
    graph[99_999] = [0]
    expect(findCycles(graph).map((knot) => knot.length)).toEqual([100_000])
  })

  test('many small cycles cost no more than one large one', () => {
    const graph = Array.from({ length: 100_000 }, (_, node) => [node % 2 === 0 ? node + 1 : node - 1])
    expect(findCycles(graph)).toHaveLength(50_000)
  })

  test('an issue that blocks itself is not a cycle', () => {
    expect(findCycles([[0], [0]])).toEqual([])
  })
})

describe('shortestCycle', () => {
  test('is a cycle of the least possible length', () => {
    fc.assert(
      fc.property(graphs, (graph) => {
        for (const knot of findCycles(graph)) {
          const start = knot[0] ?? 0
          const cycle = shortestCycle(graph, start, new Set(knot))
          const far = distances(graph.map((next, node) => next.filter((to) => to !== node)))
          expect(cycle[0]).toBe(start)
          expect(cycle).toHaveLength(far[start]?.[start] ?? Infinity)
          expect(new Set(cycle).size).toBe(cycle.length)
          cycle.forEach((node, at) => {
            expect(graph[node]).toContain(cycle[(at + 1) % cycle.length])
          })
        }
      }),
      { numRuns: 1_000 },
    )
  })

  test('is empty where none is', () => {
    expect(shortestCycle([[1], []], 0, new Set([0, 1]))).toEqual([])
  })
})
