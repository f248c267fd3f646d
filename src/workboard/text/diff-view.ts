import type { BoardDiff, BoardSince, CriterionLoss } from '../../model/board/board-diff.ts'
import { terminalText } from '../../report/escape.ts'
import { renderTable, type StyledText, type TextRole } from '../../report/table.ts'
import { type DiffRow, type DiffSection, diffSections, lossWords, sinceWords } from '../build/diff-boards.ts'
import { cell, heading, paragraph, type Screen, totalsLines } from './screen.ts'

/** The changes of the board since a commit. */
export function renderBoardDiff(
  diff: BoardDiff,
  since: BoardSince,
  notes: readonly string[],
  screen: Screen,
): string {
  const sections = diffSections(diff).map((section) => ({
    isWorse: section.meaning === 'worse',
    lines: sectionLines(section, screen),
  }))
  const blocks = [
    ...sections.filter(({ isWorse }) => isWorse).map(({ lines }) => lines),
    ...(diff.criteria.length === 0 ? [] : [criteriaLines(diff.criteria, screen)]),
    ...sections.filter(({ isWorse }) => !isWorse).map(({ lines }) => lines),
  ]
  const body = blocks.length === 0 ? [['No issue has changed.']] : blocks
  const notice = notes.flatMap((note) => paragraph(terminalText(note), '', screen))
  const parts = [headLines(diff, since, screen), ...body, ...(notice.length > 0 ? [notice] : [])]
  return `${parts.map((lines) => lines.join('\n')).join('\n\n')}\n`
}

function headLines({ totals }: BoardDiff, since: BoardSince, screen: Screen): string[] {
  const words = `since ${sinceWords(since)}: ${since.subject}`
  return [
    ...totalsLines(totals.after, screen),
    '',
    ...paragraph(terminalText(words), '', screen),
    ...totalsLines(totals.before, { ...screen, width: screen.width - 4 }).map((line) => `was ${line}`),
  ]
}

const roles = { worse: 'error', better: 'good', neutral: undefined } as const

function sectionLines({ title, meaning, rows }: DiffSection, screen: Screen): string[] {
  const cells = rows.map((row): StyledText[] => [
    cell(screen.nameOf(row.item.id), 'place'),
    cell(row.item.title),
    cell(changeWords(row, screen), roles[meaning]),
  ])
  const most = Math.floor(screen.width / 2)
  const columns = [{ most: 36, gives: 3, least: 12 }, { gives: 1 }, { most, gives: 2, least: 20 }]
  return [heading(screen, title, rows.length), ...renderTable(cells, columns, screen)]
}

function changeWords({ was, is }: DiffRow, { symbols }: Screen): string {
  if (was === null || is === null) return is ?? `was ${was}`
  return `${was} ${symbols.arrow} ${is}`
}

/** The reader compares both texts: neither of them is cut. */
function criteriaLines(losses: readonly CriterionLoss[], screen: Screen): string[] {
  const { paint } = screen
  const signed = (sign: string, text: string, role: TextRole): string[] =>
    paragraph(terminalText(text), '      ', screen).map((part, index) =>
      paint(role, index === 0 ? `    ${sign} ${part.slice(6)}` : part),
    )
  const blocks = losses.flatMap((loss) => {
    const { issue, path, line, before, after } = loss
    const head = terminalText(`${issue}, ${path}:${line}: ${lossWords(loss)}`)
    return [
      ...paragraph(head, '  ', screen).map((part) => paint(loss.whileTicking ? 'error' : 'warning', part)),
      ...signed('-', before.text, 'error'),
      ...(after === null ? [] : signed('+', after.text, 'good')),
    ]
  })
  return [heading(screen, 'Criteria weakened', losses.length), ...blocks]
}
