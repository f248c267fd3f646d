import type { Board, BoardBlocker, BoardItem, BoardTotals, RootBlocker } from '../../model/board/board.ts'
import type { BoardDiff, BoardSince, CriterionLoss } from '../../model/board/board-diff.ts'
import type { GateItem } from '../../model/evidence/gate.ts'
import type { Finding } from '../../model/finding.ts'
import { markdownSentences, markdownTable, markdownText } from '../../report/escape.ts'
import { openBlockers } from '../build/board-index.ts'
import { type BoardSection, emptyWords, statusSections, whatIfSections } from '../build/board-sections.ts'
import { countedTotals, isClaimed } from '../build/board-totals.ts'
import { type DiffSection, diffSections, lossWords, sinceWords } from '../build/diff-boards.ts'
import { needsVerdict, nextLists } from '../build/next-up.ts'
import { needWords, passedWords, verdictWords } from '../build/phase-words.ts'
import { blockerName, waitingWords } from '../build/root-blockers.ts'
import { type WhatIf, whatIfWords } from '../build/what-if.ts'
import { type ChainLink, todoTitle, type Why } from '../build/why.ts'

const mostWaiting = 10

export function renderStatusMarkdown(board: Board): string {
  const empty = board.items.length === 0 ? emptyWords(board) : null
  return boardText(board.totals, empty, statusSections(board))
}

/** What can start as Markdown, best first. */
export function renderNextMarkdown(board: Board): string {
  return boardText(board.totals, emptyWords(board), nextLists(board))
}

/** What becomes ready if an issue were proven, as Markdown. */
export function renderWhatIfMarkdown(whatIf: WhatIf, totals: BoardTotals): string {
  const { ref, item } = whatIf
  const title = item === null ? '' : `: ${markdownText(item.title)}`
  return sectionsText(
    [totalsLine(totals), '', `**${markdownText(ref)}**${title}`, '', whatIfWords(whatIf)],
    whatIfSections(whatIf).map(markdownSection),
  )
}

function boardText(totals: BoardTotals, empty: string | null, sections: readonly BoardSection[]): string {
  const head = [totalsLine(totals), ...(empty === null ? [] : ['', markdownText(empty)])]
  return sectionsText(head, sections.map(markdownSection))
}

function markdownSection(section: BoardSection) {
  return { title: section.title, lines: entryLines(section) }
}

function entryLines(section: BoardSection): string[] {
  switch (section.kind) {
    case 'ready':
      return readyTable(section.items)
    case 'open':
    case 'issues':
      return issueTable(section.items)
    case 'verdicts':
    case 'phases':
      return phaseTable(section.items)
    case 'roots':
      return rootTable(section.items)
    case 'cycles':
      return section.items.map((cycle) => `- ${cycle.ids.map(markdownText).join(', ')}${waitingWords(cycle)}`)
    case 'findings':
      return section.items.map(findingItem)
  }
}

type ReadyItem = Pick<
  BoardItem,
  'id' | 'title' | 'ready' | 'needs' | 'priority' | 'fanOut' | 'ageDays' | 'path' | 'line'
> &
  Partial<Pick<BoardItem, 'assignee' | 'due'>>

/** What can start, a row each; in a fleet with its project. */
export function readyTable(items: readonly (ReadyItem & { readonly project?: string })[]): string[] {
  const rows = items.map((item) => [
    markdownText(item.project ?? ''),
    markdownText(item.id),
    markdownText(item.title),
    ...planningCells(item),
    needsVerdict(item) ? 'needs a verdict' : `${item.ready}-ready`,
    freesText(item.fanOut),
    ageText(item.ageDays),
    placeText(item.path, item.line),
  ])
  return markdownTable(['project', 'issue', 'title', ...planningHeads, 'tier', 'frees', 'age', 'place'], rows)
}

const planningHeads = ['priority', 'assignee', 'due']

function planningCells({
  priority,
  assignee,
  due,
}: Partial<Pick<BoardItem, 'priority' | 'assignee' | 'due'>>) {
  return [priority, assignee, due].map((text) => markdownText(text ?? ''))
}

function rootTable(roots: readonly RootBlocker[]): string[] {
  const rows = roots.map((root) => [
    refText(root),
    root.item?.status ?? '',
    freesText(root.fanOut),
    ageText(root.ageDays),
    waitingText(root),
  ])
  return markdownTable(['blocker', 'status', 'frees', 'age', 'waiting'], rows)
}

function waitingText({ blocked, ref }: RootBlocker): string {
  const others = blocked.filter((id) => id !== ref)
  const itself = others.length < blocked.length ? ['itself'] : []
  const shown = [...itself, ...others.slice(0, mostWaiting).map(markdownText)].join(', ')
  return others.length > mostWaiting ? `${shown} and ${others.length - mostWaiting} more` : shown
}

function phaseTable(items: readonly BoardItem[]): string[] {
  const rows = items.map((item) => [
    ...itemCells(item),
    item.phase === null ? '' : passedWords(item.phase),
    needWords(item),
    placeText(item.path, item.line),
  ])
  return markdownTable(['phase', 'title', 'status', 'proof', 'passed', 'needs', 'place'], rows)
}

function issueTable(items: readonly BoardItem[]): string[] {
  const rows = items.map((item) => {
    const waits = openBlockers(item).map(refText).join(', ')
    return [...itemCells(item), ...planningCells(item), waits, placeText(item.path, item.line)]
  })
  return markdownTable(['issue', 'title', 'status', 'proof', ...planningHeads, 'waits for', 'place'], rows)
}

