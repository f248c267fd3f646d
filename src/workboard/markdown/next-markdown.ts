import type { Board } from '../../model/board/board.ts'
import { forPeople, verdictTitle } from '../build/next-up.ts'
import { phaseTable, readyTable } from './status-markdown.ts'
import { sectionsText, totalsLine } from './words.ts'

/** What can start as Markdown, best first. */
export function renderNextMarkdown({ totals, next, nextHitl }: Board): string {
  const { person, verdicts } = forPeople(nextHitl)
  const isNothing = next.length === 0 && nextHitl.length === 0
  return sectionsText(
    [totalsLine(totals), ...(isNothing ? ['', 'Nothing can be started.'] : [])],
    [
      {
        title: 'For an agent, proven-ready',
        lines: readyTable(next.filter(({ ready }) => ready === 'proven')),
      },
      {
        title: 'For an agent, claimed-ready',
        lines: readyTable(next.filter(({ ready }) => ready === 'claimed')),
      },
      { title: 'For a person', lines: readyTable(person) },
      { title: verdictTitle, lines: phaseTable(verdicts) },
    ],
  )
}
