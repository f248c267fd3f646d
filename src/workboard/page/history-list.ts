import type { HistoryEvent } from '../../model/board.ts'
import { html, type Markup, nothing } from '../html.ts'
import type { PageFacts } from './page-facts.ts'
import { dayOf, plural } from './pieces.ts'

/** What commits did to an issue, the latest first; on a large page only the latest. */
export function historyList(events: readonly HistoryEvent[], { isLarge }: PageFacts): Markup {
  const shown = events.slice(isLarge ? -3 : -30).reverse()
  const rest = events.length - shown.length
  return html`
    <h4>History</h4><ol class="hist">${shown.map(event)}</ol>
    ${rest > 0 ? html`<p class="m">${rest} earlier: git knows them</p>` : nothing}`
}

function event({ at, commit, subject, status, runs, criteria }: HistoryEvent): Markup {
  const boxes = criteria.total > 0 ? `, ${criteria.ticked} of ${criteria.total} ticked` : ''
  const proofs = runs.length > 0 ? `, ${plural(runs.length, 'run')}` : ''
  return html`<li>${dayOf(at)} ${status}${boxes}${proofs}<i>${commit.slice(0, 9)} ${subject}</i>`
}
