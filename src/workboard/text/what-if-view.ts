import type { BoardTotals } from '../../model/board/board.ts'
import { terminalText } from '../../report/escape.ts'
import { whatIfSections } from '../build/board-sections.ts'
import { type WhatIf, whatIfWords } from '../build/what-if.ts'
import { paragraph, type Screen } from './screen.ts'
import { sectionLines } from './status-view.ts'
import { totalsLines } from './totals-lines.ts'

/** What becomes ready if an issue were proven. With `isQuiet` the ids alone. */
export function renderWhatIf(whatIf: WhatIf, totals: BoardTotals, isQuiet: boolean, screen: Screen): string {
  const { ref, item, freed } = whatIf
  if (isQuiet) return freed.map(({ id }) => `${terminalText(id)}\n`).join('')
  const title = item === null ? '' : `  ${terminalText(item.title)}`
  const name = paragraph(`${terminalText(ref)}${title}`, '', screen)
  const blocks = [
    totalsLines(totals, screen),
    [...name.map((line) => screen.paint('place', line)), ...paragraph(whatIfWords(whatIf), '', screen)],
    ...whatIfSections(whatIf).map((section) => sectionLines(section, screen)),
  ]
  return `${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n`
}
