import type { Field } from '../../model/document/issue.ts'

/** A line by its number, counted from 0; undefined beyond the text. */
export type LineAt = (at: number) => string | undefined

/** Lines to replace by others; `at` counts from 0. */
export type LineChange = { readonly at: number; readonly remove: number; readonly add: readonly string[] }

/** How to write a field in another dialect; null where it is in it already, or cannot be put into it. */
export function convertField(lineAt: LineAt, field: Field, to: Dialect, depth: number): LineChange | null {
  const at = field.span[0] - 1
  const found = readFieldLine(lineAt(at) ?? '', field)
  if (found === null || found.dialect === to) return null
  if (to === 'heading') return toHeading(lineAt, at, found, depth)
  if (found.dialect === 'heading') return fromHeading(lineAt, at, found, to)
  return { at, remove: 1, add: [labelled(found.lead, found.label, found.rest, to)] }
}

function labelled(lead: string, label: string, rest: string, to: Exclude<Dialect, 'heading'>): string {
  return to === 'bold' ? `${lead}**${label}:**${rest}` : `${lead}${label}:${rest}`
}

/** A heading has a blank line on both sides; what follows stays below it. */
function toHeading(lineAt: LineAt, at: number, found: FieldLine, depth: number): LineChange {
  const rest = found.rest.trim()
  const below = lineAt(at + 1) ?? ''
  return {
    at,
    remove: 1,
    add: [
      ...(isBlank(lineAt(at - 1) ?? '') ? [] : ['']),
      `${'#'.repeat(Math.min(6, depth))} ${found.label}`,
      ...(rest === '' ? [] : ['', rest]),
      ...(isBlank(below) || (rest !== '' && !opensBlock(below)) ? [] : ['']),
    ],
  }
}

/** The first paragraph of the section moves up to the label; a list or a table stays below it. */
function fromHeading(
  lineAt: LineAt,
  at: number,
  { label }: FieldLine,
  to: Exclude<Dialect, 'heading'>,
): LineChange | null {
  let first = at + 1
  while (isBlank(lineAt(first) ?? 'end')) first += 1
  const text = lineAt(first)
  if (text === undefined || /^ {0,3}#{1,6}(?:\s|$)/.test(text)) return null
  if (opensBlock(text)) return { at, remove: 1, add: [labelled('', label, '', to)] }
  return { at, remove: first - at + 1, add: [labelled('', label, ` ${text.trim()}`, to)] }
}

const isBlank = (line: string): boolean => line.trim() === ''

/** Starts something that is no paragraph. */
function opensBlock(line: string): boolean {
  return /^\s*(?:[-*+]\s|\d+[.)]\s|>|\||```|~~~|<|#{1,6}\s)/.test(line)
}

export const dialects = ['plain', 'bold', 'heading'] as const
export type Dialect = (typeof dialects)[number]

/** A line that opens a field, taken apart. */
type FieldLine = {
  readonly dialect: Dialect
  /** Indentation and list marker. */
  readonly lead: string
  readonly label: string
  /** What follows label and colon on the same line. */
  readonly rest: string
}

/** Takes the line of a field apart; null for forms that are left as they are: tables, front matter, odd colons. */
function readFieldLine(line: string, { span }: Pick<Field, 'span'>): FieldLine | null {
  const heading = /^ {0,3}#{1,6}[ \t]+(.*?):?[ \t]*(?:[ \t]#+[ \t]*)?$/.exec(line)
  if (heading) return { dialect: 'heading', lead: '', label: heading[1] ?? '', rest: '' }
  const [, column, , endColumn] = span
  const [before, label, after] = [
    line.slice(0, column - 1),
    line.slice(column - 1, endColumn - 1),
    line.slice(endColumn - 1),
  ]
  const [, lead, mark] = /^([ \t]*(?:[-*+][ \t]+)?)(\*\*|__)?$/.exec(before) ?? []
  if (lead === undefined) return null
  if (mark === undefined)
    return after.startsWith(':') ? { dialect: 'plain', lead, label, rest: after.slice(1) } : null
  const closing = [`:${mark}`, `${mark}:`].find((end) => after.startsWith(end))
  return closing === undefined ? null : { dialect: 'bold', lead, label, rest: after.slice(closing.length) }
}
