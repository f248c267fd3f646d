import type { BoardItem } from '../../model/board/board.ts'
import type { BoardDiff, BoardSince, CriterionLoss } from '../../model/board/board-diff.ts'
import { markdownText } from '../../report/escape.ts'
import { lossWords, openRefs, sinceWords, standWords } from '../build/diff-boards.ts'
import { markdownTable, placeText, refText, sectionsText, totalsLine } from './words.ts'

/** What became of the board since a commit, as Markdown. */
export function renderDiffMarkdown(diff: BoardDiff, since: BoardSince, notes: readonly string[]): string {
  const head = [
    totalsLine(diff.totals.after),
    '',
    `Since ${markdownText(`${sinceWords(since)}: ${since.subject}`)}, when it was: ${totalsLine(diff.totals.before)}`,
  ]
  const sections = sectionsOf(diff)
  const isNothing = sections.every(({ lines }) => lines.length === 0)
  const told = notes.map((note) => `- ${markdownText(note)}`)
  return sectionsText(
    [...head, ...(isNothing ? ['', 'No issue has changed.'] : [])],
    [...sections, { title: 'To know', lines: told }],
  )
}

function sectionsOf(diff: BoardDiff): { readonly title: string; readonly lines: readonly string[] }[] {
  const { newlyBlocked, newlyProven, freed, added, removed } = diff
  const blocked = newlyBlocked.map(({ after }): Row => [after, refsText(after)])
  const proven = newlyProven.map(({ before, after }): Row => [after, before?.proof ?? 'new'])
  const free = freed.map(({ before, after }): Row => [after, refsText(before)])
  const standing = (items: readonly BoardItem[]): Row[] => items.map((item) => [item, standWords(item)])
  return [
    { title: 'Regressed', lines: changeTable(diff.regressed) },
    { title: 'Criteria weakened', lines: diff.criteria.flatMap(lossLines) },
    { title: 'Newly blocked', lines: itemTable('held up by', blocked) },
    { title: 'Newly proven', lines: itemTable('was', proven) },
    { title: 'Freed', lines: itemTable('was held up by', free) },
    { title: 'Status changed', lines: changeTable(diff.statusChanges) },
    { title: 'Added', lines: itemTable('status', standing(added)) },
    { title: 'Removed', lines: itemTable('was', standing(removed)) },
  ]
}

type Row = readonly [BoardItem, string]

function changeTable(changes: BoardDiff['statusChanges']): string[] {
  if (changes.length === 0) return []
  const rows = changes.map(({ before, after }) => [
    ...itemCells(after),
    standWords(before),
    standWords(after),
  ])
  return markdownTable(['issue', 'title', 'place', 'was', 'is'], rows)
}

function itemTable(name: string, rows: readonly Row[]): string[] {
  if (rows.length === 0) return []
  return markdownTable(
    ['issue', 'title', 'place', name],
    rows.map(([item, told]) => [...itemCells(item), told]),
  )
}

function itemCells({ id, title, path, line }: BoardItem): string[] {
  return [markdownText(id), markdownText(title), placeText(path, line)]
}

function refsText(item: BoardItem): string {
  return openRefs(item).map(refText).join(', ') || 'nothing that is named'
}

function lossLines(loss: CriterionLoss): string[] {
  const { issue, path, line, before, after } = loss
  const now = after === null ? [] : [`  - now: ${markdownText(after.text)}`]
  const head = `- ${markdownText(issue)}, ${placeText(path, line)}: ${lossWords(loss)}`
  return [head, `  - was: ${markdownText(before.text)}`, ...now]
}
