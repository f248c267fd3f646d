import type { BoardDiff, BoardSince, CriterionLoss } from '../../model/board/board-diff.ts'
import { markdownTable, markdownText } from '../../report/escape.ts'
import { type DiffSection, diffSections, lossWords, sinceWords } from '../build/diff-boards.ts'
import { placeText, sectionsText, totalsLine } from './board-markdown.ts'

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
