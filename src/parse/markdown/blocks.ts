import type { Span } from '../../model/document/span.ts'
import { isTicked, oddBoxOf } from './boxes.ts'
import type { Prose } from './prose.ts'
import { type Source, spanBetween } from './source.ts'
import {
  type Flow,
  type HeadingNode,
  type Item,
  type List,
  type Paragraph,
  prosesOf,
  type Table,
  type Tree,
} from './tree.ts'

type Where = {
  /** Number of the outermost list that contains it; 0 outside lists. */
  readonly list: number
  /** Nesting of list items: 0 outside lists, 1 for a top-level item. */
  readonly depth: number
  /** Opens its list item: the item's own text, not a paragraph further down. */
  readonly opensItem: boolean
  readonly ordinal: number | null
  readonly checked: boolean | null
  readonly quoted: boolean
  readonly span: Span
  /** The texts of the block: its own, or those of its cells. */
  readonly proses: readonly Prose[]
}

export type HeadingBlock = Where & { readonly type: 'heading'; readonly level: number; readonly prose: Prose }
export type TextBlock = Where & { readonly type: 'text'; readonly prose: Prose }
export type TableBlock = Where & {
  readonly type: 'table'
  /** The header row first. */
  readonly rows: readonly { readonly cells: readonly Prose[]; readonly span: Span }[]
}
export type Block = HeadingBlock | TextBlock | TableBlock

/** The position of a node among lists and quotes. */
type Place = {
  readonly list: number
  readonly depth: number
  readonly item: Item | null
  readonly ordinal: number | null
  readonly quoted: boolean
}
type Texts = HeadingNode | Paragraph | Table
type Task<Node = Flow | Item> = { readonly node: Node; readonly place: Place; readonly opensItem: boolean }

/**
 * The document as a flat run of headings, texts and tables in the order of the page. Code fences, HTML
 * and comments are left out here, once: nothing further on can take a fact from them.
 */
export function blocksOf(tree: Tree, source: Source): Block[] {
  return tasksOf(tree).map((task) => toBlock(task, source))
}

/** What becomes a block. Iterative, because quotes and lists nest as deep as their author pleases. */
function tasksOf(tree: Tree): Task<Texts>[] {
  const found: Task<Texts>[] = []
  let lists = 0
  const place: Place = { list: 0, depth: 0, item: null, ordinal: null, quoted: false }
  const stack: Task[] = []
  addTasks(stack, tree, place, false, false)
  for (let task = stack.pop(); task !== undefined; task = stack.pop()) {
    const { node } = task
    if (isTexts(task)) found.push(task)
    else if (node.type === 'list') {
      if (task.place.depth === 0) lists += 1
      addItems(stack, node, task.place, lists)
    } else if (node.type === 'listItem') {
      addTasks(stack, node.children, { ...task.place, depth: task.place.depth + 1 }, true, false)
    } else if (node.type === 'blockquote') {
      const { opensItem } = task
      addTasks(stack, node.children, { ...task.place, quoted: true }, opensItem, opensItem)
    }
  }
  return found
}

const isTexts = (task: Task): task is Task<Texts> =>
  task.node.type === 'paragraph' || task.node.type === 'heading' || task.node.type === 'table'

/** Puts nodes on the stack so that the first comes off first. */
function addTasks(
  stack: Task[],
  nodes: readonly Flow[],
  place: Place,
  firstOpens: boolean,
  othersOpen: boolean,
): void {
  for (let index = nodes.length - 1; index >= 0; index -= 1) {
    const node = nodes[index]
    if (node !== undefined) stack.push({ node, place, opensItem: index === 0 ? firstOpens : othersOpen })
  }
}

function addItems(stack: Task[], node: List, place: Place, lists: number): void {
  const list = place.depth === 0 ? lists : place.list
  for (let index = node.children.length - 1; index >= 0; index -= 1) {
    const item = node.children[index]
    if (item === undefined) continue
    const ordinal = node.start === null ? null : node.start + index
    stack.push({ node: item, place: { ...place, list, item, ordinal }, opensItem: false })
  }
}

/** Whether the box of an item is ticked; null where it has none. */
function boxOf(item: Item | null, node: Texts): boolean | null {
  if (item === null || item.checked !== null || node.type !== 'paragraph') return item?.checked ?? null
  const box = node.prose.text.charCodeAt(0) === 0x5b ? oddBoxOf(node.prose.text) : null
  return box === null ? null : isTicked(box)
}

function toBlock({ node, place, opensItem }: Task<Texts>, source: Source): Block {
  const { list, depth, quoted, item } = place
  const ordinal = opensItem ? place.ordinal : null
  const checked = opensItem ? boxOf(item, node) : null
  const span = spanBetween(source, node.from, node.to)
  const where = { list, depth, opensItem, ordinal, checked, quoted, span }
  if (node.type === 'table') {
    const rows = node.rows.map(({ cells, from, to }) => ({ cells, span: spanBetween(source, from, to) }))
    return { type: 'table', ...where, proses: prosesOf(node), rows }
  }
  const { prose } = node
  if (node.type === 'paragraph') return { type: 'text', ...where, proses: [prose], prose }
  return { type: 'heading', ...where, proses: [prose], prose, level: node.depth }
}
