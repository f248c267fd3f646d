import type { Board, BoardItem } from '../../model/board/board.ts'
import { terminalText } from '../../report/escape.ts'
import { emptyWords } from '../build/board-sections.ts'
import { nextLists, type ReadyList } from '../build/next-up.ts'
import { readyRows } from './issue-rows.ts'
import { heading, moreLine, paragraph, type Screen } from './screen.ts'
import { totalsLines } from './totals-lines.ts'

/** Lines of the smallest screen, less the one where the prompt comes back. */
const screenLines = 23
const leastPerList = 2

/** What can start, best first, on one screen. With `isQuiet` the ids alone that an agent may take. */
export function renderNext(board: Board, isQuiet: boolean, screen: Screen): string {
  if (isQuiet) return board.next.map(({ id }) => `${terminalText(id)}\n`).join('')
  const head = totalsLines(board.totals, screen)
  const empty = emptyWords(board)
  if (empty !== null) return `${[...head, '', ...paragraph(terminalText(empty), '', screen)].join('\n')}\n`
  const lists = nextLists(board)
  const counts = rowsPerList(lists, screenLines - head.length, screen)
  const blocks = lists.flatMap((list, number) => ['', ...listLines(list, counts[number] ?? 0, screen)])
  return `${[...head, ...blocks].join('\n')}\n`
}

/** How many rows of each list are shown: a few of each, then as many as fit of the first ones. */
function rowsPerList(lists: readonly ReadyList<BoardItem>[], available: number, screen: Screen): number[] {
  const least = lists.map(({ items }) => Math.min(items.length, leastPerList))
  // A blank line, the heading, and the line that says how many more there are.
  const around = lists.map((list) => 2 + headingLines(list, screen).length)
  let left = [...around, ...least].reduce((rest, lines) => rest - lines, available)
  return lists.map(({ items }, number) => {
    const shown = least[number] ?? 0
    const more = Math.max(0, Math.min(left, items.length - shown))
    left -= more
    return shown + more
  })
}

function headingLines({ title, items }: ReadyList<BoardItem>, screen: Screen): string[] {
  return heading(screen, title, items.length).split('\n')
}

function listLines(list: ReadyList<BoardItem>, shown: number, screen: Screen): string[] {
  const { items, showsTier } = list
  return [
    ...headingLines(list, screen),
    ...readyRows(items.slice(0, shown), showsTier, screen),
    ...moreLine(items.length - shown),
  ]
}
