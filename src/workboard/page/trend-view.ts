import { type TrendWeek, weeklyTrend } from '../build/weekly-trend.ts'
import { oneDigit } from '../graph/layout/graph-sketch.ts'
import { html, type Markup } from './html.ts'
import type { IssueFacts, PageFacts } from './page-facts.ts'
import { section } from './page-pieces.ts'

const lines = ['open', 'done', 'proven'] as const
const [width, height] = [600, 160]

/** Done, proven and open issues at the end of each week, and what these numbers can and cannot say. */
export function trendView({ issues, input }: PageFacts): Markup {
  const weeks = weeklyTrend(
    issues.map((facts) => ({ ...facts, provenSince: provenSince(facts) })),
    input.now,
  )
  const isCut = issues.some(({ history }) => history !== null && history.firstSeen === null)
  const body = html`
    ${weeks.length > 1 ? chart(weeks) : html`<p class="empty">Git knows no earlier week of these issues.</p>`}
    ${table(weeks)}
    <p class="m">Open and done are what the documents said at the end of each week, in commits; the last week is the work tree of now. Git does not know what was proven then: “proven” counts the issues that are done and proven today, from the commit that cites their evidence on. Issues that no longer exist are not counted.${isCut && ' The history of git is cut off: early weeks show less than there was.'}</p>`
  return section('trend', 'Trend', '', body)
}

/** The commit that first cites the run that proves an issue today. */
function provenSince({ proof, history }: IssueFacts): string | null {
  const by = proof?.by ?? null
  if (by === null) return null
  return history?.events.find(({ runs }) => runs.includes(by))?.at ?? null
}

function chart(weeks: readonly TrendWeek[]): Markup {
  const top = Math.max(1, ...weeks.flatMap((week) => lines.map((line) => week[line])))
  const [first, last] = [weeks[0]?.monday ?? '', weeks.at(-1)?.monday ?? '']
  const drawn = lines.map((line) => {
    const points = weeks.map((week, index) => {
      const x = oneDigit((index / (weeks.length - 1)) * width)
      return `${x},${oneDigit(height - (week[line] / top) * height)}`
    })
    return html`<polyline class="t-${line}" points="${points.join(' ')}"/>`
  })
  return html`
    <figure class="trend"><figcaption>${lines.map((line) => html`<span class="t-${line}"><b>${weeks.at(-1)?.[line] ?? 0}</b> ${line}</span> `)}</figcaption>
    <p class="m">${top}</p>
    <svg viewBox="0 0 ${width} ${height}" preserveAspectRatio="none" aria-hidden="true">${drawn}</svg>
    <p class="m"><span>week of ${first}</span><span>week of ${last}</span></p></figure>`
}

function table(weeks: readonly TrendWeek[]): Markup {
  const rows = weeks
    .toReversed()
    .map(
      ({ monday, ...week }) =>
        html`<tr><th scope="row">${monday}</th>${lines.map((line) => html`<td>${week[line]}`)}</tr>`,
    )
  return html`
    <details class="more"><summary>The numbers of each week</summary>
    <table class="weeks"><thead><tr><th scope="col">week of</th>${lines.map((line) => html`<th scope="col">${line}</th>`)}</tr></thead>
    <tbody>${rows}</tbody></table></details>`
}
