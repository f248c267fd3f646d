import type { FieldName } from '../model/issue.ts'
import type { Span } from '../model/span.ts'
import type { Slice } from './prose.ts'

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
