import type { Board, BoardItem, BoardTotals, RootBlocker } from '../../model/board/board.ts'
import { markdownText } from '../../report/escape.ts'
import { openBlockers } from '../build/board-index.ts'
import { type BoardSection, emptyWords, statusSections, whatIfSections } from '../build/board-sections.ts'
import { nextLists } from '../build/next-up.ts'
import { needWords, passedWords } from '../build/phase-words.ts'
import { waitingWords } from '../build/root-blockers.ts'
import { type WhatIf, whatIfWords } from '../build/what-if.ts'
import {
  ageText,
  findingItem,
  freesText,
  markdownTable,
  placeText,
  refText,
  sectionsText,
  totalsLine,
} from './markdown-words.ts'

const mostWaiting = 10

/** The whole board as Markdown. */
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

function readyTable(items: readonly BoardItem[]): string[] {
  const rows = items.map((item) => [
    markdownText(item.id),
    markdownText(item.title),
    `${item.ready}-ready`,
    freesText(item.fanOut),
    ageText(item.ageDays),
    placeText(item.path, item.line),
  ])
  return markdownTable(['issue', 'title', 'tier', 'frees', 'age', 'place'], rows)
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
    return [...itemCells(item), waits, placeText(item.path, item.line)]
  })
  return markdownTable(['issue', 'title', 'status', 'proof', 'waits for', 'place'], rows)
}

function itemCells({ id, title, status, proof }: BoardItem): string[] {
  return [markdownText(id), markdownText(title), status, proof === 'none' ? '' : proof]
}
