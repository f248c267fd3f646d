import type { HistoryEvent } from '../../model/board.ts'
import { html, type Markup, nothing } from '../html.ts'
import { dayOf, plural } from './pieces.ts'

/** What commits did to an issue, the latest first. */
export function historyList(events: readonly HistoryEvent[]): Markup {
  return html`<h4>History</h4><ol class="hist">${[...events].reverse().map(event)}</ol>`
}

function event({ at, commit, subject, status, runs, criteria }: HistoryEvent): Markup {
  const boxes = criteria.total > 0 ? ` · ${criteria.ticked} of ${criteria.total}` : ''
  return html`
    <li><time>${dayOf(at)}</time> ${status}${boxes}${runs.length > 0 ? ` · ${plural(runs.length, 'run')}` : nothing}
    <span class="m"><code>${commit.slice(0, 9)}</code> ${subject}</span>`
}
