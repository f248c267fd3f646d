import type { Board, BoardBlocker, BoardItem, HistoryEvent } from '../../model/board/board.ts'
import { type IssueStatus, isClosed } from '../../model/document/status.ts'
import type { GateItem } from '../../model/evidence/gate.ts'
import { proofWords } from '../../model/evidence/issue-proof.ts'
import { groupBy } from '../../model/group-by.ts'
import { count } from '../../report/wording.ts'
import { openBlockers } from '../build/board-index.ts'
import { statusOrder } from '../build/board-totals.ts'
import { isStartable } from '../build/next-up.ts'
import { needWords, passedWords, phaseRemedies, phaseVerdict, verdictWords } from '../build/phase-words.ts'
import { claimList, criteriaList, issueRuns } from './evidence-list.ts'
import { html, joined, type Markup } from './html.ts'
import type { IssueFacts, PageFacts } from './page-facts.ts'
import {
  badge,
  dayOf,
  days,
  heading,
  issueLink,
  issueLinks,
  placeLink,
  runLink,
  section,
  shortPlace,
} from './page-pieces.ts'

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
    <summary>${badge(proof)}<span class="h">${heading(item, facts)}${type !== null && html` <i class="tag">${type}</i>`}</span>
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

/** Filter, chips and order. Without the script there is nothing they could do, so they are not shown. */
function boardControls({ items, totals, next, nextHitl }: Board): Markup {
  const statuses = statusOrder
    .map((status) => [status, totals.byStatus[status]] as const)
    .filter(([, count]) => count > 0)
  const proofs = proofWords
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

/** All that is known of one issue, each thing once. */
function issueDetail(issue: IssueFacts, facts: PageFacts): Markup {
  const { item } = issue
  return html`
    <div class="d">
    <p class="where">${placeLink(item.path, item.line, facts)}${words(issue)}</p>
    ${phaseDetail(issue, facts)}
    <div class="two"><div>
    ${criteriaList(issue)}
    ${historyList(issue, facts)}
    </div><div>
    ${waits(issue, facts)}
    ${item.blocks.length > 0 && html`<h4>${isClosed(item.status) ? 'Named as a blocker by' : 'Holds up'}</h4><p>${issueLinks(item.blocks, facts)}</p>`}
    ${findingLinks(issue)}
    </div></div>
    ${issueRuns(issue, facts)}${claimList(issue, facts)}
    </div>`
}

function words({ item, history }: IssueFacts): Markup {
  const since = history?.statusSince ?? null
  const first = history?.firstSeen ?? null
  return html`
    ${item.statusText !== null && ` · status “${item.statusText}”${since === null ? '' : ` since ${dayOf(since)}`}`}
    ${first !== null && ` · first seen ${dayOf(first)}`}
    ${item.proofText !== null && ` · ${item.proof}: ${item.proofText}`}`
}

function waits({ item }: IssueFacts, facts: PageFacts): Markup | null {
  const { blockedBy, rootBlockers } = item
  const direct = new Set(blockedBy.map(({ ref }) => ref))
  const roots = rootBlockers.filter((ref) => !direct.has(ref))
  if (blockedBy.length === 0) return null
  return html`
    <h4>Waits for</h4><ul class="wait">${blockedBy.map((blocker) => blockerItem(blocker, facts))}</ul>
    ${roots.length > 0 && html`<p>at the root: ${issueLinks(roots, facts)}</p>`}`
}

function blockerItem({ ref, kind, isOpen }: BoardBlocker, facts: PageFacts): Markup {
  const item = kind === 'issue' ? facts.byId.get(ref)?.item : undefined
  const name = kind === 'issue' ? issueLink(ref, facts) : html`<span class="t">${ref}</span>`
  const what = kind === 'issue' ? 'not defined here' : kind
  const state =
    item === undefined
      ? `${what}, ${isOpen ? 'open' : 'closed'}`
      : `${item.status}, ${item.proof === 'none' ? 'no proof' : item.proof}`
  const look = isOpen ? 'o' : item?.proof === 'proven' ? 'x proven' : 'x'
  return html`<li class="${look}">${name} <span class="m">${state}</span>`
}

/** A link to the first finding of each rule. */
function findingLinks({ findings }: IssueFacts): Markup | null {
  const rules = groupBy(findings, ({ finding }) => finding.rule)
  const links = [...rules].map(([rule, [{ anchor, finding }, ...others]]) => {
    const count = others.length === 0 ? '' : ` ×${others.length + 1}`
    return html`<a href="#${anchor}" class="${finding.severity}">${rule}</a>${count}`
  })
  if (findings.length === 0) return null
  return html`<h4>${count(findings.length, 'finding')}</h4><p>${joined(links, ', ')}</p>`
}

/** What commits did to an issue, the latest first; on a large page only the latest. */
function historyList({ item, history }: IssueFacts, facts: PageFacts): Markup | null {
  const events = history?.events ?? []
  if (events.length === 0) return null
  const latest = events
    .map((event, index) => eventItem(event, events[index - 1] ?? null, item, facts))
    .slice(facts.isLarge ? -3 : -30)
    .reverse()
  const rest = events.length - latest.length
  return html`
    <h4>History</h4><ol class="hist">${latest}</ol>
    ${rest > 0 && html`<p class="m">${rest} earlier: git knows them</p>`}`
}

function eventItem(
  event: HistoryEvent,
  before: HistoryEvent | null,
  { phase }: BoardItem,
  facts: PageFacts,
): Markup {
  const { at, commit, subject, status, criteria } = event
  const { ticked, total } = criteria
  const boxes = total > 0 ? `, ${ticked} of ${total} ${phase === null ? 'ticked' : 'passed'}` : ''
  return html`<li>${dayOf(at)} ${status}${boxes}${proofs(event, before, facts)}<i>${commit.slice(0, 9)} ${subject}</i>`
}

/** Runs that were cited from this commit on, and what they show today. */
function proofs({ runs }: HistoryEvent, before: HistoryEvent | null, facts: PageFacts): Markup[] {
  const known = new Set(before?.runs ?? [])
  return runs
    .filter((run) => !known.has(run))
    .map((run) => {
      const verdict = facts.runs.get(run)?.verdict?.verdict ?? 'unknowable'
      return html`, cites ${runLink(run, html`${run}`, facts)} ${badge(verdict)}`
    })
}

/** The Definition of Done of a phase, the verdict on each item, and what is missing for its gate to be proven. */
function phaseDetail({ item }: IssueFacts, facts: PageFacts): Markup | null {
  const { phase } = item
  if (phase === null) return null
  const todos = phaseRemedies({ ...item, phase }).map(
    ({ todo, path, line }) => html`<li>${todo} ${shortPlace(path, line, facts)}`,
  )
  const papers = phase.documents.map(({ kind, path }) => html`${kind} ${placeLink(path, 1, facts, path)}`)
  return html`
    <p>${phaseVerdict({ ...item, phase })}</p>
    ${
      phase.items.length > 0 &&
      html`
        <h4>Definition of Done <span class="c">${passedWords(phase)}</span></h4>
        <table class="done">${phase.items.map((one) => doneRow(one, facts))}</table>`
    }
    ${
      todos.length > 0 &&
      html`
        <h4>What would settle it</h4>
        <ul class="todo">${todos}</ul>`
    }
    <p class="m papers">${joined(papers, ' · ')}</p>`
}

function doneRow(item: GateItem, facts: PageFacts): Markup {
  const { id, title, outcome, place, verdictPlace } = item
  const { path, span } = verdictPlace ?? place
  return html`
    <tr><th>${id}<td>${title ?? ''}<td class="m">${verdictWords(item)}<td>${outcome !== 'none' && badge(outcome)}<td>${shortPlace(path, span[0], facts)}`
}
