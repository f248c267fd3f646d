import { count } from '../../report/wording.ts'
import { boardColumns } from './board-columns.ts'
import { dependencyView } from './dependency-view.ts'
import { filterForm } from './filter-form.ts'
import { findingList } from './finding-list.ts'
import { headline } from './headline.ts'
import { html, type Markup } from './html.ts'
import { issueList } from './issue-list.ts'
import { type PageFacts, type PageInput, pageFacts } from './page-facts.ts'
import { pageText } from './page-head.ts'
import { trendView } from './trend-view.ts'

/**
 * The board as one HTML file that needs nothing else: no network, no other file. The only script and the only
 * style that a browser will run with it are the ones it was made with.
 */
export function renderPage(input: PageInput): string {
  const facts = pageFacts(input)
  const { title, live } = input
  const main = html`
    ${troubleNote(input)}
    ${facts.issues.length > 0 && filterForm(facts)}
    ${boardColumns(facts)}
    ${issueList(facts)}
    ${dependencyView(facts)}
    ${trendView(facts)}
    ${findingList(facts)}`
  return pageText({
    title,
    live,
    skipTo: 'board',
    sections,
    areViews: true,
    headline: headline(input),
    main,
    foot: foot(facts),
  })
}

const sections = [
  ['board', 'Board'],
  ['list', 'List'],
  ['graph', 'Graph'],
  ['trend', 'Trend'],
  ['findings', 'Findings'],
] as const

/** A page that is out of date says so first. */
function troubleNote({ trouble = null }: PageInput): Markup | null {
  if (trouble === null) return null
  return html`
    <section id="trouble" role="alert"><h2 class="bad">Not up to date</h2>
    <p>${trouble.what}</p><p>${trouble.todo}</p><p class="m">Until then this is the board as it was before.</p></section>`
}

function foot({ input, isLarge }: PageFacts): Markup {
  const { documents, issues, claims } = input.result.summary
  const phases = input.board.items.filter(({ phase }) => phase !== null).length
  const phaseWords = phases === 0 ? '' : `${count(phases, 'phase')}, `
  const known = Object.values(claims).reduce((sum, number) => sum + number, 0)
  return html`
    <p>${count(documents, 'document')}, ${count(issues, 'issue')}, ${phaseWords}${count(known, 'claim')}. Done is what the documents say; proven is what a run shows, or of a phase an independent review.</p>
    ${isLarge && html`<p>A large board: obligations that hold are counted, histories are cut short, and of claims in a row the first is linked. “sot verify” and “git log” show the rest.</p>`}`
}
