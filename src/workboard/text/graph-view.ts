import type { BoardTotals } from '../../model/board/board.ts'
import { widthOf } from '../../report/display-width.ts'
import { terminalText } from '../../report/escape.ts'
import { renderTable, type StyledText } from '../../report/table.ts'
import type { GraphNode, GraphSketch } from '../graph/layout/graph-sketch.ts'
import { cell, proofPiece } from './board-cells.ts'
import { heading, paragraph, type Screen } from './screen.ts'
import { totalsLines } from './totals-lines.ts'
import { depthWithin, treeMarks } from './tree-marks.ts'

const mostRows = 2_000
const indent = '  '
/** The indent, and the number of a row that is too deep for a branch. */
const besideName = indent.length + 6
/** Columns for the text next to the tree; a deeper tree is cut. */
const besideTree = 48

type GraphRow = {
  readonly node: GraphNode
  readonly depth: number
  /** The row above it in the tree still blocks it. */
  readonly isWaiting: boolean
  readonly isRepeated: boolean
}

/** The blocked-by graph as trees: below each thing what waits for it; what was unfolded once is not unfolded again. */
export function renderGraph(
  graph: GraphSketch,
  totals: BoardTotals,
  isQuiet: boolean,
  screen: Screen,
): string {
  const rows = rowsOf(graph)
  const shown = rowLines(rows.slice(0, mostRows), screen)
  if (isQuiet) return shown.map((line) => `${line}\n`).join('')
  const hidden = rows.length - mostRows
  const body =
    rows.length === 0
      ? paragraph('No issue waits for anything.', '', screen)
      : [heading(screen, 'What is waited for, and below it what waits', null), ...shown]
  const rest = hidden > 0 ? [`  and ${hidden} more; --json lists all`] : []
  return `${[...totalsLines(totals, screen), '', ...body, ...rest].join('\n')}\n`
}

/** Ids are never shortened: titles are, and so is the text after them. */
const columns = [{}, { gives: 1, least: 0 }, {}, {}, {}]

function rowLines(rows: readonly GraphRow[], screen: Screen): string[] {
  const name = rows.reduce((widest, { node }) => Math.max(widest, widthOf(terminalText(node.label))), 0)
  const deepest = depthWithin(screen.width - besideTree, screen.width - besideName, name)
  const marks = treeMarks(
    rows.map(({ depth }) => depth),
    deepest,
    screen.symbols,
  )
  const cells = rows.map((row, number) => cellsOf(row, marks[number]?.first ?? '', screen))
  return renderTable(cells, columns, screen, indent)
}

function cellsOf(
  { node, depth, isWaiting, isRepeated }: GraphRow,
  mark: string,
  { symbols }: Screen,
): StyledText[] {
  const { item, label, text } = node
  const name: StyledText = { text: `${mark}${terminalText(label)}`, role: depth === 0 ? 'place' : undefined }
  const waits: StyledText = { text: isWaiting ? 'waits' : '', role: 'gutter' }
  const title = item === null && node.kind !== 'issue' ? { text: `"${terminalText(text)}"` } : cell(text)
  if (isRepeated) return [name, title, { text: 'see above', role: 'gutter' }, { text: '' }, waits]
  return [
    name,
    title,
    cell(item?.status ?? ''),
    item === null ? { text: '' } : proofPiece(item.proof, symbols),
    waits,
  ]
}

/** Depth first, from issues that wait for nothing; then from the rest, which are cycles. */
function rowsOf({ nodes, edges }: GraphSketch): GraphRow[] {
  const below = nodes.map((): { to: number; isOpen: boolean }[] => [])
  const isWaiting = new Uint8Array(nodes.length)
  for (const { from, to, isOpen } of edges) {
    below[from]?.push({ to, isOpen })
    if (from !== to) isWaiting[to] = 1
  }
  const unfolded = new Set<number>()
  const rows: GraphRow[] = []
  const unfold = (start: number): void => {
    const stack = [{ to: start, depth: 0, isOpen: false }]
    for (let step = stack.pop(); step !== undefined; step = stack.pop()) {
      const { to, depth, isOpen } = step
      const node = nodes[to]
      if (node === undefined) continue
      const isRepeated = unfolded.has(to)
      rows.push({ node, depth, isWaiting: isOpen, isRepeated: isRepeated && (below[to] ?? []).length > 0 })
      if (isRepeated) continue
      unfolded.add(to)
      for (const next of (below[to] ?? []).toReversed()) stack.push({ ...next, depth: depth + 1 })
    }
  }
  const blockers = nodes.map((_node, number) => number).filter((number) => (below[number] ?? []).length > 0)
  for (const number of blockers) if (isWaiting[number] === 0) unfold(number)
  for (const number of blockers) if (!unfolded.has(number)) unfold(number)
  return rows
}
