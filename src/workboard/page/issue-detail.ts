import type { BoardBlocker, BoardItem, HistoryEvent } from '../../model/board/board.ts'
import { isClosed } from '../../model/document/status.ts'
import type { GateItem } from '../../model/evidence/gate.ts'
import { groupBy } from '../../model/group-by.ts'
import { count } from '../../report/wording.ts'
import { passedWords, phaseRemedies, phaseVerdict, verdictWords } from '../build/phase-words.ts'
import { claimList, criteriaList, issueRuns } from './evidence-list.ts'
import { html, joined, type Markup } from './html.ts'
import type { IssueFacts, PageFacts } from './page-facts.ts'
import {
  badge,
  dayOf,
  issueLink,
  issueLinks,
  placeLink,
  proofWord,
  runLink,
  shortPlace,
} from './page-pieces.ts'

/** All that is known of one issue, each thing once. */
export function issueDetail(issue: IssueFacts, facts: PageFacts): Markup {
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
    ${item.blocks.length > 0 && html`<h4>${isClosed(item.status) ? 'Named as a blocker by' : 'Blocks'}</h4><p>${issueLinks(item.blocks, facts)}</p>`}
    ${findingLinks(issue)}
    </div></div>
    ${issueRuns(issue, facts)}${claimList(issue, facts)}
    </div>`
}

function words({ item, history }: IssueFacts): Markup {
  const since = history?.statusSince ?? null
  const first = history?.firstSeen ?? null
  const { assignee, priority, labels, milestone, due } = item
  const planning = [
    ...(assignee === null ? [] : [`assigned to ${assignee}`]),
    ...(priority === null ? [] : [`priority ${priority}`]),
    ...(milestone === null ? [] : [`milestone ${milestone}`]),
    ...(due === null ? [] : [`due ${due}`]),
    ...(labels.length === 0 ? [] : [`labels ${labels.join(', ')}`]),
  ]
  return html`
    ${item.statusText !== null && ` · status “${item.statusText}”${since === null ? '' : ` since ${dayOf(since)}`}`}
    ${first !== null && ` · first seen ${dayOf(first)}`}
    ${planning.length > 0 && ` · ${planning.join(' · ')}`}
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
      : [item.status, ...proofWord(item)].join(', ')
  const look = isOpen ? 'o' : item === undefined || item.proof === 'none' ? 'closed' : item.proof
  return html`<li class="${look}">${name} <span class="m">${state}</span>`
}

const mostFindings = 5

/** What the check found, in its own words; of findings of one rule the first. */
function findingLinks({ findings }: IssueFacts): Markup | null {
  const rules = [...groupBy(findings, ({ finding }) => finding.rule).values()]
  const links = rules.slice(0, mostFindings).map(([{ anchor, finding }, ...others]) => {
    const more = others.length > 0 && html` <span class="m">and ${others.length} more like it</span>`
    return html`<li><b class="${finding.severity}">${finding.severity}</b> <a href="#${anchor}">${finding.message}</a>${more}`
  })
  if (findings.length === 0) return null
  return html`<h4>${count(findings.length, 'finding')}</h4><ul class="found">${links}</ul>`
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
