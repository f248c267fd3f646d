import type { BoardItem } from '../../model/board/board.ts'
import type { IssueStatus } from '../../model/document/status.ts'
import { count } from '../../report/wording.ts'
import { isStartable } from '../build/next-up.ts'
import { html, type Markup } from './html.ts'
import type { IssueFacts, PageFacts } from './page-facts.ts'
import { days, errorCount, issueName, proofBadge, section } from './page-pieces.ts'

type Column = {
  readonly name: string
  readonly statuses: readonly IssueStatus[]
  /** Cards in sight; the others are folded away. */
  readonly shown: number
}

const most = 12
const columns: readonly Column[] = [
  { name: 'Proposed', statuses: ['proposed', 'deferred', 'unstated', 'unknown'], shown: most },
  { name: 'Ready', statuses: ['ready'], shown: most },
  { name: 'Active', statuses: ['active'], shown: most },
  { name: 'Review', statuses: ['review'], shown: most },
  { name: 'Blocked', statuses: ['blocked'], shown: most },
  { name: 'Done', statuses: ['validated'], shown: 5 },
]

/** Every issue and phase as a card, in a column per status. */
export function boardColumns(facts: PageFacts): Markup {
  const dropped = facts.issues.filter(({ item }) => item.status === 'dropped').length
  const body =
    facts.issues.length === 0
      ? html`<p class="empty">No document defines an issue.</p>`
      : html`
        <div class="columns">${columns.map((column) => columnOf(column, facts))}</div>
        ${dropped > 0 && html`<p class="m">${count(dropped, 'dropped issue')}: <a href="#g-dropped">in the list</a></p>`}`
  return section('board', 'Board', String(facts.issues.length), body)
}

function columnOf({ name, statuses, shown }: Column, facts: PageFacts): Markup {
  const issues = facts.issues.filter(({ item }) => statuses.includes(item.status))
  if (name === 'Done') issues.sort((a, b) => recency(a) - recency(b))
  const cards = issues.map((issue) => card(issue, facts))
  const rest = cards.length - shown
  return html`
    <section class="col" aria-labelledby="col-${name}"><h3 id="col-${name}">${name} <span class="c">${issues.length}</span></h3>
    <ul>${cards.slice(0, shown)}</ul>
    ${rest > 0 && html`<details class="more"><summary>${rest} more</summary><ul>${cards.slice(shown)}</ul></details>`}
    </section>`
}

function recency({ item }: IssueFacts): number {
  return item.statusDays ?? Number.MAX_SAFE_INTEGER
}

/** Statuses that share a column with another are named. */
const named: ReadonlySet<IssueStatus> = new Set(['deferred', 'unstated', 'unknown'])

function card(issue: IssueFacts, facts: PageFacts): Markup {
  const { item, anchor } = issue
  const parts = [
    named.has(item.status) && html`<span>${item.status}</span>`,
    isStartable(item) && html`<span class="go ${item.ready}">can start</span>`,
    criteriaMet(item),
    errorCount(issue),
    item.priority !== null && html`<span title="priority">${item.priority}</span>`,
    item.assignee !== null && html`<span title="assignee">${item.assignee}</span>`,
    item.ageDays !== null && html`<span title="since it was first seen">${days(item.ageDays)}</span>`,
  ].flatMap((part) => part || [])
  return html`
    <li><a class="card" href="#${anchor}">
    <span class="head">${issueName(item, facts)} ${proofBadge(item)}</span> <span class="t">${item.title}</span>
    ${parts.length > 0 && html` <span class="facts">${parts.map((part) => html`${part} `)}</span>`}</a></li>`
}

function criteriaMet({ criteria }: BoardItem): Markup | null {
  // A box says it itself; of a criterion without one a run or a person does.
  const met = criteria.filter(({ checked, state }) => checked ?? state !== 'open').length
  return criteria.length === 0
    ? null
    : html`<span title="criteria met">${met}/${criteria.length}<span class="vh"> criteria</span></span>`
}
