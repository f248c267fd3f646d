import type { BoardTotals } from '../../model/board.ts'
import { terminalText } from '../../report/escape.ts'
import type { GraphNode, GraphSketch } from '../layout/graph-sketch.ts'
import { heading, type Piece, paragraph, type Screen } from './screen.ts'
import { table } from './table.ts'
import { totalsLines } from './totals-lines.ts'
import { cell, proofPiece } from './words.ts'

const mostRows = 2_000
/** Deeper rows stand below each other, with their depth in front. */
const deepest = 10

type Row = {
  readonly node: GraphNode
  readonly depth: number
  readonly isOpen: boolean
  readonly isTold: boolean
}

/** The blocked-by graph as trees: below each thing what waits for it; what was unfolded once is not unfolded again. */
export function renderGraph(
  graph: GraphSketch,
  totals: BoardTotals,
  isQuiet: boolean,
  screen: Screen,
): string {
  const rows = rowsOf(graph)
  const shown = table(
    rows.slice(0, mostRows).map((row) => cellsOf(row, screen)),
    columns,
    screen,
  )
  if (isQuiet) return shown.map((line) => `${line}\n`).join('')
  const hidden = rows.length - mostRows
  const body =
    rows.length === 0
      ? paragraph('No issue waits for anything.', '', screen)
      : [heading(screen, 'What is waited for, and below it what waits', null), ...shown]
  const rest = hidden > 0 ? [`  and ${hidden} more; --json lists all`] : []
  return `${[...totalsLines(totals, screen), '', ...body, ...rest].join('\n')}\n`
}

const columns = [{ gives: 3, least: 24 }, { gives: 1 }, {}, {}, {}]

function cellsOf({ node, depth, isOpen, isTold }: Row, { symbols }: Screen): Piece[] {
  const level = Math.min(depth, deepest)
  const mark = level === 0 ? '' : `${' '.repeat(3 * (level - 1))}${symbols.lastBranch}`
  const number = depth > deepest ? `(${depth}) ` : ''
  const { item, label, text } = node
  const told = isTold ? ['see above'] : []
  return [
    { text: `${mark}${number}${terminalText(label)}`, role: depth === 0 ? 'place' : undefined },
    item === null && node.kind !== 'issue' ? { text: `"${terminalText(text)}"` } : cell(text),
    cell(item?.status ?? ''),
    item === null ? { text: '' } : proofPiece(item.proof, symbols),
    { text: [...(isOpen ? [] : ['closed']), ...told].join(', '), role: 'gutter' },
  ]
}

/** Depth first, from what waits for nothing; then from what is left, which are rings. */
function rowsOf({ nodes, edges }: GraphSketch): Row[] {
  const below = nodes.map((): { to: number; isOpen: boolean }[] => [])
  const isWaiting = new Uint8Array(nodes.length)
  for (const { from, to, isOpen } of edges) {
    below[from]?.push({ to, isOpen })
    if (from !== to) isWaiting[to] = 1
  }
  const told = new Set<number>()
  const rows: Row[] = []
  const unfold = (start: number): void => {
    const stack = [{ to: start, depth: 0, isOpen: true }]
    for (let step = stack.pop(); step !== undefined; step = stack.pop()) {
      const { to, depth, isOpen } = step
      const node = nodes[to]
      if (node === undefined) continue
      const isTold = told.has(to)
      rows.push({ node, depth, isOpen, isTold: isTold && (below[to] ?? []).length > 0 })
      if (isTold) continue
      told.add(to)
      for (const next of (below[to] ?? []).toReversed()) stack.push({ ...next, depth: depth + 1 })
    }
  }
  const holds = nodes.map((_node, number) => number).filter((number) => (below[number] ?? []).length > 0)
  for (const number of holds) if (isWaiting[number] === 0) unfold(number)
  for (const number of holds) if (!told.has(number)) unfold(number)
  return rows
}
