import type { BoardItem } from '../../model/board/board.ts'
import { renderTable, type StyledText, type TableColumn } from '../../report/table.ts'
import { openBlockers } from '../build/board-index.ts'
import { needWords, passedWords } from '../build/phase-words.ts'
import { blockerName } from '../build/root-blockers.ts'
import { agePiece, cell, freesPiece, proofPiece, tierPiece } from './board-cells.ts'
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

/** What every list of issues and phases begins with: id, title, status, proof. */
function itemCells({ id: ref, title, status, proof }: BoardItem, { symbols }: Screen): StyledText[] {
  return [cell(ref, 'place'), cell(title), cell(status), proofPiece(proof, symbols)]
}

/** Every issue in a line: id, title, status, proof, and what it waits for. */
export function issueRows(items: readonly BoardItem[], screen: Screen): string[] {
  const rows = items.map((item) => {
    const [first, ...others] = openBlockers(item)
    const rest = others.length > 0 ? ` +${others.length}` : ''
    return [
      ...itemCells(item, screen),
      cell(first === undefined ? '' : `${blockerName(first)}${rest}`, 'gutter'),
    ]
  })
  // On a narrow screen the title says more than the start of a blocker.
  const least = screen.width < narrow ? 0 : 16
  const waits: TableColumn = { most: Math.floor(screen.width / 3), gives: 1, least }
  return renderTable(rows, [id, { gives: 2, least: 0 }, {}, {}, waits], screen)
}

/** Every phase in a line: name, title, status, proof, how much of it is passed, and what it waits for. */
export function phaseRows(items: readonly BoardItem[], screen: Screen): string[] {
  const rows = items.map((item) => [
    ...itemCells(item, screen),
    cell(item.phase === null ? '' : passedWords(item.phase)),
    cell(needWords(item), 'gutter'),
  ])
  return renderTable(rows, [id, { gives: 1, least: 0 }, {}, {}, {}, { gives: 2, least: 0 }], screen)
}
