import type { Board, BoardItem } from '../../model/board/board.ts'
import type { IssueStatus } from '../../model/document/status.ts'
import { openBlockers } from '../build/board-index.ts'
import { statusOrder } from '../build/board-totals.ts'
import { isStartable } from '../build/next-up.ts'
import { needWords, passedWords } from '../build/phase-words.ts'
import { html, type Markup } from './html.ts'
import { issueDetail } from './issue-detail.ts'
import type { IssueFacts, PageFacts } from './page-facts.ts'
import { badge, days, heading, section } from './page-pieces.ts'

/** Every issue and phase under its status; each opens to all that is known of it. */
export function boardSection(facts: PageFacts): Markup {
  const groups = statusOrder.flatMap((status) => group(status, facts) ?? [])
  const count = facts.issues.length
  const body = html`
    ${count > 0 && boardControls(facts.input.board)}
    ${groups}
    ${count === 0 && html`<p class="empty">No document defines an issue.</p>`}
    <p class="empty" id="no-match" hidden>No issue matches. <button type="button" id="clear-2">Clear filters</button></p>`
  return section('board', 'Board', String(count), body)
}

function group(status: IssueStatus, facts: PageFacts): Markup | null {
  const issues = facts.issues.filter(({ item }) => item.status === status)
  if (issues.length === 0) return null
  return html`
    <section class="g" data-s="${status}" aria-labelledby="g-${status}">
    <h3 id="g-${status}">${status} <span class="c">${issues.length}</span></h3>
    <div class="l">${issues.map((issue) => issueRow(issue, facts))}</div>
    </section>`
}

function issueRow(issue: IssueFacts, facts: PageFacts): Markup {
  const { item, anchor } = issue
  const { proof, fanOut, ageDays, ready } = item
  const type = item.phase === null ? item.type : 'phase'
  return html`
    <details class="i" id="${anchor}"${isStartable(item) && html` data-r="${ready}"`}>
    <summary>${badge(proof)}<span class="h">${heading(item)}${type !== null && html` <i class="tag">${type}</i>`}</span>
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

const proofOrder = ['proven', 'broken', 'stale', 'unbacked', 'unknowable', 'none'] as const

/** Filter, chips and order. Without the script there is nothing they could do, so they are not shown. */
function boardControls({ items, totals, next, nextHitl }: Board): Markup {
  const statuses = statusOrder
    .map((status) => [status, totals.byStatus[status]] as const)
    .filter(([, count]) => count > 0)
  const proofs = proofOrder
    .map((word) => [word, items.filter(({ proof }) => proof === word).length] as const)
    .filter(([, count]) => count > 0)
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
    ${startable > 0 && chip('r', 'go', 'can start', startable)}</fieldset>
    <output class="shown" id="shown" aria-live="polite"></output>
    </form>`
}

function chip(kind: string, value: string, words: string, count: number): Markup {
  return html`
    <button type="button" class="chip" data-k="${kind}" data-v="${value}" aria-pressed="false">
    ${words} <span class="c">${count}</span></button>`
}
