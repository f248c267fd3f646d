import type { BoardTotals } from '../../model/board/board.ts'
import { countedTotals } from '../build/board-totals.ts'
import { oneDigit } from '../graph/layout/graph-sketch.ts'
import { pageScript, pageStyle, scriptHash, styleHash } from './assets.generated.ts'
import { html, joined, Markup } from './html.ts'

/** What the pages of a project and of a fleet differ in. */
type PageParts = {
  readonly title: string
  /** The page is served, and reloads on a change. */
  readonly live: boolean
  /** The section that the first link of the page leads to. */
  readonly skipTo: 'board' | 'projects'
  readonly sections: readonly (readonly [id: string, title: string])[]
  readonly totals: BoardTotals
  /** What is said below the totals. */
  readonly note: Markup | false
  readonly main: Markup
  readonly foot: Markup
}

/** A whole page: head, title and totals, its sections, and the foot. */
export function pageText({ title, live, skipTo, sections, totals, note, main, foot }: PageParts): string {
  const page = html`
    <html lang="en"${live && html` data-live`}>
    ${pageHead(title, live)}
    <body>
    <a class="skip" href="#${skipTo}">Skip to the ${skipTo}</a>
    <header class="top">
    <div class="bar-line"><h1>${title}</h1>
    <nav aria-label="Sections">${sections.map(([id, name]) => html`<a href="#${id}">${name}</a>`)}</nav>
    ${live && html`<p class="live" id="live" role="status">live</p>`}
    <button type="button" class="js" id="theme">Theme: system</button></div>
    ${totalsLine(totals)}
    ${note}
    </header>
    <main id="main" tabindex="-1">
    ${main}
    </main>
    <footer>${foot}</footer>
    </body>
    </html>`
  return `<!doctype html>\n${page.text}\n`
}

/** The head of a page: title, style and script, and the policy that lets a browser run no others. */
function pageHead(title: string, live: boolean): Markup {
  return html`
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="${contentPolicy(live)}">
    <meta name="viewport" content="width=device-width,initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="referrer" content="no-referrer">
    <title>${title} · workboard</title>
    <link rel="icon" href="data:,">
    <style>${new Markup(pageStyle)}</style>
    <script>${new Markup(pageScript)}</script>
    </head>`
}

/** What a browser may do with the page; the server sends the same policy. */
export function contentPolicy(live: boolean): string {
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

/** The first line of every view of the board, claims and their proofs; and the same as lengths. */
function totalsLine(totals: BoardTotals): Markup {
  const counted = countedTotals(totals)
  const parts = counted.map(
    ({ name, number }) => html`<span class="${number === 0 ? 'zero' : name}">${name} <b>${number}</b></span>`,
  )
  let x = 0
  const rects = counted.flatMap(({ name, number }) => {
    if (name === 'claimed' || number === 0) return []
    const width = (number / Math.max(totals.claimed, 1)) * 1000
    const rect = html`<rect class="${name}" x="${oneDigit(x)}" width="${oneDigit(width)}" height="8"/>`
    x += width
    return rect
  })
  return html`
    <p class="totals" id="totals">${joined(parts, ' <i>·</i> ')}</p>
    <svg class="bar" viewBox="0 0 1000 8" preserveAspectRatio="none" aria-hidden="true">
    <rect class="track" width="1000" height="8"/>${rects}
    </svg>`
}
