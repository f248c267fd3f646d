import type { BoardTotals } from '../../model/board/board.ts'
import { count } from '../../report/wording.ts'
import { countedTotals, workDone } from '../build/board-totals.ts'
import { oneDigit } from '../graph/layout/graph-sketch.ts'
import { html, joined, type Markup } from './html.ts'
import type { PageInput } from './page-facts.ts'
import { dayOf } from './page-pieces.ts'

/** The line that is always in sight: how much is done and proven, what is wrong, and of when that is. */
export function headline(input: PageInput): Markup {
  const { board, commit } = input
  const { done, all } = workDone(board.items)
  const errors = board.findings.filter(({ severity }) => severity === 'error').length
  const counted = countedTotals(board.totals).flatMap(({ name, number }) =>
    name === 'claimed' || (number === 0 && name !== 'proven')
      ? []
      : [html`<span class="${name}"><b>${number}</b> ${name === 'partial' ? 'partly proven' : name}</span>`],
  )
  const parts = [
    html`<span class="claimed"><b>${done}</b> of ${all} done</span>`,
    ...counted,
    html`<a href="#findings"${errors > 0 && html` class="error"`}>${count(errors, 'error')}</a>`,
    ...(commit === null
      ? []
      : [
          html`<span class="of">commit <code title="${commit.commit}">${commit.commit.slice(0, 7)}</code> of ${dayOf(commit.at)}</span>`,
        ]),
  ]
  return html`<p class="totals" id="totals">${joined(parts, ' <i>·</i> ')}</p>${timeliness(input)}${proofBar(board.totals)}`
}

/** Whether the page shows what is: a script says so of a page that is served, as long as it is connected. */
function timeliness({ now, live, trouble = null }: PageInput): Markup {
  if (trouble !== null)
    return html`<p class="live lost" id="live" role="status">not up to date since <time datetime="${trouble.since}">${minuteOf(trouble.since)}</time></p>`
  return live
    ? html`<p class="live wait" id="live" role="status">reload to see changes</p>`
    : html`<p class="live wait" id="live">as of <time datetime="${now}">${minuteOf(now)}</time></p>`
}

/** `2026-06-15 12:00 UTC` of an ISO instant. */
function minuteOf(instant: string): string {
  return instant.replace(/^(.{10})T(.{5}).*Z$/, '$1 $2 UTC')
}

/** The totals of a page that is about several projects. */
export function totalsLine(totals: BoardTotals): Markup {
  const parts = countedTotals(totals).map(
    ({ name, number }) => html`<span class="${number === 0 ? 'zero' : name}"><b>${number}</b> ${name}</span>`,
  )
  return html`<p class="totals" id="totals">${joined(parts, ' <i>·</i> ')}</p>${proofBar(totals)}`
}

/** What is proven of the claims, as lengths. */
function proofBar(totals: BoardTotals): Markup {
  let x = 0
  const rects = countedTotals(totals).flatMap(({ name, number }) => {
    if (name === 'claimed' || number === 0) return []
    const width = (number / Math.max(totals.claimed, 1)) * 1000
    const rect = html`<rect class="${name}" x="${oneDigit(x)}" width="${oneDigit(width)}" height="8"/>`
    x += width
    return rect
  })
  return html`
    <svg class="bar" viewBox="0 0 1000 8" preserveAspectRatio="none" aria-hidden="true">
    <rect class="track" width="1000" height="8"/>${rects}
    </svg>`
}
