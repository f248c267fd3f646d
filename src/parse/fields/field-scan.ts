import type { ReadProblem } from '../../model/document/document.ts'
import type { FieldName } from '../../model/document/issue.ts'
import { joinSpans, type Span } from '../../model/document/span.ts'
import type { Settings } from '../../model/settings.ts'
import type { Block, TextBlock } from '../markdown/blocks.ts'
import { foldSpaces, type Slice, sliceText, spanOfRange, spanOfSlice } from '../markdown/prose.ts'
import type { Source } from '../markdown/source.ts'
import type { IdShapes } from '../mentions/ids.ts'
import type { LabelHit } from './labels.ts'

/** One item of a field's value: a line, a list item, a table cell. */
export type ValueItem = {
  readonly slice: Slice
  readonly checked: boolean | null
  /** 0 for text next to or below the label, else the nesting of the list item. */
  readonly depth: number
  /** It is a further paragraph of a list item. */
  readonly continues?: true
}

/** A field as found: its label, and everything after it. */
export type FoundField = {
  readonly name: FieldName | null
  readonly label: string
  readonly near: string | null
  readonly labelSpan: Span
  readonly items: ValueItem[]
  readonly from: 'line' | 'heading' | 'table'
  /** It is in the header of the issue: before the first sub-heading that is no field label. */
  readonly inHeader: boolean
}

/** The words of an item, on one line. */
export function wordsOfItem({ slice }: ValueItem): string {
  return foldSpaces(sliceText(slice)).trim()
}

export function wordsOf(field: FoundField): string {
  return field.items.map((item) => sliceText(item.slice)).join('\n')
}

/** The place of the words of a field; its label if there are none. */
export function valueSpan(field: FoundField, source: Source): Span {
  const first = field.items[0]
  const last = field.items.at(-1)
  if (first === undefined || last === undefined) return field.labelSpan
  return joinSpans(spanOfSlice(first.slice, source), spanOfSlice(last.slice, source))
}

export type FieldScan = {
  readonly fields: readonly FoundField[]
  readonly problems: readonly ReadProblem[]
  /** Prose of the header outside of fields: what to build, if no label names it. */
  readonly lead: readonly TextBlock[]
  /** Boxes outside of fields. */
  readonly boxes: readonly ValueItem[]
}

/** Blocks that carry labels or values of fields, and the field's name. Filled as the issues of a document are read. */
export type FieldsByBlock = Map<Block, FieldName | null>

/** A scan under way. */
export type State = {
  readonly source: Source
  readonly issue: string
  readonly shapes: IdShapes
  readonly settings: Settings
  readonly fields: FoundField[]
  /** Fields of the planning that headings open. */
  readonly planned: FoundField[]
  readonly problems: ReadProblem[]
  readonly lead: TextBlock[]
  readonly boxes: ValueItem[]
  readonly owner: FieldsByBlock
  /** Names of the fields so far. */
  readonly named: Set<FieldName>
  open: FoundField | null
  /** Level of the field heading that is open; 0 when the open field came from a line. */
  openLevel: number
  /** List that the open field has taken as its value: labels in it are words. */
  takenList: number
  /** The list item with the open label: items nested in it are the value, its neighbours are not. */
  openItem: { readonly list: number; readonly depth: number }
  header: boolean
  /** Level of a heading that opens a part with fields of its own ("Task 2"); 0 for none. */
  partLevel: number
  next: Block | undefined
  /** The block before belongs to the open field, and so does this one. */
  touches: boolean
  taken: boolean
}

export const noItem: State['openItem'] = { list: 0, depth: 0 }

/** Opens a field: what follows is its value. */
export function open(state: State, field: FoundField, level: number): void {
  close(state)
  state.fields.push(field)
  if (field.name !== null) state.named.add(field.name)
  state.open = field
  state.openLevel = level
}

/** Ends the open field. */
export function close(state: State): void {
  state.open = null
  state.openLevel = 0
  state.takenList = 0
  state.openItem = noItem
}

/** Takes the last field back: its label only heads the labels below it. */
export function dropLast(state: State): void {
  const dropped = state.fields.pop()
  if (dropped?.name != null && !state.fields.some(({ name }) => name === dropped.name))
    state.named.delete(dropped.name)
  close(state)
}

export function spanOfHit(state: State, label: LabelHit): Span {
  return spanOfRange(label.value.prose, state.source, label.from, label.from + label.label.length)
}

/** A field that was recognised and not read. */
export function problem(state: State, code: string, detail: string, span: Span): ReadProblem {
  return { rule: 'dialect-unread', code, detail, span, issue: state.issue }
}
