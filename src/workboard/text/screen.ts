import type { TextRole } from '../../report/text.ts'
import { widthOf, wrap } from './display-width.ts'
import type { Symbols } from './symbols.ts'

/** Where a view is shown. */
export type Screen = {
  readonly width: number
  /** Returns the text with its colour around it; it must not change the text. */
  readonly paint: (role: TextRole, text: string) => string
  readonly symbols: Symbols
}

/** A piece of text and what it is; without a role it stays as it is. */
export type Piece = { readonly text: string; readonly role?: TextRole | undefined }

/** The heading of a section, with the number of what is in it. */
export function heading({ paint, width }: Screen, title: string, number: number | null): string {
  const told = number === null ? title : `${title} (${number})`
  return wrap(told, width)
    .map((line) => paint('place', line))
    .join('\n')
}

/** Pieces side by side with a dot between them; a new line where they no longer fit, or more for one that never would. */
export function joinPieces(pieces: readonly Piece[], { width, paint, symbols }: Screen): string[] {
  const lines: string[] = []
  let line = ''
  let used = 0
  const narrow = pieces.flatMap(({ text, role }) => wrap(text, width).map((part) => ({ text: part, role })))
  for (const { text, role } of narrow) {
    const wide = widthOf(text)
    const isFirst = used === 0
    const fits = used + widthOf(symbols.dot) + wide <= width
    if (!isFirst && !fits) {
      lines.push(line)
      line = ''
      used = 0
    }
    const joint = used === 0 ? '' : symbols.dot
    line += joint + painted({ text, role }, paint)
    used += widthOf(joint) + wide
  }
  return [...lines, line]
}

/** The text of a piece in its colour. */
export function painted({ text, role }: Piece, paint: Screen['paint']): string {
  return role === undefined || text === '' ? text : paint(role, text)
}

/** A paragraph behind an indent. */
export function paragraph(text: string, indent: string, { width }: Pick<Screen, 'width'>): string[] {
  return wrap(text, Math.max(1, width - indent.length)).map((line) => indent + line)
}
