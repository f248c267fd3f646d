import type { Board, RootBlocker } from '../../model/board.ts'
import { terminalText } from '../../report/escape.ts'
import { type Piece, paragraph, type Screen } from './screen.ts'
import { table } from './table.ts'
import { agePiece, cell, freesPiece, namePieces } from './words.ts'

const mostLines = 3
const mostInRing = 40

/** What holds up most, each with those that wait for it. Rings are told apart. */
export function rootLines({ roots, cycles }: Board, screen: Screen): string[] {
  const inRings = new Set(cycles.flat())
  const told = roots.filter(({ ref, item }) => item === null || !inRings.has(ref))
  const rows = told.map((root): Piece[] => [
    ...namePieces(root),
    cell(root.item?.status ?? ''),
    freesPiece(root.fanOut),
    agePiece(root.ageDays),
  ])
  const columns = [{ most: 36, gives: 2, least: 16 }, { gives: 1 }, {}, {}, {}]
  const heads = table(rows, columns, screen)
  return told.flatMap((root, number) => [heads[number] ?? '', ...waitingLines(root, screen)])
}

function waitingLines({ ref, blocked }: RootBlocker, screen: Screen): string[] {
  const others = blocked.filter((id) => id !== ref)
  if (others.length === 0) return ['    waits for itself']
  // No id is shorter than one character: no more of them can stand on the lines that are shown.
  const some = others.slice(0, screen.width * mostLines)
  const indent = '    '
  const lines = paragraph(some.map(terminalText).join(', '), indent, screen)
  if (lines.length <= mostLines && some.length === others.length) return lines
  const shown = lines.slice(0, mostLines - 1)
  const told = shown.join(' ').split(',').length - 1
  return [...shown, `${indent}and ${others.length - told} more`]
}

/** Issues that wait for each other, and how many others wait for them. */
export function ringLines({ cycles, roots }: Board, screen: Screen): string[] {
  const waitingFor = new Map(roots.map(({ ref, blocked }) => [ref, blocked.length]))
  return cycles.flatMap((ids) => {
    const shown = ids.slice(0, mostInRing).map(terminalText).join(', ')
    const rest = ids.length > mostInRing ? ` and ${ids.length - mostInRing} more` : ''
    const others = (waitingFor.get(ids[0] ?? '') ?? ids.length) - ids.length
    const held = others > 0 ? `; ${others} more ${others === 1 ? 'waits' : 'wait'} for them` : ''
    return paragraph(`${shown}${rest}${held}`, '  ', screen)
  })
}
