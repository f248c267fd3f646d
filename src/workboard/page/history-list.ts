import type { HistoryEvent } from '../../model/board/board.ts'
import { html, type Markup, nothing } from './html.ts'
import type { PageFacts } from './page-facts.ts'
import { badge, dayOf } from './pieces.ts'

/** What commits did to an issue, the latest first; on a large page only the latest. */
export function historyList(
  events: readonly HistoryEvent[],
  ticks: 'ticked' | 'passed',
  facts: PageFacts,
): Markup {
  const shown = events.map((event, index) => ({ event, before: events[index - 1] ?? null }))
  const latest = shown.slice(facts.isLarge ? -3 : -30).reverse()
  const rest = events.length - latest.length
  return html`
    <h4>History</h4><ol class="hist">${latest.map(({ event, before }) => eventItem(event, before, ticks, facts))}</ol>
    ${rest > 0 ? html`<p class="m">${rest} earlier: git knows them</p>` : nothing}`
}

function eventItem(
  event: HistoryEvent,
  before: HistoryEvent | null,
  ticks: string,
  facts: PageFacts,
): Markup {
  const { at, commit, subject, status, criteria } = event
  const boxes = criteria.total > 0 ? `, ${criteria.ticked} of ${criteria.total} ${ticks}` : ''
  return html`<li>${dayOf(at)} ${status}${boxes}${proofs(event, before, facts)}<i>${commit.slice(0, 9)} ${subject}</i>`
}

/** Runs that were cited from this commit on, and what they show today. */
function proofs({ runs }: HistoryEvent, before: HistoryEvent | null, facts: PageFacts): Markup[] {
  const known = new Set(before?.runs ?? [])
  return runs
    .filter((run) => !known.has(run))
    .map((run) => {
      const anchor = facts.runAnchors.get(run)
      const verdict = facts.runs.get(run)?.verdict?.verdict ?? 'unknowable'
      const name = anchor === undefined ? html`${run}` : html`<a href="#${anchor}">${run}</a>`
      return html`, cites ${name} ${badge(verdict)}`
    })
}
