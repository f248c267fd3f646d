import type { BoardItem } from '../../model/board/board.ts'
import type { IssueStatus } from '../../model/document/status.ts'
import { openBlockers } from '../build/board-index.ts'
import { statusOrder } from '../build/board-totals.ts'
import { isStartable } from '../build/next-up.ts'
import { needWords, passedWords } from '../build/phase-words.ts'
import { looseRunsSection } from './evidence-list.ts'
import { filterJson } from './filter-values.ts'
import { html, type Markup } from './html.ts'
import { issueDetail } from './issue-detail.ts'
import { blockerSection, nextSection } from './next-lists.ts'
import type { IssueFacts, PageFacts } from './page-facts.ts'
import { days, errorCount, heading, proofBadge, section } from './page-pieces.ts'

/** More open rows than these are not read at a glance: the groups behind them begin folded. */
const mostOpenRows = 30

/** What can start and what blocks most; then every issue and phase under its status. Each opens to all that is known of it. */
export function issueList(facts: PageFacts): Markup {
  let rows = 0
  const groups = statusOrder.flatMap((status) => {
    const issues = facts.issues.filter(({ item }) => item.status === status)
    rows += issues.length
    return issues.length === 0 ? [] : [group(status, issues, rows <= mostOpenRows, facts)]
  })
  const count = facts.issues.length
  const body = html`
    <div class="pair" id="summary">${nextSection(facts)}${blockerSection(facts)}</div>
    ${groups}
    ${count === 0 && html`<p class="empty">No document defines an issue.</p>`}
    ${looseRunsSection(facts)}`
  return section('list', 'List', String(count), body)
}

function group(
  status: IssueStatus,
  issues: readonly IssueFacts[],
  isOpen: boolean,
  facts: PageFacts,
): Markup {
  const name = `${status.slice(0, 1).toUpperCase()}${status.slice(1)}`
  return html`
    <details class="g" id="g-${status}" data-s="${status}"${isOpen && html` open`}>
    <summary><h3>${name} <span class="c">${issues.length}</span></h3></summary>
    <div class="l">${issues.map((issue) => issueRow(issue, facts))}</div>
    </details>`
}

function issueRow(issue: IssueFacts, facts: PageFacts): Markup {
  const { item, anchor } = issue
  const { fanOut, ageDays } = item
  const type = item.phase === null ? item.type : 'phase'
  const tags = [type, item.priority, item.assignee].flatMap((tag) => tag ?? [])
  const errors = errorCount(issue)
  return html`
    <details class="i" id="${anchor}" data-of="${filterJson(item)}">
    <summary>${proofBadge(item) ?? html`<span></span>`}<span class="h">${heading(item, facts)}${tags.map((tag) => html` <i class="tag">${tag}</i>`)}${errors !== null && html` ${errors}`}</span>
    ${standing(item)}
    ${fanOut > 0 && html` <span class="n f">frees ${fanOut}</span>`}
    ${ageDays !== null && html` <span class="n a">${days(ageDays)}</span>`}</summary>
    ${issueDetail(issue, facts)}
    </details>`
}

/** More of a blocker’s words than fits next to a title; the detail shows all of them. */
const longestName = 60

/** In a few words: can it start, and if not, what it waits for. */
function standing(item: BoardItem): Markup | null {
  const { ready } = item
  if (isStartable(item))
    return html` <span class="m go ${ready}">can start${ready === 'claimed' ? ' (claimed)' : ''}</span>`
  if (item.phase !== null) return html` <span class="m">${needWords(item) || passedWords(item.phase)}</span>`
  const [first, ...others] = openBlockers(item)
  if (first === undefined) return null
  const rest = others.length > 0 ? ` +${others.length}` : ''
  return html` <span class="m">waits for ${first.ref.slice(0, longestName)}${rest}</span>`
}
