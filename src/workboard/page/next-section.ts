import type { BoardItem } from '../../model/board/board.ts'
import { emptyWords } from '../build/board-sections.ts'
import { nextLists } from '../build/next-up.ts'
import { html, type Markup, nothing } from './html.ts'
import type { PageFacts } from './page-facts.ts'
import { days, foldedRows, heading, section } from './pieces.ts'

/** What can start, best first: what an agent may take in its two tiers, then what waits for a person. */
export function nextSection(facts: PageFacts): Markup {
  const { board } = facts.input
  const lists = nextLists(board).map(({ title, items }) => list(title, items, facts))
  const empty = emptyWords(board)
  const body = html`${lists}${empty === null ? nothing : html`<p class="empty">${empty}</p>`}`
  return section('next', 'Can start', String(board.next.length + board.nextHitl.length), body)
}

function list(title: string, items: readonly BoardItem[], facts: PageFacts): Markup {
  const rows = items.map((item) => row(item, facts))
  return html`<h3>${title} <span class="c">${items.length}</span></h3>${foldedRows(rows, 'issue')}`
}

function row(item: BoardItem, { byId }: PageFacts): Markup {
  const { fanOut, ageDays } = item
  return html`
    <li><a href="#${byId.get(item.id)?.anchor ?? ''}">${heading(item)}</a>
    <span class="m">${fanOut > 0 ? `frees ${fanOut}` : ''}</span><span class="n">${days(ageDays)}</span></li>`
}
