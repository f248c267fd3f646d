import type { DocumentKind, ReadProblem } from '../../model/document/document.ts'
import type { Issue, IssueRow, StatusFact } from '../../model/document/issue.ts'
import type { FieldsByBlock } from '../fields/field-scan.ts'
import { scanFields } from '../fields/fields.ts'
import { fieldOfHeading } from '../fields/labels.ts'
import type { Block, TextBlock } from '../markdown/blocks.ts'
import { oddBoxOf, statusOfBox } from '../markdown/boxes.ts'
import { firstLine, foldSpaces, sliceText, spanOfRange } from '../markdown/prose.ts'
import type { ReadContext } from '../read-context.ts'
import { namesNoIssue, seldomNamesIssue } from './issue-evidence.ts'
import { issueOfFields } from './issue-facts.ts'
import { type IssueHeading, readIssueHeading } from './issue-heading.ts'
import type { IssueRead } from './issues.ts'

/** The issues that a document lists as boxes, and the blocks that say what they are. */
export type ListedIssues = {
  readonly rows: readonly IssueRow[]
  readonly blocks: ReadonlySet<Block>
  readonly problems: readonly ReadProblem[]
}

/** An item with the blocks nested in it. */
type Item = {
  readonly block: TextBlock
  readonly read: IssueHeading & { id: string }
  readonly nested: Block[]
}
type Context = ReadContext & { readonly fieldOf: FieldsByBlock }

export const noListedIssues: ListedIssues = { rows: [], blocks: new Set(), problems: [] }

/** `- [ ] LAMP-1: Wick` opens an issue in a document that has no others: its box is its status. */
export function readListedIssues(context: Context, kind: DocumentKind | null): ListedIssues {
  if (kind !== null && kind !== 'issues') return noListedIssues
  const items = itemsOf(context)
  if (items.length === 0) return noListedIssues
  const issues = items.map((item) => readItem(item, context))
  const isPlan = kind === 'issues' || items.length > 1 || issues.some(({ stated }) => stated)
  if (!isPlan) return noListedIssues
  return {
    rows: issues.map(({ row }) => row),
    blocks: new Set(items.flatMap(({ block, nested }) => [block, ...nested])),
    problems: issues.flatMap(({ problems }) => problems),
  }
}

/** Headings above boxes that are no issues. */
const otherLists =
  /\b(?:criteria|definition of|requirements?|stories|references?|related|see also|links|checks?|checklist|verif\w*|validation|questions?|glossary)\b/iu

function itemsOf({ blocks, shapes }: Context): Item[] {
  const items: Item[] = []
  let open: Item | null = null
  let isOther = false
  for (const block of blocks) {
    if (block.type === 'heading' && block.depth === 0) {
      const words = block.prose.text.slice(0, 200)
      isOther = otherLists.test(words) || fieldOfHeading(words) !== null
    }
    const isNested = open !== null && block.list === open.block.list && block.depth > 0
    const isNext: boolean = block.type === 'text' && block.depth === 1 && block.opensItem
    if (isNested && !isNext) {
      open?.nested.push(block)
      continue
    }
    const read = isNext && !isOther && block.type === 'text' ? readOpening(block, shapes) : null
    open = read === null || block.type !== 'text' ? null : { block, read, nested: [] }
    if (open !== null) items.push(open)
  }
  return items
}

function readOpening(
  { prose, checked, quoted }: TextBlock,
  shapes: ReadContext['shapes'],
): Item['read'] | null {
  if (checked === null || quoted) return null
  const text = sliceText(firstLine(prose))
  const read = readIssueHeading({ ...prose, text }, shapes)
  if (read?.id == null || read.isLoose || read.title === read.id) return null
  const isOther = namesNoIssue(read.id, shapes) || seldomNamesIssue(read.id, shapes)
  return isOther ? null : { ...read, id: read.id }
}

function readItem({ block, read, nested }: Item, context: Context) {
  const { issue, problems } = issueOfItem(
    block,
    nested,
    { id: read.id, title: foldSpaces(read.title) },
    context,
  )
  return { row: rowOf(issue, boxStatus(block, issue.span)), problems, stated: statesFields(issue) }
}

/** The issue that an item of a list is: its own words, and the blocks nested in it. */
export function issueOfItem(
  block: TextBlock,
  nested: readonly Block[],
  { id, title }: Pick<Issue, 'id' | 'title'>,
  context: Context,
): IssueRead {
  const own = [{ ...block, list: 0, depth: 0, opensItem: false, checked: null }, ...nested.map(raised)]
  const head = {
    id,
    number: null,
    source: 'row' as const,
    title,
    span: spanOfRange(block.prose, context.source, 0, firstLine(block.prose).to),
    endLine: own.at(-1)?.span[2] ?? block.span[2],
    statusClaims: [],
  }
  return issueOfFields(head, scanFields(own, null, id, context), context)
}

const statesFields = ({ status, blockedBy, type, acceptance }: Issue): boolean =>
  status !== null || blockedBy !== null || type !== null || acceptance !== null

/** A block within an item, as if the item were the page. */
function raised(block: Block): Block {
  const depth = Math.max(0, block.depth - 1)
  return { ...block, depth, list: depth === 0 ? 0 : block.list }
}

function rowOf({ id: ref, title, status, span, ...issue }: Issue, box: StatusFact): IssueRow {
  const { blockedBy, source: _, number: _number, endLine: _end, statusClaims: _claims, ...facts } = issue
  const { otherBoxes: _boxes, build: _build, fields: _fields, planning, ...item } = facts
  const row = { ref, link: null, title, status: status ?? box, blockedBy, item, span }
  return planning === undefined ? row : { ...row, planning }
}

/** What the box of an item says of its status. */
export function boxStatus({ checked, prose }: TextBlock, span: StatusFact['span']): StatusFact {
  const text = checked === true ? '[x]' : (oddBoxOf(prose.text) ?? '[ ]')
  return { status: statusOfBox(text), text, note: null, span, near: null }
}
