import type { Board, BoardItem } from '../../model/board/board.ts'
import { html, type Markup } from './html.ts'
import { statusOrder } from './status-order.ts'

/** Filter, chips and order. Without the script there is nothing they could do, so they are not shown. */
export function boardControls({ items, totals, next, nextHitl }: Board): Markup {
  const statuses = statusOrder
    .map((status) => [status, totals.byStatus[status]] as const)
    .filter(([, count]) => count > 0)
  const proofs = countsOf(items, ({ proof }) => proof)
  const startable = next.length + nextHitl.length
  return html`
    <form class="tools js" id="tools" role="search" aria-label="Filter the board">
    <label class="find"><span class="vh">Filter issues</span>
    <input type="search" id="q" placeholder="Filter by id, title or blocker" autocomplete="off" spellcheck="false" aria-keyshortcuts="/" enterkeyhint="search"></label>
    <label class="sort">Sort <select id="o">
    <option value="">as documented</option><option value="f">frees most</option><option value="a">oldest</option>
    <option value="p">proof</option><option value="i">id</option><option value="t">title</option></select></label>
    <button type="button" id="fold">Open all</button>
    <button type="button" id="clear">Clear</button>
    <fieldset class="chips"><legend class="vh">Status</legend>${statuses.map(([word, count]) => chip('s', word, word, count))}</fieldset>
    <fieldset class="chips"><legend class="vh">Proof</legend>
    ${proofs.map(([word, count]) => chip('p', word, word === 'none' ? 'no proof' : word, count))}
    ${startable > 0 ? [chip('r', 'go', 'can start', startable)] : []}</fieldset>
    <output class="shown" id="shown" aria-live="polite"></output>
    </form>`
}

function countsOf(items: readonly BoardItem[], wordOf: (item: BoardItem) => string): [string, number][] {
  const counts = new Map<string, number>()
  for (const item of items) counts.set(wordOf(item), (counts.get(wordOf(item)) ?? 0) + 1)
  const order = ['proven', 'broken', 'stale', 'unbacked', 'unknowable', 'none']
  return [...counts].sort(([a], [b]) => order.indexOf(a) - order.indexOf(b))
}

function chip(kind: string, value: string, words: string, count: number): Markup {
  return html`
    <button type="button" class="chip" data-k="${kind}" data-v="${value}" aria-pressed="false">
    ${words} <span class="c">${count}</span></button>`
}
