import { pageScript, pageStyle, scriptHash, styleHash } from './assets.generated.ts'
import { html, Markup } from './html.ts'

/** The head of a page: title, style and script, and the policy that lets a browser run no others. */
export function pageHead(title: string, live: boolean): Markup {
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

/** What a browser may do with the page; whoever serves it says so as well. */
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
