import type { BoardItem } from '../../model/board/board.ts'
import type { IssueStatus } from '../../model/document/status.ts'
import { isStartable } from '../build/next-up.ts'
import { needWords, passedWords } from '../build/phase-words.ts'
import { boardControls } from './board-controls.ts'
import { html, type Markup, nothing } from './html.ts'
import { issueDetail } from './issue-detail.ts'
import type { IssueFacts, PageFacts } from './page-facts.ts'
import { badge, days, heading, section, unless } from './pieces.ts'
import { statusOrder } from './status-order.ts'

/** Every issue and phase under its status; each opens to all that is known of it. */
export function boardSection(facts: PageFacts): Markup {
  const groups = statusOrder.map((status) => group(status, facts))
  const count = facts.issues.length
  const body = html`
    ${unless(count === 0, () => boardControls(facts.input.board))}
    ${groups}
    ${unless(count > 0, () => html`<p class="empty">No document holds an issue.</p>`)}
    <p class="empty" id="no-match" hidden>No issue matches. <button type="button" id="clear-2">Clear filters</button></p>`
  return section('board', 'Board', String(count), body)
}

function group(status: IssueStatus, facts: PageFacts): Markup {
  const issues = facts.issues.filter(({ item }) => item.status === status)
  return unless(
    issues.length === 0,
    () => html`
      <section class="g" data-s="${status}" aria-labelledby="g-${status}">
      <h3 id="g-${status}">${status} <span class="c">${issues.length}</span></h3>
      <div class="l">${issues.map((issue) => issueRow(issue, facts))}</div>
      </section>`,
  )
}

function issueRow(issue: IssueFacts, facts: PageFacts): Markup {
  const { item, anchor } = issue
  const { proof, fanOut, ageDays, ready } = item
  const type = item.phase === null ? item.type : 'phase'
  return html`
    <details class="i" id="${anchor}"${isStartable(item) ? html` data-r="${ready}"` : nothing}>
    <summary>${badge(proof)}<span class="h">${heading(item)}${type === null ? nothing : html` <i class="tag">${type}</i>`}</span>
    ${standing(item)}
    ${unless(fanOut === 0, () => html` <span class="n f">frees ${fanOut}</span>`)}
    ${unless(ageDays === null, () => html` <span class="n a">${days(ageDays)}</span>`)}</summary>
    ${issueDetail(issue, facts)}
    </details>`
}

/** More of a blocker’s words than fits beside a title; all of them stand in the detail. */
const longestName = 60

/** In a few words: can it start, and if not, what it waits for. */
function standing(item: BoardItem): Markup {
  const { ready, blockedBy } = item
  if (isStartable(item))
    return html` <span class="m go ${ready}">can start${ready === 'claimed' ? ' (claimed)' : ''}</span>`
  if (item.phase !== null) return html` <span class="m">${needWords(item) || passedWords(item.phase)}</span>`
  const open = blockedBy.filter(({ isOpen }) => isOpen)
  const [first] = open
  if (first === undefined) return nothing
  const rest = open.length > 1 ? ` +${open.length - 1}` : ''
  return html` <span class="m">waits for ${first.ref.slice(0, longestName)}${rest}</span>`
}
