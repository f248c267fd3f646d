import type { BoardItem } from '../../model/board/board.ts'
import type { BoardDiff, BoardSince, CriterionLoss, ItemChange } from '../../model/board/board-diff.ts'
import { terminalText } from '../../report/escape.ts'
import { renderTable, type StyledText, type TextRole } from '../../report/table.ts'
import { lossWords, openRefs, sinceWords, standWords } from '../build/diff-boards.ts'
import { heading, paragraph, type Screen } from './screen.ts'
import { totalsLines } from './totals-lines.ts'
import { cell, refWords } from './words.ts'

type Row = { readonly item: BoardItem; readonly told: string; readonly role?: TextRole }

/** What became of the board since a commit. */
export function renderBoardDiff(
  diff: BoardDiff,
  since: BoardSince,
  notes: readonly string[],
  screen: Screen,
): string {
  const [regressed, ...others] = issueSections(diff, screen)
  const sections = [regressed ?? [], criteriaSection(diff.criteria, screen), ...others]
  const told = sections.filter((lines) => lines.length > 0).flatMap((lines) => ['', ...lines])
  const nothing = told.length === 0 ? ['', 'No issue has changed.'] : []
  const aside = notes.flatMap((note) => paragraph(terminalText(note), '', screen))
  const lines = [...headLines(diff, since, screen), ...told, ...nothing]
  return `${[...lines, ...(aside.length > 0 ? ['', ...aside] : [])].join('\n')}\n`
}

/** What is worst stands first. */
function issueSections(diff: BoardDiff, screen: Screen): string[][] {
  const { arrow } = screen.symbols
  const step = (before: string, after: string): string => `${before} ${arrow} ${after}`
  const stands = ({ before, after }: ItemChange): string => step(standWords(before), standWords(after))
  const rows: readonly (readonly [string, readonly Row[]])[] = [
    ['Regressed', diff.regressed.map((one) => ({ item: one.after, told: stands(one), role: 'error' }))],
    ['Newly blocked', diff.newlyBlocked.map(({ after }) => ({ item: after, told: heldWords(after) }))],
    [
      'Newly proven',
      diff.newlyProven.map(({ before, after }) => ({
        item: after,
        told: step(before?.proof ?? 'new', after.proof),
        role: 'good',
      })),
    ],
    ['Freed', diff.freed.map(({ before, after }) => ({ item: after, told: `was ${heldWords(before)}` }))],
    [
      'Status changed',
      diff.statusChanges.map((one) => ({ item: one.after, told: step(one.before.status, one.after.status) })),
    ],
    ['Added', diff.added.map((item) => ({ item, told: standWords(item) }))],
    ['Removed', diff.removed.map((item) => ({ item, told: `was ${standWords(item)}` }))],
  ]
  return rows.map(([title, told]) => section(title, told, screen))
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

function heldWords(item: BoardItem): string {
  const refs = openRefs(item).map(refWords)
  if (refs.length > 0) return `held up by ${refs.join(', ')}`
  return item.status === 'blocked' ? 'held up by nothing that is named' : 'held up'
}

function section(title: string, rows: readonly Row[], screen: Screen): string[] {
  if (rows.length === 0) return []
  const cells = rows.map(({ item, told, role }): StyledText[] => [
    cell(item.id, 'place'),
    cell(item.title),
    { text: terminalText(told), role },
  ])
  const most = Math.floor(screen.width / 2)
  const columns = [{ most: 36, gives: 3, least: 12 }, { gives: 1 }, { most, gives: 2, least: 20 }]
  return [heading(screen, title, rows.length), ...renderTable(cells, columns, screen)]
}

/** Two texts side by side are what the reader has to judge: none of them is cut. */
function criteriaSection(losses: readonly CriterionLoss[], screen: Screen): string[] {
  if (losses.length === 0) return []
  const { paint } = screen
  const blocks = losses.flatMap((loss) => {
    const { issue, path, line, before, after } = loss
    const head = terminalText(`${issue}, ${path}:${line}: ${lossWords(loss)}`)
    const signed = (sign: string, text: string, role: TextRole): string[] =>
      paragraph(terminalText(text), '      ', screen).map((part, index) =>
        paint(role, index === 0 ? `    ${sign} ${part.slice(6)}` : part),
      )
    return [
      ...paragraph(head, '  ', screen).map((part) => paint(loss.whileTicking ? 'error' : 'warning', part)),
      ...signed('-', before.text, 'error'),
      ...(after === null ? [] : signed('+', after.text, 'good')),
    ]
  })
  return [heading(screen, 'Criteria weakened', losses.length), ...blocks]
}
