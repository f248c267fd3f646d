import { html } from './html.ts'

const keys = [
  ['/', 'go to the filter'],
  ['j', 'next card, issue or finding'],
  ['k', 'the one before'],
  ['Enter', 'open it'],
  ['Esc', 'empty the filter, then leave it; close this'],
  ['1 – 5', 'Board, List, Graph, Trend, Findings'],
  ['← → ↑ ↓', 'in the graph: move, and go from box to box'],
  ['+ − 0', 'in the graph: zoom, and show all of it'],
  ['?', 'show these keys'],
] as const

/** All keys of the page, in a dialog that `?` opens. */
export const keyHelp = html`
  <dialog id="keys" aria-labelledby="keys-h"><h2 id="keys-h">Keys</h2>
  <table>${keys.map(([key, does]) => html`<tr><th scope="row"><kbd>${key}</kbd><td>${does}`)}</table>
  <button type="button" id="keys-close">Close</button></dialog>`
