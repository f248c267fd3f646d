import { pageScript, pageStyle, scriptHash, styleHash } from '../assets.generated.ts'
import { html, Markup } from '../html.ts'
import { boardSection } from './board-section.ts'
import { findingsSection } from './findings-section.ts'
import { graphSection } from './graph-section.ts'
import { nextSection } from './next-section.ts'
import { type PageFacts, pageFacts } from './page-facts.ts'
import type { PageInput } from './page-input.ts'
import { unless } from './pieces.ts'
import { rootsSection } from './roots-section.ts'
import { looseRunsSection } from './run-list.ts'
import { totalsLine } from './totals.ts'

/**
 * The board as one HTML file that needs nothing else: no network, no other file. The only script and the only
 * style that a browser will run with it are the ones it was made with.
 */
export function renderPage(input: PageInput): string {
  const facts = pageFacts(input)
  const page = html`
    <html lang="en"${input.live ? new Markup(' data-live') : ''}>
    ${head(input)}
    <body>
    <a class="skip" href="#board">Skip to the board</a>
    ${top(facts)}
    <main id="main" tabindex="-1">
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

function head({ title, live }: PageInput): Markup {
  return html`
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="${policy(live)}">
    <meta name="viewport" content="width=device-width,initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="referrer" content="no-referrer">
    <title>${title} · workboard</title>
    <link rel="icon" href="data:,">
    <style>${new Markup(pageStyle)}</style>
    <script>${new Markup(pageScript)}</script>
    </head>`
}

function policy(live: boolean): string {
  return [
    "default-src 'none'",
    `script-src '${scriptHash}'`,
    `style-src '${styleHash}'`,
    `connect-src ${live ? "'self'" : "'none'"}`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
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

function foot({ input }: PageFacts): Markup {
  const { documents, issues, claims } = input.result.summary
  const known = Object.values(claims).reduce((sum, count) => sum + count, 0)
  return html`
    <footer><p>${documents} documents, ${issues} issues, ${known} claims. Claimed is what the documents say; proven is what a run shows.</p></footer>`
}
