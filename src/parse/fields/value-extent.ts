import { announces, kinOf, namesBlockers } from '../blockers/names-blockers.ts'
import type { Block, TextBlock } from '../markdown/blocks.ts'
import { firstLine, sliceText, wholeSlice, within } from '../markdown/prose.ts'
import type { FoundField, ValueItem } from './field-scan.ts'
import { dropLast, type State } from './field-scan.ts'
import { endsWithColon, type LabelHit, readLabel } from './labels.ts'

/** A neighbour of the list item with the open label, when the value is nested below that label. */
export function leavesItem({ open, openItem }: State, block: TextBlock): boolean {
  if (open === null || block.list === 0 || block.list !== openItem.list) return false
  if (block.depth !== openItem.depth || !block.opensItem) return block.depth < openItem.depth
  if (open.items.some(({ depth }) => depth > 0)) return true
  return open.name !== 'acceptance' && open.items.length === 0 && readLabel(firstLine(block.prose)) !== null
}

/** A list under an open field is its value unless its first item is a labelled field itself. */
export function isValueList(state: State, block: TextBlock): boolean {
  const { open } = state
  if (open === null) return false
  const waiting = state.openLevel > 0 || open.items.length === 0 || expectsList(open)
  if (!waiting) return state.touches && goesOn(state, open, block)
  if (open.name === 'acceptance') return block.depth > 0
  const label = readLabel(firstLine(block.prose))
  if (label !== null && isHeadingOfList(state, label)) {
    dropLast(state)
    return false
  }
  return label?.name == null
}

/** "## Status" or "## Dependencies" above a list of labels heads them: it is no field. */
function isHeadingOfList({ open, openLevel, fields }: State, label: LabelHit): boolean {
  const heads = open?.name === 'status' || (label.name !== null && /^dependenc/i.test(open?.label ?? ''))
  return open !== null && heads && openLevel > 0 && open.items.length === 0 && fields.at(-1) === open
}

function expectsList(field: FoundField): boolean {
  const last = field.items.at(-1)
  if (last === undefined || last.depth > 0) return false
  const words = sliceText(last.slice)
  return field.name === 'acceptance' || endsWithColon(words) || (isOfBlockers(field) && pointsOn(words))
}

const pointsOn = (words: string): boolean => announces(words) && !/^[([（]/.test(words.trim())

const isOfBlockers = ({ name }: FoundField): boolean => name === 'blocked-by' || name === 'blocks'

/** A list right behind a value that could have ended: criteria whose mark changes, and more blockers. */
function goesOn(state: State, open: FoundField, block: TextBlock): boolean {
  if (open.name === 'acceptance') {
    const label = readLabel(firstLine(block.prose))
    return block.depth > 0 && (label === null || hasPlainBox(block, label))
  }
  return (
    isOfBlockers(open) && namesBlockers(wholeSlice(block.prose), state.shapes, kinOf(state.issue, open.items))
  )
}

const hasPlainBox = ({ checked }: TextBlock, { name }: LabelHit): boolean => checked !== null && name === null

/** True for a table below an open label that still waits for its value. */
export function awaitsTable(field: FoundField): boolean {
  const last = field.items.at(-1)
  if (last === undefined) return true
  const hasItems = isOfBlockers(field) || field.name === 'acceptance'
  return hasItems && last.depth === 0 && announces(sliceText(last.slice))
}

const clause =
  /(?:^|\s)(?:all|both|each|every|any|following|these|those|this|it|we|they|must|should|shall|when|if|is|are)(?:\s|$)/i

/** "All of these must hold:" below `Acceptance criteria:` is a sentence, although it looks like a label. */
export function introduces(state: State, block: TextBlock): boolean {
  const { open, next } = state
  if (open === null || state.openLevel > 0 || !state.touches || block.list > 0 || !opensList(next))
    return false
  const text = block.prose.text.trim()
  if (text.includes('\n')) return false
  const isClause = endsWithColon(text) && clause.test(text.slice(0, -1))
  if (open.items.length === 0 && isClause && (open.name === 'acceptance' || isOfBlockers(open))) return true
  return headsGroup(open, block, next)
}

const opensList = (block: Block | undefined): block is TextBlock =>
  block?.type === 'text' && block.list > 0 && block.opensItem && !block.quoted

/** Boxes that are no criteria. */
const apart =
  /(?:^|\W)(?:(?:sub-?)?tasks?|to-?dos?|steps?|check-?list|definition of (?:done|ready)|dod|verif\w*|validat\w*|tests?|testing|qa|plan|implementation|files?|notes?|follow-?ups?|deliverables?|scope|next|reviews?|rollout|progress|questions?|evidence|risks?|blockers?|dependenc\w*)(?:\W|$)/i

/** "**Performance:**" between the boxes of one acceptance label is a heading within it. */
function headsGroup(open: FoundField, { prose }: TextBlock, first: TextBlock): boolean {
  const text = prose.text.trim()
  if (open.name !== 'acceptance' || first.checked === null || text.length > 80 || apart.test(text))
    return false
  const label = readLabel(firstLine(prose))
  if (label !== null && (label.name !== null || sliceText(label.value) !== '')) return false
  return endsWithColon(text) || within(prose.strong, 0, prose.text.length)
}

/** True for a block that is nested in an item of a list of criteria. */
export function isOfCriterion({ open, takenList }: State, { list }: Block): boolean {
  return open?.name === 'acceptance' && list > 0 && list === takenList
}

/** A table or a quote in a criterion: its texts say more of the criterion. */
export function takeDetails(state: State, block: Block): void {
  const depth = depthOf(state, block)
  for (const prose of block.proses)
    state.open?.items.push({ slice: wholeSlice(prose), checked: null, depth, continues: true })
  state.owner.set(block, 'acceptance')
  state.taken = true
}

export function takeValue(state: State, block: TextBlock): void {
  const field = state.open
  if (field !== null && belongs(state, field, block)) {
    state.owner.set(block, field.name)
    state.taken = true
    if (isItem(state, field, block)) field.items.push(wholeItem(state, block))
    return
  }
  if (block.checked !== null) state.boxes.push(wholeItem(state, block))
  if (state.header && block.depth === 0) state.lead.push(block)
}

function belongs(state: State, field: FoundField, block: TextBlock): boolean {
  if ((state.openLevel > 0 || block.list > 0) && state.takenList === block.list) return true
  if (block.list > 0) return false
  if (state.touches && namesMore(state, field, block)) return true
  return state.openLevel === 0 && (field.items.length === 0 || introduces(state, block))
}

/** Text of its own, unless it is the heading of a group, or a further paragraph of a list item that is no criterion. */
function isItem(state: State, field: FoundField, block: TextBlock): boolean {
  if (block.depth > 0) return block.opensItem || field.name === 'acceptance' || namesMore(state, field, block)
  return state.openLevel > 0 || field.items.length === 0 || isOfBlockers(field)
}

/** A further paragraph that names blockers and says nothing else. */
const namesMore = (state: State, field: FoundField, block: TextBlock): boolean =>
  isOfBlockers(field) && namesBlockers(wholeSlice(block.prose), state.shapes)

/** A block as an item; in a list that is nested below the label, with its depth. */
function wholeItem(state: State, block: TextBlock): ValueItem {
  const item = { slice: wholeSlice(block.prose), checked: block.checked, depth: depthOf(state, block) }
  return block.depth > 0 && !block.opensItem ? { ...item, continues: true } : item
}

function depthOf({ openItem }: State, { list, depth }: Block): number {
  return depth - (list > 0 && list === openItem.list ? openItem.depth : 0)
}
