import type { FieldName } from '../../model/document/issue.ts'
import { joinSpans, type Span } from '../../model/document/span.ts'
import { foldSpaces } from '../markdown/fold-spaces.ts'
import { type Slice, sliceText, spanOfSlice } from '../markdown/prose.ts'
import type { Source } from '../markdown/source.ts'

/** One item of a field's value: a line, a list item, a table cell. */
export type ValueItem = {
  readonly slice: Slice
  readonly checked: boolean | null
  /** 0 for text beside or below the label, else the nesting of the list item. */
  readonly depth: number
}

/** A field as found: label, and everything that stands behind it. */
export type FoundField = {
  readonly name: FieldName | null
  readonly label: string
  readonly near: string | null
  readonly labelSpan: Span
  readonly items: ValueItem[]
  readonly from: 'line' | 'heading' | 'table'
  /** Stands in the header of the issue: before the first sub-heading that is no field label. */
  readonly inHeader: boolean
}

/** The words of an item, on one line. */
export function wordsOfItem({ slice }: ValueItem): string {
  return foldSpaces(sliceText(slice)).trim()
}

/** The words of a field. */
export function wordsOf(field: FoundField): string {
  return field.items.map((item) => sliceText(item.slice)).join('\n')
}

/** Where the words of a field stand; its label where there are none. */
export function valueSpan(field: FoundField, source: Source): Span {
  const first = field.items[0]
  const last = field.items.at(-1)
  if (first === undefined || last === undefined) return field.labelSpan
  return joinSpans(spanOfSlice(first.slice, source), spanOfSlice(last.slice, source))
}
