import type { FieldName } from '../../model/document/issue.ts'
import { planningName } from '../../model/document/planning.ts'
import { isStatusDoubtful, readStatus } from '../../model/document/read-status.ts'
import type { Block, HeadingBlock, TableBlock, TextBlock } from '../markdown/blocks.ts'
import { firstLine, linesOf, type Slice, sliceText, spanOfSlice, wholeSlice } from '../markdown/prose.ts'
import type { ReadContext } from '../read-context.ts'
import {
  close,
  type FieldScan,
  type FieldsByBlock,
  type FoundField,
  noItem,
  open,
  problem,
  type State,
  spanOfHit,
} from './field-scan.ts'
import { brokenTableProblem, fieldsOfTable } from './field-tables.ts'
import {
  fieldOfHeading,
  isStatusLike,
  type LabelHit,
  labelledParts,
  nearLabel,
  readBareLabel,
  readLabel,
  withoutColon,
} from './labels.ts'
import {
  awaitsTable,
  introduces,
  isOfCriterion,
  isValueList,
  leavesItem,
  takeDetails,
  takeValue,
} from './value-extent.ts'

/** The context in which issues are read, with the fields of blocks that were read so far. */
export type ScanContext = ReadContext & { readonly fieldOf: FieldsByBlock }

/** Reads the fields of one issue from its blocks, in every dialect. `skip` is the issue's own heading. */
export function scanFields(
  blocks: readonly Block[],
  skip: Block | null,
  issue: string,
  { source, shapes, settings, fieldOf: owner }: ScanContext,
): FieldScan {
  const state: State = {
    source,
    issue,
    shapes,
    settings,
    fields: [],
    planned: [],
    problems: [],
    lead: [],
    boxes: [],
    owner,
    named: new Set(),
    open: null,
    openLevel: 0,
    takenList: 0,
    openItem: noItem,
    header: true,
    partLevel: 0,
    next: undefined,
    touches: false,
    taken: false,
  }
  blocks.forEach((block, index) => {
    if (block === skip) return
    state.next = blocks[index + 1]
    state.touches = state.taken
    state.taken = false
    if (block.type === 'heading') takeHeading(state, block)
    else if (block.type === 'table') takeTable(state, block)
    else takeText(state, block)
  })
  return { ...state, fields: [...state.fields, ...state.planned] }
}

function takeHeading(state: State, block: HeadingBlock): void {
  if (block.level <= state.partLevel) state.partLevel = 0
  const label = withoutColon(block.prose.text)
  const known = fieldOfHeading(block.prose.text)
  // "### Sign-off" heads the names of those who are to sign; "### Signed off" heads what they signed.
  const isRequest = known === 'sign-off' && !/^signed/i.test(label)
  const name = isRequest ? null : known
  const below = state.next?.type === 'text' ? wholeSlice(state.next.prose) : null
  const near = known === null ? (nearLabel(label) ?? nearStatus(state, label, below)) : null
  if (state.partLevel > 0 && (name === 'blocked-by' || name === 'blocks')) {
    close(state)
    return
  }
  if (name === null && near === null) {
    if (state.openLevel > 0 && block.level > state.openLevel) return
    if (takeLabelledHeading(state, block)) return
    takePlanning(state, label, block)
    close(state)
    if (!headsFields(label)) state.header = false
    if (opensPart(label) && state.partLevel === 0) state.partLevel = block.level
    return
  }
  open(
    state,
    { name, label, near, labelSpan: block.span, items: [], from: 'heading', inHeader: true },
    block.level,
  )
  state.owner.set(block, name)
}

/** "### Assignee" above a name: the words below a heading that is no label of the program's own. */
function takePlanning({ next, planned }: State, label: string, { span: labelSpan }: HeadingBlock): void {
  if (next?.type !== 'text' || next.quoted || planningName(label) === null) return
  const items = [{ slice: firstLine(next.prose), checked: null, depth: 0 }]
  planned.push({ name: null, label, near: null, labelSpan, items, from: 'heading', inHeader: true })
}

function takeTable(state: State, block: TableBlock): void {
  if (isOfCriterion(state, block)) {
    takeDetails(state, block)
    return
  }
  if (state.open !== null && state.openLevel === 0 && !awaitsTable(state.open)) close(state)
  const found = fieldsOfTable(block, state.open, state.issue, state.source)
  state.problems.push(...found.problems)
  if (found.fields.length > 0 && state.header) {
    state.fields.push(...found.fields)
    state.owner.set(block, null)
  } else if (state.open !== null) {
    for (const cell of found.items) state.open.items.push(cell)
    state.owner.set(block, state.open.name)
  }
}

function takeText(state: State, block: TextBlock): void {
  const broken = state.header ? brokenTableProblem(block, state.issue) : null
  if (broken !== null) {
    state.problems.push(broken)
    return
  }
  if (block.quoted && isOfCriterion(state, block)) {
    takeDetails(state, block)
    return
  }
  if (block.quoted) {
    takeQuote(state, block)
    return
  }
  if (leavesItem(state, block)) close(state)
  if (block.list === 0 || state.takenList !== block.list) {
    const isValue = block.list > 0 && isValueList(state, block)
    if (isValue) state.takenList = block.list
    else if (!introduces(state, block) && takeLines(state, block)) return
  }
  takeValue(state, block)
}

const mattersInQuote: ReadonlySet<FieldName> = new Set<FieldName>([
  'status',
  'blocked-by',
  'blocks',
  'type',
  'acceptance',
])

