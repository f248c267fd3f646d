import type { BoardTotals } from '../../model/board/board.ts'
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

const shares = ['proven', 'broken', 'stale', 'unbacked', 'unknowable'] as const

/** The first line of every view of the board: claims and their proofs. */
export function totalsLine(totals: BoardTotals): Markup {
  const words = (['claimed', ...shares] as const).filter(
    (word) => word !== 'unknowable' || totals.unknowable > 0,
  )
  const parts = words.map(
    (word) => html`<span class="${totals[word] === 0 ? 'zero' : word}">${word} <b>${totals[word]}</b></span>`,
  )
  return html`<p class="totals" id="totals">${joined(parts, ' <i>·</i> ')}</p>${bar(totals)}`
}

/** The same line as lengths. Says nothing that the line does not. */
function bar(totals: BoardTotals): Markup {
  const whole = Math.max(totals.claimed, 1)
  let x = 0
  const rects = shares.map((word) => {
    const width = (totals[word] / whole) * 1000
    const rect =
      width > 0 ? html`<rect class="${word}" x="${short(x)}" width="${short(width)}" height="8"/>` : nothing
    x += width
    return rect
  })
  return html`
    <svg class="bar" viewBox="0 0 1000 8" preserveAspectRatio="none" aria-hidden="true">
    <rect class="track" width="1000" height="8"/>${rects}
    </svg>`
}

function short(number: number): string {
  return String(Math.round(number * 10) / 10)
}
