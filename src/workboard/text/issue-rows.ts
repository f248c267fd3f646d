import type { BoardItem } from '../../model/board/board.ts'
import { renderTable, type StyledText, type TableColumn } from '../../report/table.ts'
import { needWords, passedWords } from '../build/phase-words.ts'
import { agePiece, cell, freesPiece, proofPiece, refWords, tierPiece } from './board-cells.ts'
import type { Screen } from './screen.ts'

/** An id is there to be copied: all other columns shrink before it. */
const id: TableColumn = { most: 36 }
const narrow = 60

/** Issues that can start, a line each. With `showsTier` each names its tier. */
export function readyRows(items: readonly BoardItem[], showsTier: boolean, screen: Screen): string[] {
  const rows = items.map((item): StyledText[] => [
    cell(item.id, 'place'),
    cell(item.title),
    showsTier ? tierPiece(item) : { text: '' },
    freesPiece(item.fanOut),
    agePiece(item.ageDays),
  ])
  return renderTable(rows, [id, { gives: 1, least: 0 }, {}, {}, {}], screen)
}

/** Every issue in a line: id, title, status, proof, and what it waits for. */
export function issueRows(items: readonly BoardItem[], screen: Screen): string[] {
  const rows = items.map((item): StyledText[] => [
    cell(item.id, 'place'),
    cell(item.title),
    cell(item.status),
    proofPiece(item.proof, screen.symbols),
    cell(waitsFor(item), 'gutter'),
  ])
  // On a narrow screen the title says more than the start of a blocker.
  const least = screen.width < narrow ? 0 : 16
  const waits: TableColumn = { most: Math.floor(screen.width / 3), gives: 1, least }
  return renderTable(rows, [id, { gives: 2, least: 0 }, {}, {}, waits], screen)
}

/** Every phase in a line: name, title, status, proof, how much of it is passed, and what it waits for. */
export function phaseRows(items: readonly BoardItem[], screen: Screen): string[] {
  const rows = items.map((item): StyledText[] => [
    cell(item.id, 'place'),
    cell(item.title),
    cell(item.status),
    proofPiece(item.proof, screen.symbols),
    cell(item.phase === null ? '' : passedWords(item.phase)),
    cell(needWords(item), 'gutter'),
  ])
  return renderTable(rows, [id, { gives: 1, least: 0 }, {}, {}, {}, { gives: 2, least: 0 }], screen)
}

/** Open blockers; the first by name. */
function waitsFor({ blockedBy }: BoardItem): string {
  const open = blockedBy.filter(({ isOpen }) => isOpen)
  const [first] = open
  if (first === undefined) return ''
  return open.length === 1 ? refWords(first) : `${refWords(first)} +${open.length - 1}`
}
