import type { RootBlocker } from '../../model/board.ts'
import { terminalText } from '../../report/escape.ts'
import { type Piece, paragraph, type Screen } from './screen.ts'
import { table } from './table.ts'
import { agePiece, cell, freesPiece, outsideWords, refWords } from './words.ts'

const mostLines = 3
const longestRef = 48

/** What holds up most, each with those that wait for it. */
export function rootLines(roots: readonly RootBlocker[], screen: Screen): string[] {
  const rows = roots.map((root): Piece[] => [
    { text: refWords(root), role: 'place' },
    root.item === null ? { text: '' } : cell(root.item.title),
    cell(root.item?.status ?? outsideWords[root.kind]),
    freesPiece(root.fanOut),
    agePiece(root.ageDays),
  ])
  const most = Math.max(longestRef, Math.floor(screen.width / 2))
  const heads = table(rows, [{ most, gives: 2, least: 24 }, { gives: 1 }, {}, {}, {}], screen)
  return roots.flatMap((root, number) => [heads[number] ?? '', ...waitingLines(root, screen)])
}

function waitingLines({ ref, blocked }: RootBlocker, screen: Screen): string[] {
  const others = blocked.filter((id) => id !== ref)
  if (others.length === 0) return ['    waits for itself']
  // Ids are short: no more of them can stand on the lines that are shown.
  const some = others.slice(0, screen.width * mostLines)
  const indent = '    '
  const lines = paragraph(some.map(terminalText).join(', '), indent, screen)
  if (lines.length <= mostLines && some.length === others.length) return lines
  const shown = lines.slice(0, mostLines - 1)
  const told = shown.join(' ').split(',').length - 1
  return [...shown, `${indent}and ${others.length - told} more`]
}
