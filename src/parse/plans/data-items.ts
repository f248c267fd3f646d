import type { ReadProblem } from '../../model/document/document.ts'
import {
  type Acceptance,
  type BlockerRef,
  type Criterion,
  emptyIssue,
  type Issue,
  type StatusFact,
} from '../../model/document/issue.ts'
import type { Relation } from '../../model/document/plan-place.ts'
import { readStatus } from '../../model/document/read-status.ts'
import type { Span } from '../../model/document/span.ts'
import { isMapping } from '../../model/mapping.ts'
import type { Settings } from '../../model/settings.ts'
import { childPointer } from '../../schema/json-pointer.ts'
import { listOf } from '../../schema/narrow.ts'
import type { SpanOf } from '../../schema/value-places.ts'
import { readPlanning } from '../fields/read-planning.ts'
import { isTicked, oddBoxOf, withoutBox } from '../markdown/boxes.ts'

/** A value of a list in a data file, with its place. */
export type DataValue = { readonly value: unknown; readonly pointer: string; readonly span: Span }

/** A mapping in a data file, with its place: an item of a plan, or a part of one. */
export class DataNode {
  readonly data: Readonly<Record<string, unknown>>
  readonly pointer: string
  readonly #spanOf: SpanOf

  constructor(data: unknown, spanOf: SpanOf, pointer = '') {
    this.data = isMapping(data) ? data : {}
    this.pointer = pointer
    this.#spanOf = spanOf
  }

  get span(): Span {
    return this.#spanOf(this.pointer)
  }

  spanAt(key: string): Span {
    return this.#spanOf(childPointer(this.pointer, key))
  }

  /** The text or number of a key as text; null where it has none. */
  word(key: string): string | null {
    return wordOf(this.data[key])
  }

  /** The mapping of a key. */
  node(key: string): DataNode {
    return new DataNode(this.data[key], this.#spanOf, childPointer(this.pointer, key))
  }

  /** The values of a key, each with its place; a value that is no list is a list of one. */
  values(key: string): DataValue[] {
    const value = this.data[key]
    const pointer = childPointer(this.pointer, key)
    if (value === undefined || value === null || value === '') return []
    if (!Array.isArray(value)) return [{ value, pointer, span: this.#spanOf(pointer) }]
    return value.map((one: unknown, index) => {
      const each = childPointer(pointer, index)
      return { value: one, pointer: each, span: this.#spanOf(each) }
    })
  }

  /** The mappings in the list of a key. */
  nodes(key: string): DataNode[] {
    return nodesIn(this.data[key], this.#spanOf, childPointer(this.pointer, key))
  }

  /** The status that a key states. */
  status(key: string, settings: Settings): StatusFact | null {
    const text = this.word(key)
    return text === null ? null : readStatus(text, this.spanAt(key), settings)
  }
}

/** The mappings in a list; none where the value is no list. */
export function nodesIn(value: unknown, spanOf: SpanOf, pointer = ''): DataNode[] {
  return listOf(value).flatMap((one, index) =>
    isMapping(one) ? [new DataNode(one, spanOf, childPointer(pointer, index))] : [],
  )
}

/** A text or a number as text; null for everything else. */
export function wordOf(value: unknown): string | null {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

/** What an item in a data file says of itself. */
type DataItem = Pick<Issue, 'id' | 'status'> & {
  readonly title: string | null
  readonly blockers: readonly BlockerRef[]
  readonly acceptance?: Acceptance | null
  readonly relations?: readonly Relation[]
  /** Keys that say who does it and when, where its own keys do not. */
  readonly keys?: Readonly<Record<string, unknown>>
}

/** The issue that an item in a data file is; its place is that of its id. */
export function issueOfData(node: DataNode, idKey: string, item: DataItem): Issue {
  const { id, status, title, blockers, acceptance = null, relations = [], keys } = item
  const span = node.spanAt(idKey)
  return {
    ...emptyIssue,
    id,
    source: 'item',
    title: title ?? id,
    span,
    endLine: node.span[2],
    status,
    blockedBy:
      blockers.length === 0 ? null : { none: false, refs: blockers, span: blockers[0]?.span ?? span },
    acceptance,
    otherBoxes: [],
    build: null,
    relations,
    fields: [],
    ...readPlanning([], { ...node.data, ...keys }),
  }
}

/** A blocker that is a full id. */
export const idBlocker = (id: string, { value, span }: DataValue): BlockerRef => ({
  form: 'id',
  text: id,
  words: wordOf(value) ?? id,
  span,
})

/** A part of a data file that cannot be read. */
export const unreadData = (detail: string, span: Span): ReadProblem => ({
  rule: 'issue-unread',
  code: 'data',
  detail,
  span,
  issue: null,
})

const listItem = /^[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]+(.*)$/u
const fence = /^[ \t>]*(`{3,}|~{3,})/u

/**
 * The criteria in a text that is a value: its boxes; where it has none and `others` is set, its list items or lines.
 * All of them have the place of the value.
 */
export function criteriaInText(text: string, span: Span, others: boolean): Acceptance | null {
  const lines = visibleLines(text)
  const items = lines.flatMap((line) => listItem.exec(line)?.[1]?.trim() ?? [])
  const boxes = items.flatMap((item): Criterion[] => {
    const box = oddBoxOf(item)
    return box === null ? [] : [{ text: withoutBox(item), checked: isTicked(box), span }]
  })
  const rest = items.length > 0 ? items : lines.map((line) => line.trim())
  const found =
    boxes.length > 0 || !others
      ? boxes
      : rest.filter((line) => /\p{L}/u.test(line)).map((words) => ({ text: words, checked: null, span }))
  return found.length === 0 ? null : { items: found, span }
}

/** The lines of a text that are in no block of code and in no comment. */
function visibleLines(text: string): string[] {
  let open: string | null = null
  let isComment = false
  return text.split(/\r?\n/).filter((line) => {
    const mark = isComment ? undefined : fence.exec(line)?.[1]
    if (mark !== undefined) {
      if (open === null) open = mark
      else if (mark.startsWith(open)) open = null
      return false
    }
    if (open !== null) return false
    const isHidden = isComment
    const [opens, closes] = [line.lastIndexOf('<!--'), line.lastIndexOf('-->')]
    if (opens !== closes) isComment = opens > closes
    return !isHidden
  })
}