function itemCells({ id, title, status, proof, proofText }: BoardItem): string[] {
  const shown = [proof === 'none' ? '' : proof, ...(proofText === null ? [] : [markdownText(proofText)])]
  return [markdownText(id), markdownText(title), status, shown.join(' · ')]
}

/** The first line of every view. */
export function totalsLine(totals: BoardTotals): string {
  return countedTotals(totals)
    .map(({ name, number }) => `${name} ${number}`)
    .join(' · ')
}

/** A blocker's name: words of a document in quotes. */
export function refText(blocker: Pick<BoardBlocker, 'ref' | 'kind'>): string {
  return markdownText(blockerName(blocker))
}

export function placeText(path: string, line: number): string {
  return markdownText(`${path}:${line}`)
}

export function findingItem({ path, line, message, rule, fix }: Finding): string {
  return `- ${placeText(path, line)} (${rule}): ${markdownSentences(message, fix)}`
}

/** How old it is, where that is known; nothing on the first day. */
export function ageText(days: number | null): string {
  return days === null || days === 0 ? '' : `${days} d`
}

/** How many it frees, where it frees any. */
export function freesText(fanOut: number): string {
  return fanOut === 0 ? '' : String(fanOut)
}

/** The head, then the sections that have lines, each under its heading. */
export function sectionsText(
  head: readonly string[],
  sections: readonly { readonly title: string; readonly lines: readonly string[] }[],
): string {
  const body = sections
    .filter(({ lines }) => lines.length > 0)
    .flatMap(({ title, lines }) => ['', `## ${title}`, '', ...lines])
  return `${[...head, ...body].join('\n')}\n`
}

const deepest = 8

/** Why an issue has its state, as Markdown. */
export function renderWhyMarkdown(why: Why, totals: BoardTotals): string {
  const { ref, item, verdict, chain, unblock, blocks } = why
  const title = item === null ? '' : `: ${markdownText(item.title)}`
  const place = item === null ? [] : [`${stateText(item)}, ${placeText(item.path, item.line)}`, '']
  return sectionsText(
    [totalsLine(totals), '', `**${markdownText(ref)}**${title}`, '', ...place, markdownText(verdict)],
    [
      { title: 'Definition of Done', lines: (item?.phase?.items ?? []).map(gateItem) },
      { title: 'Waits for', lines: chain.map(linkItem) },
      {
        title: todoTitle(why),
        lines: unblock.map(({ todo, path, line }) => `- ${markdownText(todo)} (${placeText(path, line)})`),
      },
      { title: 'Named as a blocker by', lines: blocks.map((id) => `- ${markdownText(id)}`) },
    ],
  )
}

function gateItem(item: GateItem): string {
  const { id, title, outcome, verdictPlace, place } = item
  const name = title === null ? markdownText(id) : `${markdownText(id)} ${markdownText(title)}`
  const at = verdictPlace ?? place
  return `- ${name} (${verdictWords(item)}, ${outcome === 'none' ? '' : `${outcome}, `}${placeText(at.path, at.span[0])})`
}

/** Lists that are nested too deeply are read as code: below some depth a number shows the level. */
function linkItem(link: ChainLink): string {
  const { depth, item, isOpen, isRepeated, path, line } = link
  const level = Math.min(depth, deepest)
  const number = depth > deepest ? `(${depth}) ` : ''
  const title = item === null ? '' : ` ${markdownText(item.title)}`
  const state = item === null ? (isOpen ? 'open' : 'closed') : stateText(item)
  const repeated = isRepeated && isOpen ? ', see above' : ''
  return `${'  '.repeat(level - 1)}- ${number}${refText(link)}${title} (${state}, ${placeText(path, line)}${repeated})`
}

function stateText(item: BoardItem): string {
  const words = item.proof === 'none' ? (isClaimed(item) ? 'no proof' : '') : item.proof
  return [item.status, words].filter((text) => text !== '').join(', ')
}

/** The changes of the board since a commit, as Markdown. */
export function renderDiffMarkdown(diff: BoardDiff, since: BoardSince, notes: readonly string[]): string {
  const sections = diffSections(diff)
  const isUnchanged = sections.length === 0 && diff.criteria.length === 0
  const head = [
    totalsLine(diff.totals.after),
    '',
    `Since ${markdownText(`${sinceWords(since)}: ${since.subject}`)}, when it was: ${totalsLine(diff.totals.before)}`,
    ...(isUnchanged ? ['', 'No issue has changed.'] : []),
  ]
  const isWorse = ({ meaning }: DiffSection): boolean => meaning === 'worse'
  return sectionsText(head, [
    ...sections.filter(isWorse).map(itemSection),
    { title: 'Criteria weakened', lines: diff.criteria.flatMap(lossLines) },
    ...sections.filter((section) => !isWorse(section)).map(itemSection),
    { title: 'Notes', lines: notes.map((note) => `- ${markdownText(note)}`) },
  ])
}

function itemSection({ title, rows }: DiffSection) {
  const cells = rows.map(({ item: { id, title: name, path, line }, was, is }) => [
    markdownText(id),
    markdownText(name),
    placeText(path, line),
    markdownText(was ?? ''),
    markdownText(is ?? ''),
  ])
  return { title, lines: markdownTable(['issue', 'title', 'place', 'was', 'is'], cells) }
}

function lossLines(loss: CriterionLoss): string[] {
  const { issue, path, line, before, after } = loss
  const now = after === null ? [] : [`  - now: ${markdownText(after.text)}`]
  const head = `- ${markdownText(issue)}, ${placeText(path, line)}: ${lossWords(loss)}`
  return [head, `  - was: ${markdownText(before.text)}`, ...now]
}
