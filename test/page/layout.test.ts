import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Board } from '../../src/model/board/board.ts'
import { type GraphLayout, nodeHeight, nodeWidth } from '../../src/workboard/graph/layout/graph-sketch.ts'
import { layoutGraph } from '../../src/workboard/graph/layout/layout-graph.ts'
import { renderSvg } from '../../src/workboard/graph/layout/render-svg.ts'
import { maxEdges, maxNodes } from '../../src/workboard/graph/layout/sketch-graph.ts'
import { sketchOpenWork } from '../../src/workboard/graph/layout/sketch-open-work.ts'
import { idOf, manyIssues, pageInput } from './sample-page.ts'

async function boardOf(count: number, blockersOf: (number: number) => readonly number[]): Promise<Board> {
  return (await pageInput(manyIssues(count, blockersOf))).board
}

function overlaps({ nodes }: GraphLayout): number {
  let count = 0
  const rows = [...nodes].sort((a, b) => a.y - b.y)
  for (const [index, a] of rows.entries())
    for (const b of rows.slice(index + 1)) {
      if (b.y >= a.y + nodeHeight) break
      if (Math.abs(a.x - b.x) < nodeWidth) count += 1
    }
  return count
}

function isWithin({ nodes, width, height }: GraphLayout): boolean {
  return nodes.every(({ x, y }) => x >= 0 && y >= 0 && x + nodeWidth <= width && y + nodeHeight <= height)
}

const shapes: readonly (readonly [string, number, (n: number) => readonly number[]])[] = [
  ['a chain', 200, (n) => (n === 1 ? [] : [n - 1])],
  ['a star', 200, (n) => (n === 1 ? [] : [1])],
  ['a tree', 200, (n) => (n === 1 ? [] : [Math.ceil(n / 3)])],
  ['islands', 200, (n) => (n % 5 === 0 ? [] : [n - (n % 5)].filter((one) => one > 0))],
  ['nothing but loners', 100, () => []],
  ['one large cycle', 60, (n) => [(n % 60) + 1]],
  ['an issue that waits for itself', 3, (n) => [n]],
  ['a chain with a long way back to its start', 150, (n) => (n === 1 ? [] : [n - 1, 1])],
]

describe('the layout', () => {
  it.each(shapes)('places every box of %s, none on another', async (_name, count, blockersOf) => {
    const layout = layoutGraph(await boardOf(count, blockersOf))
    expect(layout.nodes).toHaveLength(count)
    expect(overlaps(layout)).toBe(0)
    expect(isWithin(layout)).toBe(true)
    expect(layout.note).toBeNull()
  })

  it('places blockers to the left of the issues that wait for them', async () => {
    const { nodes, edges } = layoutGraph(await boardOf(80, (n) => (n < 3 ? [] : [n - 2, Math.ceil(n / 4)])))
    expect(edges.filter(({ from, to }) => (nodes[from]?.x ?? 0) >= (nodes[to]?.x ?? 0))).toEqual([])
  })

  it('lays out any graph, cycles and all, without one box on another', async () => {
    const count = 24
    const shape = fc.array(fc.array(fc.integer({ min: 1, max: count }), { maxLength: 3 }), {
      minLength: count,
      maxLength: count,
    })
    await fc.assert(
      fc.asyncProperty(shape, async (blockers) => {
        const layout = layoutGraph(await boardOf(count, (n) => blockers[n - 1] ?? []))
        expect(layout.nodes).toHaveLength(count)
        expect(overlaps(layout)).toBe(0)
        expect(isWithin(layout)).toBe(true)
      }),
      { numRuns: 25 },
    )
  })

  it('draws five hundred', async () => {
    const layout = layoutGraph(await boardOf(500, (n) => (n === 1 ? [] : [Math.max(1, n - 1 - (n % 17))])))
    expect(layout.nodes).toHaveLength(500)
    expect(overlaps(layout)).toBe(0)
    expect(layout.note).toBeNull()
  })

  it('leaves out unconnected boxes before it folds', async () => {
    const layout = layoutGraph(await boardOf(700, (n) => (n > 1 && n < 300 ? [n - 1] : [])))
    expect(layout.nodes).toHaveLength(299)
    expect(layout.note).toBe('401 issues that wait for nothing and block nothing are not drawn.')
  })

  it('folds a long chain into its root and one box', async () => {
    const files = manyIssues(700, (n) => (n === 1 ? [] : [n - 1]), ['ready'])
    const { board } = await pageInput(files)
    const { nodes, note } = layoutGraph(board)
    expect(nodes).toHaveLength(2)
    expect(nodes.some(({ kind, label }) => kind === 'group' && /issues wait/.test(label))).toBe(true)
    expect(note).toContain('700 boxes are too many to draw')
  })

  it('folds what has too many arrows, too', async () => {
    const board = await boardOf(100, (n) =>
      Array.from({ length: Math.min(n - 1, 40) }, (_, index) => index + 1),
    )
    const { nodes, edges } = layoutGraph(board)
    expect(nodes.length).toBeLessThanOrEqual(maxNodes)
    expect(edges.length).toBeLessThanOrEqual(maxEdges)
    expect(nodes.length).toBeGreaterThan(1)
  })
})