function takeQuote(state: State, block: TextBlock): void {
  if (!state.header || (state.open !== null && state.openLevel > 0)) return
  for (const line of linesOf(wholeSlice(block.prose))) {
    const label = readLabel(line)
    if (label?.name == null || !mattersInQuote.has(label.name)) continue
    state.problems.push(problem(state, 'in-quote', label.label, spanOfHit(state, label)))
  }
}

/** Reads labelled lines; true when the block was one field or more. */
function takeLines(state: State, block: TextBlock): boolean {
  const parts = labelledParts(block.prose)
  let current: FoundField | null = null
  for (const { slice: part, label: own } of parts) {
    const label = own ?? (parts.length === 1 ? readBareLabel(part) : null)
    const accepted = label !== null && accepts(state, block, label, current !== null) ? label : null
    if (accepted?.unread) {
      state.problems.push(problem(state, 'wrong-separator', accepted.label, spanOfHit(state, accepted)))
      current = null
    } else if (accepted !== null) {
      current = startField(state, block, accepted)
    } else if (current !== null) {
      extend(current, part)
    } else if (parts.length > 1 && part === parts[0]?.slice) {
      state.lead.push(...(state.fields.length === 0 ? [block] : []))
    }
  }
  return current !== null || state.owner.has(block)
}

/** Known labels count at the beginning of every line or item; unknown ones only in the header. */
function accepts(state: State, block: TextBlock, label: LabelHit, inParagraph: boolean): boolean {
  if (block.depth > 1 || (block.depth === 1 && !block.opensItem)) return false
  if (label.unread)
    return state.header && (label.name === 'status' || block.depth === 0 || state.open === null)
  if (label.name === 'status') return state.header
  if (state.partLevel > 0) return false
  if (label.name === 'sign-off') return true
  if (label.name !== null) return state.header || !state.named.has(label.name) || isWaiting(state, label.name)
  if (!state.header) return false
  if (state.openLevel > 0) return block.depth === 0 && nearOf(state, label) !== null
  return block.depth > 0 || inParagraph || state.fields.length > 0 || sliceText(label.value).length < 80
}

const nearOf = (state: State, { label, value }: LabelHit): string | null =>
  nearLabel(label) ?? nearStatus(state, label, value)

/** A longer value is a sentence about how things stand. */
const longestStatus = 60

/** "Final status: validated" is a near miss; "Current status: half of the parser is written" is prose. */
function nearStatus({ settings, source }: State, label: string, value: Slice | null): string | null {
  if (value === null || !isStatusLike(label)) return null
  const text = sliceText(value).trim()
  if (text.length > longestStatus) return null
  const isStatus =
    readStatus(text, spanOfSlice(value, source), settings).status !== 'unknown' ||
    isStatusDoubtful(text, settings)
  return isStatus ? 'Status' : null
}

/** "## Dependencies" above "- Depends on: X-1": the heading waits for its value. */
const isWaiting = ({ open }: State, name: FieldName): boolean =>
  open?.name === name && open.items.length === 0

function startField(state: State, block: TextBlock, label: LabelHit): FoundField {
  const field: FoundField = {
    name: label.name,
    label: label.label,
    near: label.name === null ? nearOf(state, label) : null,
    labelSpan: spanOfHit(state, label),
    items: [],
    from: 'line',
    inHeader: state.header,
  }
  if (sliceText(label.value) !== '') field.items.push({ slice: label.value, checked: null, depth: 0 })
  open(state, field, 0)
  state.openItem = { list: block.list, depth: block.depth }
  state.taken = true
  state.owner.set(block, label.name)
  return field
}

/** A hard-wrapped line goes on with the value of the label above it. */
function extend({ items }: FoundField, part: Slice): void {
  if (sliceText(part).trim() === '') return
  const last = items.pop()
  const slice = last === undefined ? part : { prose: part.prose, from: last.slice.from, to: part.to }
  items.push({ slice, checked: null, depth: 0 })
}

const metadataTitle =
  /^(?:issue |ticket |task )?(?:meta[ -]?data|meta|properties|header|fields|front ?matter)$/iu
const inHeadings: ReadonlySet<FieldName | null> = new Set<FieldName | null>([
  'status',
  'type',
  'blocked-by',
  'blocks',
  'labels',
  'parent',
])

/** "## Status: done": label and value in one heading. */
function takeLabelledHeading(state: State, block: HeadingBlock): boolean {
  const label = state.header ? readLabel(wholeSlice(block.prose)) : null
  if (label === null || label.unread || !inHeadings.has(label.name) || sliceText(label.value) === '')
    return false
  const items = [{ slice: label.value, checked: null, depth: 0 }]
  const labelSpan = spanOfHit(state, label)
  const found = { name: label.name, label: label.label, near: null, labelSpan, items }
  open(state, { ...found, from: 'heading', inHeader: true }, 0)
  state.owner.set(block, label.name)
  return true
}

const part = /^(?:task|step|phase|issue|slice|stor(?:y|ies)|ticket|milestone|wave|batch|epic)s?\s+#?\d/iu

/** "### Task 2: …" opens a part of the issue: what it depends on is not what the issue depends on. */
export function opensPart(title: string): boolean {
  return part.test(title)
}

/** "## Metadata" above the fields of the header does not end it. */
function headsFields(title: string): boolean {
  return metadataTitle.test(title)
}
