import type { BoardItem, RootBlocker } from '../../model/board/board.ts'
import type { Finding } from '../../model/finding.ts'
import { groupBy } from '../../model/group-by.ts'
import { count } from '../../report/wording.ts'
import { emptyWords, findingGroups } from '../build/board-sections.ts'
import { nextLists } from '../build/next-up.ts'
import { cyclesOf, rootsOutsideCycles, waitingWords } from '../build/root-blockers.ts'
import type { PlacedNode } from '../graph/layout/graph-sketch.ts'
import { layoutGraph } from '../graph/layout/layout-graph.ts'
import { describe, graphParts } from '../graph/layout/render-svg.ts'
import { boardSection } from './board-section.ts'
import { looseRunsSection } from './evidence-list.ts'
import { html, joined, type Markup } from './html.ts'
import { type NumberedFinding, type PageFacts, type PageInput, pageFacts } from './page-facts.ts'
import { pageText } from './page-head.ts'
import {
  foldedRows,
  heading,
  issueLink,
  issueLinks,
  listRow,
  outsiderName,
  proofOrStatus,
  section,
  shortPlace,
} from './page-pieces.ts'

/**
 * The board as one HTML file that needs nothing else: no network, no other file. The only script and the only
 * style that a browser will run with it are the ones it was made with.
 */
export function renderPage(input: PageInput): string {
  const facts = pageFacts(input)
  const { title, live, board } = input
  const main = html`
    ${troubleNote(input)}
    <div class="pair">${nextSection(facts)}${rootsSection(facts)}</div>
    ${boardSection(facts)}
    ${graphSection(facts)}
    ${findingsSection(facts)}
    ${looseRunsSection(facts)}`
  const { totals } = board
  return pageText({ title, live, skipTo: 'board', sections, totals, note: false, main, foot: foot(facts) })
}

const sections = [
  ['next', 'Can start'],
  ['roots', 'Holds up'],
  ['board', 'Board'],
  ['graph', 'Graph'],
  ['findings', 'Findings'],
] as const

/** A page that is out of date says so first. */
function troubleNote({ trouble = null }: PageInput): Markup | null {
  if (trouble === null) return null
  return html`
    <section class="s" id="trouble" role="alert"><h2 class="bad">Not up to date</h2>
    <p>${trouble.what}</p><p>${trouble.todo}</p><p class="m">Until then this is the board as it was before.</p></section>`
}

function foot({ input, isLarge }: PageFacts): Markup {
  const { documents, issues, claims } = input.result.summary
  const phases = input.board.items.filter(({ phase }) => phase !== null).length
  const phaseWords = phases === 0 ? '' : `${count(phases, 'phase')}, `
  const known = Object.values(claims).reduce((sum, number) => sum + number, 0)
  return html`
    <p>${count(documents, 'document')}, ${count(issues, 'issue')}, ${phaseWords}${count(known, 'claim')}. Claimed is what the documents say; proven is what a run shows, or of a phase an independent review.</p>
    ${isLarge && html`<p>A large board: obligations that hold are counted, histories are cut short, and of claims in a row the first is linked. “sot verify” and “git log” show the rest.</p>`}`
}

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
function rootsSection(facts: PageFacts): Markup {
  const { board } = facts.input
  const roots = rootsOutsideCycles(board)
  const count = roots.length + board.cycles.length
  // The graph leads to a root by its number among all of them.
  const numbers = new Map(board.roots.map((root, index) => [root, index + 1]))
  const rows = roots.map((root) => rootRow(root, numbers.get(root) ?? 0, facts))
  const body = html`
    ${board.cycles.length > 0 && cycles(facts)}
    ${roots.length > 0 && foldedRows(rows, 'root blocker')}
    ${count === 0 && html`<p class="empty">Nothing open holds anything up.</p>`}`
  return section('roots', 'Holds up most', String(count), body)
}

function cycles(facts: PageFacts): Markup {
  const { board } = facts.input
  const items = cyclesOf(board).map(
    (cycle) => html`<li>${issueLinks(cycle.ids, facts)}<span class="m">${waitingWords(cycle)}</span></li>`,
  )
  return html`
    <h3 class="bad">Waiting for each other <span class="c">${board.cycles.length}</span></h3>
    <ul class="cycles">${items}</ul>`
}

function rootRow(root: RootBlocker, number: number, facts: PageFacts): Markup {
  const { item, fanOut, ageDays, blocked } = root
  const name =
    item === null
      ? outsiderName(root)
      : html`<a href="#${facts.byId.get(item.id)?.anchor ?? ''}">${heading(item, facts)}</a> ${proofOrStatus(item)}`
  const below = blocked.length > 0 && html`<p class="w">${issueLinks(blocked, facts)}</p>`
  return listRow(html`<span>${name}</span>`, `holds up ${fanOut}`, ageDays, { id: `b-${number}`, below })
}

/** Everything the check found, once: what concerns the board under names of its own, the rest by rule. */
function findingsSection(facts: PageFacts): Markup {
  const left = new Set(facts.findings)
  const groups = findingGroups(facts.input.board).flatMap(({ title, items }) => {
    const named = new Set(items)
    const list = facts.findings.filter((one) => named.has(one.finding) && left.delete(one))
    return group(title, list, facts) ?? []
  })
  const rest = left.size === facts.findings.length ? 'By rule' : 'Other findings'
  const body = html`
    ${groups}${group(rest, [...left], facts)}
    ${facts.findings.length === 0 && html`<p class="empty">The check found nothing.</p>`}`
  const words = (['error', 'warning', 'note'] as const).flatMap((severity) => {
    const number = facts.findings.filter(({ finding }) => finding.severity === severity).length
    return number === 0 ? [] : [count(number, severity)]
  })
  return section('findings', 'Findings', words.length === 0 ? '0' : words.join(', '), body)
}

