import type { Field } from '../../model/document/issue.ts'
import { type Dialect, type FieldLine, readFieldLine } from './field-line.ts'

/** A line by its number, counted from 0; undefined beyond the text. */
export type LineAt = (at: number) => string | undefined

/** Lines that give way to others; `at` counts from 0. */
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

/** A heading stands alone, with a blank line on both sides; what follows keeps its place below it. */
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
