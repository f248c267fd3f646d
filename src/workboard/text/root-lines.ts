import type { Board, RootBlocker } from '../../model/board/board.ts'
import { terminalText } from '../../report/escape.ts'
import { renderTable, type StyledText } from '../../report/table.ts'
import { cyclesOf, rootsOutsideCycles, waitingWords } from '../build/root-blockers.ts'
import { paragraph, type Screen } from './screen.ts'
import { agePiece, cell, freesPiece, namePieces } from './words.ts'

const mostLines = 3
const mostInRing = 40

/** What holds up most, each with those that wait for it. Rings are told apart. */
export function rootLines(board: Board, screen: Screen): string[] {
  const told = rootsOutsideCycles(board)
  const rows = told.map((root): StyledText[] => [
    ...namePieces(root),
    cell(root.item?.status ?? ''),
    freesPiece(root.fanOut),
    agePiece(root.ageDays),
  ])
  const columns = [{ most: 36 }, { gives: 1, least: 0 }, {}, {}, {}]
  const heads = renderTable(rows, columns, screen)
  return told.flatMap((root, number) => [heads[number] ?? '', ...waitingLines(root, screen)])
}

function waitingLines({ ref, blocked }: RootBlocker, screen: Screen): string[] {
  const others = blocked.filter((id) => id !== ref)
  if (others.length === 0) return ['    waits for itself']
  const itself = others.length < blocked.length ? 'itself, ' : ''
  // No id is shorter than one character: no more of them can stand on the lines that are shown.
  const some = others.slice(0, screen.width * mostLines)
  const indent = '    '
  const lines = paragraph(`${itself}${some.map(terminalText).join(', ')}`, indent, screen)
  if (lines.length <= mostLines && some.length === others.length) return lines
  const shown = lines.slice(0, mostLines - 1)
  const told = shown.join(' ').split(',').length - (itself === '' ? 1 : 2)
  return [...shown, `${indent}and ${others.length - told} more`]
}

/** Issues that wait for each other, and how many others wait for them. */
export function ringLines(board: Board, screen: Screen): string[] {
  return cyclesOf(board).flatMap((ring) => {
    const { ids } = ring
    const shown = ids.slice(0, mostInRing).map(terminalText).join(', ')
    const rest = ids.length > mostInRing ? ` and ${ids.length - mostInRing} more` : ''
    return paragraph(`${shown}${rest}${waitingWords(ring)}`, '  ', screen)
  })
}
