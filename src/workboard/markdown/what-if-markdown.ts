import type { BoardTotals } from '../../model/board/board.ts'
import { markdownText } from '../../report/escape.ts'
import { type WhatIf, whatIfWords } from '../build/what-if.ts'
import { issueTable, readyTable } from './status-markdown.ts'
import { sectionsText, totalsLine } from './words.ts'

/** What becomes ready if an issue were proven, as Markdown. */
export function renderWhatIfMarkdown(told: WhatIf, totals: BoardTotals): string {
  const { ref, item, freed, raised, still } = told
  const title = item === null ? '' : `: ${markdownText(item.title)}`
  return sectionsText(
    [totalsLine(totals), '', `**${markdownText(ref)}**${title}`, '', whatIfWords(told)],
    [
      { title: 'Ready then', lines: readyTable(freed) },
      { title: 'Proven-ready then, claimed-ready now', lines: readyTable(raised) },
      { title: 'One blocker less, still waiting', lines: issueTable(still) },
    ],
  )
}
