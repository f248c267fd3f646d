import type { Board, BoardItem, BoardTotals, RootBlocker } from '../../model/board/board.ts'
import { canonicalStatuses } from '../../model/document/status.ts'
import type { Proof } from '../../model/evidence/issue-proof.ts'
import { widthOf, wrap } from '../../report/display-width.ts'
import { terminalText } from '../../report/escape.ts'
import { type Paint, paintText, type StyledText, type TextRole } from '../../report/table.ts'
import { count } from '../../report/wording.ts'
import {
  type CountedTotal,
  countedTotals,
  itemWords,
  type TotalName,
  workDone,
} from '../build/board-totals.ts'
import { needsVerdict } from '../build/next-up.ts'
import { blockerName } from '../build/root-blockers.ts'
import { kindLabels } from '../graph/layout/graph-sketch.ts'

/** The screen that a view is printed on. */
export type Screen = {
  readonly width: number
  readonly paint: Paint
  readonly symbols: Symbols
  /** What an id is called here. */
  readonly nameOf: (id: string) => string
  /** The commit that is checked out; null where there is none. */
  readonly commit: string | null
}

/** The heading of a section, with the number of its items. */
export function heading({ paint, width }: Screen, title: string, number: number | null): string {
  const words = number === null ? title : `${title} (${number})`
  return wrap(words, width)
    .map((line) => paint('place', line))
    .join('\n')
}

/** Texts in a line with a dot between them, continued on the next line where they no longer fit. */
export function joinPieces(pieces: readonly StyledText[], { width, paint, symbols }: Screen): string[] {
  const lines: string[] = []
  let line = ''
  let used = 0
  const parts = pieces.flatMap(({ text, role }) => wrap(text, width).map((part) => ({ text: part, role })))
  for (const part of parts) {
    const partWidth = widthOf(part.text)
    const fits = used + widthOf(symbols.dot) + partWidth <= width
    if (used > 0 && !fits) lines.push(line)
    const isFirst = used === 0 || !fits
    line = isFirst ? paintText(part, paint) : line + symbols.dot + paintText(part, paint)
    used = isFirst ? partWidth : used + widthOf(symbols.dot) + partWidth
  }
  return [...lines, line]
}

/** The line below a list that was cut off. */
export function moreLine(hidden: number): string[] {
  return hidden > 0 ? [`  and ${hidden} more; --json lists all`] : []
}

export function paragraph(text: string, indent: string, { width }: Pick<Screen, 'width'>): string[] {
  return wrap(text, Math.max(1, width - indent.length)).map((line) => indent + line)
}

/** Signs that help the eye; the words next to them say the same. */
export type Symbols = {
  readonly proof: Readonly<Record<Exclude<Proof, 'none'>, string>>
  /** Between two texts of one line. */
  readonly dot: string
  readonly ellipsis: string
  readonly arrow: string
  readonly branch: string
  readonly lastBranch: string
  readonly trunk: string
}

export const unicodeSymbols: Symbols = {
  proof: {
    proven: '✓',
    recorded: '◌',
    partial: '◐',
    broken: '✗',
    stale: '~',
    unbacked: '○',
    unknowable: '?',
  },
  dot: ' · ',
  ellipsis: '…',
  arrow: '→',
  branch: '├─ ',
  lastBranch: '└─ ',
  trunk: '│  ',
}

export const asciiSymbols: Symbols = {
  proof: {
    proven: '+',
    recorded: 'r',
    partial: '/',
    broken: 'x',
    stale: '~',
    unbacked: 'o',
    unknowable: '?',
  },
  dot: ' | ',
  ellipsis: '...',
  arrow: '->',
  branch: '|- ',
  lastBranch: '`- ',
  trunk: '|  ',
}

const proofRoles: Readonly<Record<Exclude<Proof, 'none'>, TextRole>> = {
  proven: 'good',
  recorded: 'note',
  partial: 'warning',
  broken: 'error',
  stale: 'warning',
  unbacked: 'warning',
  unknowable: 'note',
}

/** Text of a document, safe to show, with its colour. */
export function cell(text: string, role?: TextRole): StyledText {
  return { text: terminalText(text), role }
}