describe('the drawing of open work', () => {
  const drawn = async (
    count: number,
    blockersOf: (number: number) => readonly number[],
    statuses = ['ready'],
  ) => sketchOpenWork((await pageInput(manyIssues(count, blockersOf, statuses))).board)

  it('has no closed issue and none without a blocker, and knows the top blocker', async () => {
    const blockersOf = (n: number) => (n === 1 || n === 6 ? [] : n === 5 ? [4] : [1])
    const { nodes, edges, top, note } = await drawn(6, blockersOf, [
      'ready',
      'ready',
      'ready',
      'ready',
      'validated',
    ])
    expect(nodes.map(({ key }) => key)).toEqual([1, 2, 3].map(idOf))
    expect(edges).toHaveLength(2)
    expect(nodes[top ?? -1]?.key).toBe(idOf(1))
    expect(note).toBe('2 issues that wait for nothing and block nothing are not drawn.')
  })

  it('is the part next to the top blockers where all of it would be too small', async () => {
    const { nodes, top, note } = await drawn(200, (n) => (n < 51 ? [] : [1 + (n % 3)]))
    expect(nodes).toHaveLength(24)
    expect(nodes[top ?? -1]?.item?.fanOut).toBe(50)
    expect(note).toContain('24 of 153 boxes are drawn')
  })

  it('is empty where nothing waits', async () => {
    expect(await drawn(3, () => [])).toMatchObject({ nodes: [], edges: [], top: null })
  })
})

describe('the drawing of its own', () => {
  it('is the same for the same board, and needs nothing else', async () => {
    const { board } = await pageInput()
    const svg = renderSvg(layoutGraph(board))
    expect(renderSvg(layoutGraph(board))).toBe(svg)
    expect(/<script|@import|url\(|href=|light-dark|var\(/.exec(svg)).toBeNull()
    expect(svg).toContain('prefers-color-scheme:dark')
    for (const { id } of board.items) expect(svg).toContain(`<title>${id}: `)
  })

  it('shows proof and cycles in words, and distinguishes open from closed arrows', async () => {
    const svg = renderSvg(layoutGraph((await pageInput()).board))
    expect(svg).toContain('Status validated, broken.')
    expect(svg.match(/>cycle</g)).toHaveLength(2)
    expect(svg.match(/class="e cycle"/g)).toHaveLength(2)
    expect(svg.match(/class="e done"/g)).toHaveLength(2)
    expect(svg.match(/class="e"/g)).toHaveLength(3)
  })

  it('says that there is nothing where there is nothing', async () => {
    const svg = renderSvg(layoutGraph((await pageInput({ 'sot/NOTE.md': '# Nothing\n' })).board))
    expect(svg).toContain('There is nothing to draw.')
  })
})
