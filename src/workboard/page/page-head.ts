import { pageScript, pageStyle, scriptHash, styleHash } from './assets.generated.ts'
import { html, Markup } from './html.ts'
import { keyHelp } from './key-help.ts'

/** What the pages of a project and of a fleet differ in. */
type PageParts = {
  readonly title: string
  /** The page is served, and reloads on a change. */
  readonly live: boolean
  /** The section that the first link of the page leads to. */
  readonly skipTo: 'board' | 'projects'
  /** The sections of the page; as `views` only one of them is shown at a time. */
  readonly sections: readonly (readonly [id: string, title: string])[]
  readonly areViews: boolean
  /** The counts that are always in sight. */
  readonly headline: Markup
  readonly main: Markup
  readonly foot: Markup
}

/** A whole page: head, the bar with its counts, the sections, and the foot. */
export function pageText(parts: PageParts): string {
  const { title, live, skipTo, areViews, main, foot } = parts
  const page = html`
    <html lang="en"${live && html` data-live`}>
    ${pageHead(title, live)}
    <body>
    <a class="skip" href="#${skipTo}">Skip to the ${skipTo}</a>
    ${topBar(parts)}
    <main id="main" tabindex="-1">
    ${main}
    </main>
    <footer>${foot}</footer>
    ${areViews && keyHelp}
    </body>
    </html>`
  return `<!doctype html>\n${page.text}\n`
}

function topBar({ title, sections, areViews, headline }: PageParts): Markup {
  const links = sections.map(([id, name]) => html`<a href="#${id}" id="to-${id}">${name}</a>`)
  return html`
    <header class="top">
    <h1>${title}</h1>
    ${headline}
    <nav aria-label="${areViews ? 'Views' : 'Sections'}"><div${areViews && html` id="tabs"`}>${links}</div></nav>
    <p class="buttons js">
    ${areViews && html`<button type="button" id="keys-open" aria-label="Keys" aria-keyshortcuts="?">?</button>`}
    <button type="button" id="theme">Theme: system</button></p>
    </header>`
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
