import type { BoardItem, RootBlocker } from '../../model/board/board.ts'
import { emptyWords } from '../build/board-sections.ts'
import { nextLists } from '../build/next-up.ts'
import { cyclesOf, rootsOutsideCycles, waitingWords } from '../build/root-blockers.ts'
import { html, type Markup } from './html.ts'
import type { PageFacts } from './page-facts.ts'
import {
  foldedRows,
  heading,
  issueLinks,
  listRow,
  outsiderName,
  proofOrStatus,
  section,
} from './page-pieces.ts'

/** What can start, best first: what an agent may take in its two tiers, then what waits for a person. */
export function nextSection(facts: PageFacts): Markup {
  const { board } = facts.input
  const lists = nextLists(board).map(({ title, items }) => {
    const rows = items.map((item) => startableRow(item, facts))
    return html`<h3>${title} <span class="c">${items.length}</span></h3>${foldedRows(rows, 'issue')}`
  })
  const empty = emptyWords(board)
  const body = html`${lists}${empty !== null && html`<p class="empty">${empty}</p>`}`
  return section('next', 'Can start', String(board.next.length + board.nextHitl.length), body)
}

function startableRow(item: BoardItem, facts: PageFacts): Markup {
  const { fanOut, ageDays } = item
  const name = html`<a href="#${facts.byId.get(item.id)?.anchor ?? ''}">${heading(item, facts)}</a>`
  return listRow(name, fanOut > 0 && `frees ${fanOut}`, ageDays)
}

/** The most important blockers: cycles, and open blockers that wait for nothing themselves. */
export function blockerSection(facts: PageFacts): Markup {
  const { board } = facts.input
  const roots = rootsOutsideCycles(board)
  const count = roots.length + board.cycles.length
  // The graph leads to a root by its number among all of them.
  const numbers = new Map(board.roots.map((root, index) => [root, index + 1]))
  const rows = roots.map((root) => rootRow(root, numbers.get(root) ?? 0, facts))
  const body = html`
    ${board.cycles.length > 0 && cycles(facts)}
    ${roots.length > 0 && foldedRows(rows, 'root blocker')}
    ${count === 0 && html`<p class="empty">No open issue waits for another.</p>`}`
  return section('roots', 'Top blockers', String(count), body)
}

function cycles(facts: PageFacts): Markup {
  const { board } = facts.input
  const items = cyclesOf(board).map(
    (cycle) =>
      html`<li><span>${issueLinks(cycle.ids, facts)}<span class="m">${waitingWords(cycle)}</span></span></li>`,
  )
  return html`
    <h3 class="bad">Waiting for each other <span class="c">${items.length}</span></h3>
    ${foldedRows(items, 'cycle')}`
}

function rootRow(root: RootBlocker, number: number, facts: PageFacts): Markup {
  const { item, fanOut, ageDays, blocked } = root
  const name =
    item === null
      ? outsiderName(root)
      : html`<a href="#${facts.byId.get(item.id)?.anchor ?? ''}">${heading(item, facts)}</a> ${proofOrStatus(item)}`
  const below = blocked.length > 0 && html`<p class="w">${issueLinks(blocked, facts)}</p>`
  return listRow(html`<span>${name}</span>`, `blocks ${fanOut}`, ageDays, { id: `b-${number}`, below })
}
