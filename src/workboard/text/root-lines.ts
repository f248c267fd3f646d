import type { RootBlocker } from '../../model/board/board.ts'
import { terminalText } from '../../report/escape.ts'
import { renderTable, type StyledText } from '../../report/table.ts'
import { type BlockerCycle, waitingWords } from '../build/root-blockers.ts'
import { agePiece, cell, freesPiece, namePieces } from './board-cells.ts'
import { paragraph, type Screen } from './screen.ts'

const mostLines = 3
const mostInCycle = 40

/** Root blockers, each with the issues that wait for it. */
export function rootLines(roots: readonly RootBlocker[], screen: Screen): string[] {
  const rows = roots.map((root): StyledText[] => [
    ...namePieces(root),
    cell(root.item?.status ?? ''),
    freesPiece(root.fanOut),
    agePiece(root.ageDays),
  ])
  const columns = [{ most: 36 }, { gives: 1, least: 0 }, {}, {}, {}]
  const heads = renderTable(rows, columns, screen)
  return roots.flatMap((root, number) => [heads[number] ?? '', ...waitingLines(root, screen)])
}

function waitingLines({ ref, blocked }: RootBlocker, screen: Screen): string[] {
  const others = blocked.filter((id) => id !== ref)
  if (others.length === 0) return ['    waits for itself']
  const itself = others.length < blocked.length ? 'itself, ' : ''
  // An id has at least one character: more of them never fit the lines that are shown.
  const some = others.slice(0, screen.width * mostLines)
  const indent = '    '
  const lines = paragraph(`${itself}${some.map(terminalText).join(', ')}`, indent, screen)
  if (lines.length <= mostLines && some.length === others.length) return lines
  const shown = lines.slice(0, mostLines - 1)
  const listed = shown.join(' ').split(',').length - (itself === '' ? 1 : 2)
  return [...shown, `${indent}and ${others.length - listed} more`]
}

/** Issues that wait for each other, and how many others wait for them. */
export function cycleLines(cycles: readonly BlockerCycle[], screen: Screen): string[] {
  return cycles.flatMap((cycle) => {
    const shown = cycle.ids.slice(0, mostInCycle).map(terminalText).join(', ')
    const hidden = cycle.ids.length - mostInCycle
    const rest = hidden > 0 ? ` and ${hidden} more` : ''
    return paragraph(`${shown}${rest}${waitingWords(cycle)}`, '  ', screen)
  })
}
