import type { Board } from '../../model/board/board.ts'
import { widthOf } from '../../report/display-width.ts'
import { terminalText } from '../../report/escape.ts'
import { renderTable, type StyledText } from '../../report/table.ts'
import type { GraphNode, GraphSketch } from '../graph/layout/graph-sketch.ts'
import { cell, heading, headLines, moreLine, paragraph, proofPiece, type Screen } from './screen.ts'
import { depthWithin, rightOfTree, treeMarks } from './tree-marks.ts'

const mostRows = 2_000
const indent = '  '
/** The indent, and the number of a row that is too deep for a branch. */
const besideName = indent.length + 6

type GraphRow = {
  readonly node: GraphNode
  readonly depth: number
  /** The row above it in the tree still blocks it. */
  readonly isWaiting: boolean
  readonly isRepeated: boolean
}

/** The blocked-by graph as trees: below each thing what waits for it; what was unfolded once is not unfolded again. */
export function renderGraph(graph: GraphSketch, board: Board, isQuiet: boolean, screen: Screen): string {
  const rows = rowsOf(graph)
  const shown = rowLines(rows.slice(0, mostRows), screen)
  if (isQuiet) return shown.map((line) => `${line}\n`).join('')
  const body =
    rows.length === 0
      ? paragraph('No issue waits for anything.', '', screen)
      : [heading(screen, 'Dependencies: below each blocker what waits for it', null), ...shown]
  return `${[...headLines(board, screen), '', ...body, ...moreLine(rows.length - mostRows)].join('\n')}\n`
}

/** Ids are never shortened: titles are, and so is the text after them. */
const columns = [{}, { gives: 1, least: 0 }, {}, {}, {}]

function rowLines(rows: readonly GraphRow[], screen: Screen): string[] {
  const name = rows.reduce((widest, { node }) => Math.max(widest, widthOf(terminalText(node.label))), 0)
  const depths = rows.map(({ depth }) => depth)
  const deepest = depthWithin(screen.width - rightOfTree, screen.width - besideName, name)
  const marks = treeMarks(depths, deepest, screen.symbols)
  const cells = rows.map((row, number): StyledText[] => {
    const { item, label, text, kind } = row.node
    const isWords = item === null && kind !== 'issue'
    return [
      {
        text: `${marks[number]?.first ?? ''}${terminalText(label)}`,
        role: row.depth === 0 ? 'place' : undefined,
      },
      cell(isWords ? `"${text}"` : text),
      row.isRepeated ? { text: 'see above', role: 'gutter' } : cell(item?.status ?? ''),
      row.isRepeated || item === null ? { text: '' } : proofPiece(item.proof, screen.symbols),
      { text: row.isWaiting ? 'waits' : '', role: 'gutter' },
    ]
  })
  return renderTable(cells, columns, screen, indent)
}

/** Depth first, from what waits for nothing; then from what is left, which are cycles. */
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
