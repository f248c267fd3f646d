import type { Board, BoardItem, RootBlocker } from '../../model/board/board.ts'
import { markdownText } from '../../report/escape.ts'
import { forPeople, verdictTitle } from '../build/next-up.ts'
import { needWords, passedWords } from '../build/phase-words.ts'
import { cyclesOf, rootsOutsideCycles, waitingWords } from '../build/root-blockers.ts'
import {
  ageText,
  findingItems,
  freesText,
  markdownTable,
  placeText,
  refText,
  sectionsText,
  totalsLine,
} from './words.ts'

const mostWaiting = 10

/** The whole board as Markdown. */
export function renderStatusMarkdown(board: Board): string {
  const { totals, next, nextHitl, items } = board
  const { person, verdicts } = forPeople(nextHitl)
  const empty = items.length === 0 ? ['', 'No document here holds an issue yet.'] : []
  return sectionsText(
    [totalsLine(totals), ...empty],
    [
      { title: 'Ready now, for an agent', lines: readyTable(next) },
      { title: 'Ready now, for a person', lines: readyTable(person) },
      { title: verdictTitle, lines: phaseTable(verdicts) },
      { title: 'Blocked, by root blocker', lines: rootTable(rootsOutsideCycles(board)) },
      {
        title: 'Blocked, by nothing that is named',
        lines: issueTable(
          items.filter(({ status, blockedBy }) => status === 'blocked' && blockedBy.length === 0),
        ),
      },
      {
        title: 'Waiting for each other',
        lines: cyclesOf(board).map(
          (ring) => `- ${ring.ids.map(markdownText).join(', ')}${waitingWords(ring)}`,
        ),
      },
      { title: 'Stale blockers', lines: findingItems(board.staleBlockers) },
      { title: 'Contradictions', lines: findingItems(board.contradictions) },
      { title: 'Reviews overdue', lines: findingItems(board.overdue) },
      { title: 'Issues', lines: issueTable(items.filter(({ phase }) => phase === null)) },
      { title: 'Phases', lines: phaseTable(items.filter(({ phase }) => phase !== null)) },
    ],
  )
}

/** Issues that can start. */
export function readyTable(items: readonly BoardItem[]): string[] {
  if (items.length === 0) return []
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
  if (roots.length === 0) return []
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

/** Every phase in a row. */
export function phaseTable(items: readonly BoardItem[]): string[] {
  if (items.length === 0) return []
  const rows = items.map((item) => [
    markdownText(item.id),
    markdownText(item.title),
    item.status,
    item.proof === 'none' ? '' : item.proof,
    item.phase === null ? '' : passedWords(item.phase),
    needWords(item),
    placeText(item.path, item.line),
  ])
  return markdownTable(['phase', 'title', 'status', 'proof', 'passed', 'needs', 'place'], rows)
}

/** Every issue in a row. */
export function issueTable(items: readonly BoardItem[]): string[] {
  if (items.length === 0) return []
  const rows = items.map((item) => [
    markdownText(item.id),
    markdownText(item.title),
    item.status,
    item.proof === 'none' ? '' : item.proof,
    item.blockedBy
      .filter(({ isOpen }) => isOpen)
      .map(refText)
      .join(', '),
    placeText(item.path, item.line),
  ])
  return markdownTable(['issue', 'title', 'status', 'proof', 'waits for', 'place'], rows)
}
