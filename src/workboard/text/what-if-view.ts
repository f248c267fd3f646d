import type { BoardItem, BoardTotals } from '../../model/board/board.ts'
import { terminalText } from '../../report/escape.ts'
import { type WhatIf, whatIfWords } from '../build/what-if.ts'
import { issueRows, readyRows } from './issue-rows.ts'
import { heading, paragraph, type Screen } from './screen.ts'
import { totalsLines } from './totals-lines.ts'

/** What becomes ready if an issue were proven. With `isQuiet` the ids alone. */
export function renderWhatIf(told: WhatIf, totals: BoardTotals, isQuiet: boolean, screen: Screen): string {
  const { freed, raised, still } = told
  if (isQuiet) return freed.map(({ id }) => `${terminalText(id)}\n`).join('')
  const blocks = [totalsLines(totals, screen), headLines(told, screen)]
  const add = (title: string, items: readonly BoardItem[], rows: readonly string[]): void => {
    if (items.length > 0) blocks.push([heading(screen, title, items.length), ...rows])
  }
  add('Ready then', freed, readyRows(freed, true, screen))
  add('Proven-ready then, claimed-ready now', raised, readyRows(raised, false, screen))
  add('One blocker less, still waiting', still, issueRows(still, screen))
  return `${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n`
}

function headLines(told: WhatIf, screen: Screen): string[] {
  const { ref, item } = told
  const title = item === null ? '' : `  ${terminalText(item.title)}`
  const name = paragraph(`${terminalText(ref)}${title}`, '', screen).map((line) =>
    screen.paint('place', line),
  )
  return [...name, ...paragraph(whatIfWords(told), '', screen)]
}
