import type { Proof } from '../../model/result.ts'
import { widthOf, wrap } from '../../report/display-width.ts'
import { type Paint, paintText, type StyledText } from '../../report/table.ts'

/** The screen that a view is printed on. */
export type Screen = {
  readonly width: number
  readonly paint: Paint
  readonly symbols: Symbols
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

/** A paragraph behind an indent. */
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
  proof: { proven: '✓', broken: '✗', stale: '~', unbacked: '○', unknowable: '?' },
  dot: ' · ',
  ellipsis: '…',
  arrow: '→',
  branch: '├─ ',
  lastBranch: '└─ ',
  trunk: '│  ',
}

export const asciiSymbols: Symbols = {
  proof: { proven: '+', broken: 'x', stale: '~', unbacked: 'o', unknowable: '?' },
  dot: ' | ',
  ellipsis: '...',
  arrow: '->',
  branch: '|- ',
  lastBranch: '`- ',
  trunk: '|  ',
}
