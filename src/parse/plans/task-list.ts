import type { ReadProblem } from '../../model/document/document.ts'
import type { Issue, StatusClaim, StatusFact } from '../../model/document/issue.ts'
import type { Span } from '../../model/document/span.ts'
import type { FieldsByBlock } from '../fields/field-scan.ts'
import type { DocumentIssues } from '../issues/document-issues.ts'
import { boxStatus, issueOfItem } from '../issues/list-items.ts'
import type { Block, TextBlock } from '../markdown/blocks.ts'
import { withoutBox } from '../markdown/boxes.ts'
import { firstLine, sliceText } from '../markdown/prose.ts'
import { lineText, type Source } from '../markdown/source.ts'
import type { PlanPage } from './plan-format.ts'

/** An item of a task list with what is nested in it, down to the next task. */
export type TaskItem = {
  readonly id: string
  readonly block: TextBlock
  /** Its text is struck out: it is no longer planned. */
  readonly struck: boolean
  readonly nested: readonly Block[]
  /** The task that it is nested in. */
  readonly parent: TaskItem | null
}

/** What the words of a task say of it. */
export type TaskWords = Pick<Issue, 'id' | 'title'> & {
  /** The facts that the format reads itself; they win over fields. */
  readonly facts: (issue: Issue, item: TaskItem) => Partial<Issue>
}

/**
 * The tasks of a page: list items of any depth that `read` takes for one, with their boxes as status. Fields below a
 * task, such as a command that proves it, are read as everywhere.
 */
export function readTaskList(
  page: PlanPage,
  read: (line: string, block: TextBlock) => TaskWords | null,
): DocumentIssues {
  const fieldOf: FieldsByBlock = new Map()
  const tasks = taskItems(page.blocks, read)
  const owners = new Map<Block, string>()
  const issues: Issue[] = []
  const problems: ReadProblem[] = []
  for (const { item, words } of tasks) {
    const { issue, problems: unread } = issueOfItem(item.block, item.nested, words, { ...page, fieldOf })
    const whole: Issue = {
      ...issue,
      source: 'item',
      title: words.title,
      ...statusOf(item, issue, page.source),
    }
    issues.push({ ...whole, ...words.facts(whole, item) })
    problems.push(...unread)
    for (const block of [item.block, ...item.nested]) owners.set(block, issue.id)
  }
  return {
    ...noIssues(page.blocks),
    kind: issues.length > 0 ? 'issues' : 'note',
    issues,
    owners: page.blocks.map((block) => {
      const owner = owners.get(block)
      return owner === undefined ? [] : [owner]
    }),
    fieldOf,
    problems,
  }
}

/** Where the box of an item is. */
function placeOfBox({ span: [line] }: TextBlock, source: Source): Span | null {
  const box = /^[\s>]*(?:[-*+]|\d+[.)])\s+(\[[^\]]{0,5}\])/u.exec(lineText(source, line))
  if (box?.[1] === undefined) return null
  const end = box[0].length + 1
  return [line, end - box[1].length, line, end]
}

/** A page that has no issues: notes next to a plan. */
export function noIssues(blocks: readonly Block[]): DocumentIssues {
  return {
    kind: 'note',
    file: null,
    sections: [],
    issues: [],
    listed: { rows: [], blocks: new Set(), problems: [] },
    owners: blocks.map(() => []),
    fieldOf: new Map(),
    problems: [],
  }
}

/** The box is the status; an open one that is struck out is dropped. A status line is a second account. */
function statusOf({ block, struck }: TaskItem, { span, status: line }: Issue, source: Source) {
  const box = boxStatus(block, placeOfBox(block, source) ?? span)
  const isDropped = struck && box.status !== 'validated'
  const status: StatusFact = isDropped ? { ...box, status: 'dropped', text: '~~' } : box
  const isKnown = line !== null && line.status !== 'unknown'
  const claim: StatusClaim[] = isKnown ? [{ ...line, from: 'line' }] : []
  return { status, statusClaims: claim }
}

type Open = TaskItem & { readonly nested: Block[] }

function taskItems(
  blocks: readonly Block[],
  read: (line: string, block: TextBlock) => TaskWords | null,
): { readonly item: TaskItem; readonly words: TaskWords }[] {
  const found: { item: TaskItem; words: TaskWords }[] = []
  let open: Open[] = []
  for (const block of blocks) {
    open = open.filter((item) => item.block.list === block.list && item.block.depth <= block.depth)
    const isItem = block.type === 'text' && block.opensItem && block.depth > 0 && !block.quoted
    if (isItem) open = open.filter((item) => item.block.depth < block.depth)
    const line = isItem ? withoutBox(sliceText(firstLine(block.prose))) : ''
    const words = isItem ? read(line.replaceAll('~~', ''), block) : null
    if (!isItem || words === null) {
      open.at(-1)?.nested.push(block)
      continue
    }
    const struck = line.startsWith('~~')
    const item: Open = { id: words.id, block, struck, nested: [], parent: open.at(-1) ?? null }
    open.push(item)
    found.push({ item, words })
  }
  return found
}
