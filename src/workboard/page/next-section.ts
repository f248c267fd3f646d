import type { BoardItem } from '../../model/board/board.ts'
import { forPeople, verdictTitle } from '../build/next-up.ts'
import { html, type Markup } from './html.ts'
import type { PageFacts } from './page-facts.ts'
import { days, foldedRows, heading, section, unless } from './pieces.ts'

/** What can start, best first: what an agent may take in its two tiers, then what waits for a person. */
export function nextSection(facts: PageFacts): Markup {
  const { next, nextHitl } = facts.input.board
  const tier = (ready: BoardItem['ready']): readonly BoardItem[] =>
    next.filter((item) => item.ready === ready)
  const { person, verdicts } = forPeople(nextHitl)
  const count = next.length + nextHitl.length
  const body = html`
    ${list('Waits for nothing, or for proven work', tier('proven'), facts)}
    ${list('Blockers are only claimed to be done', tier('claimed'), facts)}
    ${list('For a person', person, facts)}
    ${list(verdictTitle, verdicts, facts)}
    ${unless(count > 0, () => html`<p class="empty">Nothing can start: what is open waits for something, or is under way.</p>`)}`
  return section('next', 'Can start', String(count), body)
}

function list(title: string, items: readonly BoardItem[], facts: PageFacts): Markup {
  const rows = items.map((item) => row(item, facts))
  return unless(
    items.length === 0,
    () => html`<h3>${title} <span class="c">${items.length}</span></h3>${foldedRows(rows, 'issue')}`,
  )
}

function row(item: BoardItem, { byId }: PageFacts): Markup {
  const { fanOut, ageDays } = item
  return html`
    <li><a href="#${byId.get(item.id)?.anchor ?? ''}">${heading(item)}</a>
    <span class="m">${fanOut > 0 ? `frees ${fanOut}` : ''}</span><span class="n">${days(ageDays)}</span></li>`
}