/** The proof of an issue: a sign, and the word. */
export function proofPiece(proof: Proof, symbols: Symbols): StyledText {
  return proof === 'none'
    ? { text: '' }
    : { text: `${symbols.proof[proof]} ${proof}`, role: proofRoles[proof] }
}

/** The tier of readiness; a phase that needs a verdict has none. */
export function tierPiece({ ready, needs }: Pick<BoardItem, 'ready' | 'needs'>): StyledText {
  if (needsVerdict({ needs })) return { text: 'needs a verdict', role: 'warning' }
  if (ready === 'no') return { text: '' }
  return ready === 'proven'
    ? { text: 'proven-ready', role: 'good' }
    : { text: 'claimed-ready', role: 'warning' }
}

/** How many issues wait for it. */
export function freesPiece(fanOut: number): StyledText {
  return { text: fanOut === 0 ? '' : `frees ${fanOut}` }
}

/** How old it is; nothing on the first day. */
export function agePiece(days: number | null): StyledText {
  return { text: days === null || days === 0 ? '' : `${days} d`, role: 'gutter' }
}

/** The cells of a blocker in the columns of ids and titles. */
export function namePieces(
  root: Pick<RootBlocker, 'ref' | 'kind'> & { readonly item: Pick<BoardItem, 'title'> | null },
  { nameOf }: Pick<Screen, 'nameOf'>,
): readonly [StyledText, StyledText] {
  const { ref, kind, item } = root
  if (item !== null) return [cell(nameOf(ref), 'place'), cell(item.title)]
  const label = kindLabels[kind]
  return kind === 'issue'
    ? [cell(nameOf(ref), 'place'), { text: label, role: 'gutter' }]
    : [{ text: label, role: 'place' }, cell(blockerName(root))]
}

const statuses = [...canonicalStatuses, 'unstated', 'unknown'] as const

const roles: Readonly<Record<TotalName, TextRole>> = {
  claimed: 'place',
  proven: 'good',
  recorded: 'note',
  partial: 'warning',
  broken: 'error',
  stale: 'warning',
  unbacked: 'warning',
  unknowable: 'note',
}

/** The first line of a board: what is done and proven, what is wrong, and of which commit that is. */
export function headLines({ items, totals, findings }: Board, screen: Screen): string[] {
  const { done, all } = workDone(items)
  const errors = findings.filter(({ severity }) => severity === 'error').length
  const counted = countedTotals(totals).filter(
    ({ name, number }) => name !== 'claimed' && (name === 'proven' || number > 0),
  )
  const pieces: StyledText[] = [
    { text: `${done} of ${all} done`, role: 'place' },
    ...counted.map(({ name, number }) => {
      return {
        text: `${number} ${name === 'partial' ? 'partly proven' : name}`,
        role: number > 0 ? roles[name] : undefined,
      }
    }),
    ...(errors > 0 ? [{ text: count(errors, 'error'), role: 'error' } as const] : []),
    ...(screen.commit === null ? [] : greyed([`commit ${screen.commit.slice(0, 7)}`])),
  ]
  return joinPieces(pieces, screen)
}

/** The first line of a comparison, and of a fleet: claims and their proofs. */
export function totalsLines(totals: BoardTotals, screen: Screen): string[] {
  return joinPieces(countedTotals(totals).map(totalPiece), screen)
}

/** One of these numbers in its colour. */
export function totalPiece({ name, number }: CountedTotal): StyledText {
  return { text: `${name} ${number}`, role: number > 0 ? roles[name] : undefined }
}

/** How many issues and phases have which status; unused statuses are left out. */
export function statusLines(totals: BoardTotals, screen: Screen): string[] {
  const used = statuses.filter((status) => totals.byStatus[status] > 0)
  const words = [
    itemWords(totals).join(', '),
    ...used.map((status) => `${status} ${totals.byStatus[status]}`),
  ]
  return joinPieces(greyed(words), screen)
}

/** Texts that matter less than the others. */
export function greyed(words: readonly string[]): StyledText[] {
  return words.map((text) => ({ text, role: 'gutter' }))
}
