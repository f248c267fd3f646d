import { count } from '../../report/wording.ts'
import { boardSection } from './board-section.ts'
import { findingsSection } from './findings-section.ts'
import { graphSection } from './graph-section.ts'
import { html, Markup, nothing } from './html.ts'
import { nextSection, rootsSection } from './overview-section.ts'
import { type PageFacts, type PageInput, pageFacts } from './page-facts.ts'
import { pageHead, totalsLine } from './page-head.ts'
import { unless } from './page-pieces.ts'
import { looseRunsSection } from './run-list.ts'

/**
 * The board as one HTML file that needs nothing else: no network, no other file. The only script and the only
 * style that a browser will run with it are the ones it was made with.
 */
export function renderPage(input: PageInput): string {
  const facts = pageFacts(input)
  const page = html`
    <html lang="en"${input.live ? new Markup(' data-live') : ''}>
    ${pageHead(input.title, input.live)}
    <body>
    <a class="skip" href="#board">Skip to the board</a>
    ${top(facts)}
    <main id="main" tabindex="-1">
    ${troubleNote(input)}
    <div class="pair">${nextSection(facts)}${rootsSection(facts)}</div>
    ${boardSection(facts)}
    ${graphSection(facts)}
    ${findingsSection(facts)}
    ${looseRunsSection(facts)}
    </main>
    ${foot(facts)}
    </body>
    </html>`
  return `<!doctype html>\n${page.text}\n`
}

function top(facts: PageFacts): Markup {
  const { board, title, live } = facts.input
  return html`
    <header class="top">
    <div class="bar-line"><h1>${title}</h1>
    <nav aria-label="Sections"><a href="#next">Can start</a><a href="#roots">Holds up</a><a href="#board">Board</a>
    <a href="#graph">Graph</a><a href="#findings">Findings</a></nav>
    ${unless(!live, () => html`<p class="live" id="live" role="status">live</p>`)}
    <button type="button" class="js" id="theme">Theme: system</button></div>
    ${totalsLine(board.totals)}
    </header>`
}

/** A page that is out of date says so first. */
function troubleNote({ trouble = null }: PageInput): Markup {
  if (trouble === null) return nothing
  return html`
    <section class="s" id="trouble" role="alert"><h2 class="bad">Not up to date</h2>
    <p>${trouble.what}</p><p>${trouble.todo}</p><p class="m">Until then this is the board as it was before.</p></section>`
}

function foot({ input, isLarge }: PageFacts): Markup {
  const { documents, issues, claims } = input.result.summary
  const phases = input.board.items.filter(({ phase }) => phase !== null).length
  const phaseWords = phases === 0 ? '' : `${count(phases, 'phase')}, `
  const known = Object.values(claims).reduce((sum, number) => sum + number, 0)
  return html`
    <footer><p>${count(documents, 'document')}, ${count(issues, 'issue')}, ${phaseWords}${count(known, 'claim')}. Claimed is what the documents say; proven is what a run shows, or of a phase an independent review.</p>
    ${unless(!isLarge, () => html`<p>A large board: obligations that hold are counted, histories are cut short, and of claims in a row the first is linked. “sot verify” and “git log” show the rest.</p>`)}</footer>`
}
