import type { Field } from '../../model/document/issue.ts'

export const dialects = ['plain', 'bold', 'heading'] as const
export type Dialect = (typeof dialects)[number]

/** A line that opens a field, taken apart. */
export type FieldLine = {
  readonly dialect: Dialect
  /** Indentation and list marker. */
  readonly lead: string
  readonly label: string
  /** What follows label and colon on the same line. */
  readonly rest: string
}

/** Takes the line of a field apart; null for forms that are left as they are: tables, front matter, odd colons. */
export function readFieldLine(line: string, { span }: Pick<Field, 'span'>): FieldLine | null {
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