function group(title: string, list: readonly NumberedFinding[], facts: PageFacts): Markup | null {
  const byRule = groupBy(list, ({ finding }) => `${finding.severity} ${finding.rule}`)
  if (list.length === 0) return null
  return html`
    <h3>${title} <span class="c">${list.length}</span></h3>
    ${[...byRule.values()].map((ones) => ruleGroup(ones, facts))}`
}

/** What all findings of a rule share is said once: how bad it is, and each remedy. */
function ruleGroup(list: readonly [NumberedFinding, ...NumberedFinding[]], facts: PageFacts): Markup {
  const { rule, severity } = list[0].finding
  const byFix = groupBy(list, ({ finding }) => finding.fix ?? '')
  const parts = [...byFix].map(
    ([fix, ones]) => html`
      ${fix !== '' && html`<p class="fix">${fix}</p>`}<ul>${ones.map((one) => findingItem(one, facts))}</ul>`,
  )
  return html`
    <div class="rule"><h4><b class="${severity}">${severity}</b> <code>${rule}</code> <span class="c">${list.length}</span></h4>
    ${parts}</div>`
}

function findingItem({ finding, anchor }: NumberedFinding, facts: PageFacts): Markup {
  const { path, line, related } = finding
  const others = related.map((one) => html`<li>${one.message} ${shortPlace(one.path, one.line, facts)}`)
  return html`
    <li id="${anchor}">${messageOf(finding, facts)} ${shortPlace(path, line, facts)}
    ${others.length > 0 && html`<ul class="also">${others}</ul>`}`
}

/** A message that names its issue links to it there; one that does not, behind. */
function messageOf({ message, issue }: Finding, facts: PageFacts): Markup {
  if (issue === null) return html`${message}`
  const link = issueLink(issue, facts)
  const at = message.indexOf(issue)
  return at < 0
    ? html`${message} ${link}`
    : html`${message.slice(0, at)}${link}${message.slice(at + issue.length)}`
}

/** What waits for what: drawn, and said in words. */
function graphSection(facts: PageFacts): Markup {
  const layout = layoutGraph(facts.input.board)
  const { nodes, edges, note, width, height } = layout
  if (nodes.length === 0)
    return section('graph', 'What waits for what', '', html`<p class="empty">Nothing to draw.</p>`)
  const body = html`
    <p class="m">${describe(layout)}${note === null ? '' : ` ${note}`}</p>
    ${controls}
    <div class="view" id="view" tabindex="0" role="region" aria-label="Drawing of the graph" aria-describedby="graph-keys">
    <svg class="graph" id="svg" role="group" aria-labelledby="graph-title graph-desc" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <title id="graph-title">Blocked-by graph</title><desc id="graph-desc">${describe(layout)}</desc>
    ${graphParts(layout, (node) => addressOf(node, facts))}
    </svg>
    </div>
    <p class="m js" id="graph-keys">Arrow keys move the view, + and − zoom, 0 shows all of it. From box to box: Tab into it, then arrow keys; Enter opens the issue.</p>
    ${inWords(facts)}`
  return section('graph', 'What waits for what', String(edges.length), body)
}

const controls = html`
  <div class="tools js" role="group" aria-label="Graph view">
  <button type="button" id="zoom-in" aria-label="Zoom in">+</button>
  <button type="button" id="zoom-out" aria-label="Zoom out">−</button>
  <button type="button" id="zoom-all">Show all</button>
  <button type="button" id="zoom-one">Actual size</button>
  <span class="key"><svg width="30" height="8" aria-hidden="true"><path class="e" d="M0 4h28m-5 -3l5 3l-5 3"/></svg> holds up</span>
  <span class="key"><svg width="30" height="8" aria-hidden="true"><path class="e done" d="M0 4h28m-5 -3l5 3l-5 3"/></svg> closed</span>
  <span class="key"><svg width="30" height="8" aria-hidden="true"><path class="e cycle" d="M0 4h28m-5 -3l5 3l-5 3"/></svg> cycle</span>
  </div>`

/** Where a box leads: to its issue, to the root that a group waits for, or nowhere. */
function addressOf({ item, kind, key }: PlacedNode, { byId, input }: PageFacts): string | null {
  const place = (ref: string | undefined): string | null => {
    const index = input.board.roots.findIndex((root) => root.ref === ref)
    return index < 0 ? null : `#b-${index + 1}`
  }
  if (kind === 'group') return place(item?.rootBlockers[0])
  if (item === null) return place(key.slice(key.indexOf(' ') + 1))
  const anchor = byId.get(item.id)?.anchor
  return anchor === undefined ? null : `#${anchor}`
}

function inWords(facts: PageFacts): Markup | null {
  const waiting = facts.issues.filter(({ item }) => item.blockedBy.length > 0)
  const rows = waiting.map(({ item }) => {
    const names = item.blockedBy.map((blocker) => {
      const name = blocker.kind === 'issue' ? issueLink(blocker.ref, facts) : html`${blocker.ref}`
      return blocker.isOpen ? name : html`<s>${name}</s><span class="vh"> (closed)</span>`
    })
    return html`<li>${issueLink(item.id, facts)} waits for ${joined(names, ', ')}`
  })
  if (rows.length === 0) return null
  return html`<details class="more"><summary>The graph in words</summary><ul class="words">${rows}</ul></details>`
}
