import type { BoardItem, RootBlocker } from '../../model/board/board.ts'
import { cyclesOf, rootsOutsideCycles, waitingWords } from '../build/root-blockers.ts'
import { kindLabels } from '../graph/layout/graph-sketch.ts'
import { html, type Markup } from './html.ts'
import type { PageFacts } from './page-facts.ts'
import { badge, days, foldedRows, heading, issueLinks, section, unless } from './pieces.ts'

/** What holds up most: open things that wait for nothing themselves, and rings that wait for themselves. */
export function rootsSection(facts: PageFacts): Markup {
  const { board } = facts.input
  const roots = rootsOutsideCycles(board)
  const held = roots.length + board.cycles.length
  // The graph leads to a root by its number among all of them.
  const numbers = new Map(board.roots.map((root, index) => [root, index + 1]))
  const rows = roots.map((root) => row(root, numbers.get(root) ?? 0, facts))
  const body = html`
    ${unless(board.cycles.length === 0, () => rings(facts))}
    ${unless(roots.length === 0, () => foldedRows(rows, 'root blocker'))}
    ${unless(held > 0, () => html`<p class="empty">Nothing open holds anything up.</p>`)}`
  return section('roots', 'Holds up most', String(held), body)
}

function rings(facts: PageFacts): Markup {
  const { board } = facts.input
  const items = cyclesOf(board).map(
    (ring) => html`<li>${issueLinks(ring.ids, facts)}<span class="m">${waitingWords(ring)}</span></li>`,
  )
  return html`
    <h3 class="bad">Waiting in a ring <span class="c">${board.cycles.length}</span></h3>
    <ul class="rings">${items}</ul>`
}

function row(root: RootBlocker, number: number, facts: PageFacts): Markup {
  const { ref, kind, item, fanOut, ageDays, blocked } = root
  const name =
    item === null
      ? html`<span class="t">${ref}</span> <span class="tag">${kindLabels[kind]}</span>`
      : html`<a href="#${facts.byId.get(item.id)?.anchor ?? ''}">${heading(item)}</a> ${standing(item)}`
  return html`
    <li id="b-${number}"><span>${name}</span>
    <span class="m">holds up ${fanOut}</span><span class="n">${days(ageDays)}</span>
    ${unless(blocked.length === 0, () => html`<p class="w">${issueLinks(blocked, facts)}</p>`)}</li>`
}

/** What is proven of it; where nothing is, what it says of itself. */
function standing({ proof, status }: BoardItem): Markup {
  return proof === 'none' ? html`<span class="tag">${status}</span>` : badge(proof)
}
