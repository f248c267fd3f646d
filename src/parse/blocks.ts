import type { Heading, ListItem, Nodes, Paragraph, Root, Table, TableRow } from 'mdast'
import type { Span } from '../model/span.ts'
import { flatten, type InlineContext, type Prose } from './prose.ts'
import { type Source, spanBetween } from './source.ts'

type Where = {
  /** Number of the outermost list it stands in; 0 outside lists. */
  readonly list: number
  /** Nesting of list items: 0 outside lists, 1 for a top-level item. */
  readonly depth: number
  /** Opens its list item: the item's own text, not a paragraph further down. */
  readonly opensItem: boolean
  readonly ordinal: number | null
  readonly checked: boolean | null
  readonly quoted: boolean
  readonly span: Span
}

export type HeadingBlock = Where & { readonly type: 'heading'; readonly level: number; readonly prose: Prose }
export type TextBlock = Where & { readonly type: 'text'; readonly prose: Prose }
export type TableBlock = Where & {
  readonly type: 'table'
  /** The header row first. */
  readonly rows: readonly { readonly cells: readonly Prose[]; readonly span: Span }[]
}
export type Block = HeadingBlock | TextBlock | TableBlock

type Task = {
  node: Nodes
  list: number
  depth: number
  opensItem: boolean
  item: ListItem | null
  ordinal: number | null
  quoted: boolean
}

const spanOf = (node: Nodes, source: Source): Span =>
  spanBetween(source, node.position?.start.offset ?? 0, node.position?.end.offset ?? 0)

/**
 * The document as a flat run of headings, texts and tables in the order of the page. Code fences, HTML
 * and comments are left out here, once: nothing further on can take a fact from them. Iterative, because
 * quotes and lists nest as deep as their author pleases.
 */
export function blocksOf(root: Root, source: Source): Block[] {
  const blocks: Block[] = []
  const context = { source, definitions: definitionsOf(root) }
  let lists = 0
  const outside = { list: 0, depth: 0, opensItem: false, item: null, ordinal: null, quoted: false }
  const stack: Task[] = root.children.map((node) => ({ ...outside, node })).reverse()
  for (let task = stack.pop(); task !== undefined; task = stack.pop()) {
    const block = toBlock(task, context)
    if (block !== null) {
      blocks.push(block)
      continue
    }
    if (task.node.type === 'list' && task.depth === 0) lists += 1
    for (const child of childTasks(task, lists).reverse()) stack.push(child)
  }
  return blocks
}

function childTasks(task: Task, lists: number): Task[] {
  const { node } = task
  if (node.type === 'blockquote')
    return node.children.map((child) => ({ ...task, node: child, quoted: true }))
  if (node.type === 'list') {
    const list = task.depth === 0 ? lists : task.list
    return node.children.map((item, index) => ({
      ...task,
      node: item,
      list,
      item,
      ordinal: node.ordered === true ? (node.start ?? 1) + index : null,
    }))
  }
  if (node.type === 'listItem') {
    return node.children.map((child, index) => ({
      ...task,
      node: child,
      depth: task.depth + 1,
      opensItem: index === 0,
    }))
  }
  return []
}

/** Targets of reference links; the first definition of a name counts. */
function definitionsOf(root: Root): Map<string, string> {
  const urls = new Map<string, string>()
  for (const node of root.children) {
    if (node.type === 'definition' && !urls.has(node.identifier)) urls.set(node.identifier, node.url)
  }
  return urls
}

function toBlock(task: Task, context: InlineContext): Block | null {
  const { node } = task
  const { source } = context
  if (node.type !== 'heading' && node.type !== 'paragraph' && node.type !== 'table') return null
  const where: Where = {
    list: task.list,
    depth: task.depth,
    opensItem: task.opensItem,
    ordinal: task.opensItem ? task.ordinal : null,
    checked: task.opensItem ? (task.item?.checked ?? null) : null,
    quoted: task.quoted,
    span: spanOf(node, source),
  }
  if (node.type === 'table') return { ...where, type: 'table', rows: tableRows(node, context) }
  const prose = flatten((node satisfies Heading | Paragraph).children, context)
  if (node.type === 'heading') return { ...where, type: 'heading', level: node.depth, prose }
  return { ...where, type: 'text', prose }
}

function tableRows(table: Table, context: InlineContext): TableBlock['rows'] {
  return table.children.map((row: TableRow) => ({
    cells: row.children.map((cell) => flatten(cell.children, context)),
    span: spanOf(row, context.source),
  }))
}
