import type { BoardTotals } from '../../model/board/board.ts'
import { countedTotals } from '../build/board-totals.ts'
import { oneDigit } from '../graph/layout/graph-sketch.ts'
import { pageScript, pageStyle, scriptHash, styleHash } from './assets.generated.ts'
import { html, joined, Markup, nothing } from './html.ts'

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
export function totalsLine(totals: BoardTotals): Markup {
  const counted = countedTotals(totals)
  const parts = counted.map(
    ({ name, number }) => html`<span class="${number === 0 ? 'zero' : name}">${name} <b>${number}</b></span>`,
  )
  let x = 0
  const rects = counted.map(({ name, number }) => {
    if (name === 'claimed' || number === 0) return nothing
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
