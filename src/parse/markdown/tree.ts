import type { Draft } from './draft.ts'

/** A stretch of the document: offsets in UTF-16 units, the end exclusive. */
type At = { readonly from: number; readonly to: number }

export type Heading = At & { readonly type: 'heading'; readonly depth: number; readonly prose: Draft }
export type Paragraph = At & { readonly type: 'paragraph'; readonly prose: Draft }
export type Row = At & { readonly cells: readonly Draft[] }
export type Table = At & { readonly type: 'table'; readonly rows: readonly Row[] }
export type Quote = { readonly type: 'blockquote'; readonly children: readonly Flow[] }
export type Item = {
  readonly type: 'listItem'
  /** Null where the item has no box. */
  readonly checked: boolean | null
  readonly children: readonly Flow[]
}
export type List = {
  readonly type: 'list'
  /** Number of the first item; null for bullets. */
  readonly start: number | null
  readonly children: readonly Item[]
}
/** Without white space around it. */
export type Html = At & { readonly type: 'html'; readonly value: string }
/** Code, rules across the page and definitions: they hold no facts, but they take a place. */
export type Other = { readonly type: 'other' }

/** What a page is built of. */
export type Flow = Heading | Paragraph | Table | Quote | List | Html | Other

/** The part of a markdown syntax tree that facts are read from. Every reader of markdown gives the same one. */
export type Tree = readonly Flow[]

type Tag = Pick<Html, 'value' | 'from' | 'to'>

/** Every tag and comment of a page in order: blocks alone, or those within lines as well. */
export function htmlIn(tree: Tree, withLines: boolean): Tag[] {
  const found: Tag[] = []
  const stack: (Flow | Item)[] = tree.toReversed()
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (node.type === 'html') found.push(node)
    else if ('children' in node) for (const part of node.children.toReversed()) stack.push(part)
    else if (withLines) for (const tag of tagsWithin(node)) found.push(tag)
  }
  return found
}

function tagsWithin(node: Flow): Tag[] {
  const drafts: Draft[] = []
  addDrafts(drafts, node)
  return drafts.flatMap(({ html }) => html)
}

/** Adds the texts of a node, in order. */
export function addDrafts(drafts: Draft[], node: Flow): void {
  if (node.type === 'heading' || node.type === 'paragraph') drafts.push(node.prose)
  else if (node.type === 'table')
    for (const { cells } of node.rows) for (const cell of cells) drafts.push(cell)
}

/** A block of HTML; readers differ in how much of the white space around it belongs to it. */
export function htmlOf(value: string, from: number, to: number, text: string): Html {
  const written = text.slice(from, to)
  const start = to - written.trimStart().length
  return { type: 'html', from: start, to: from + written.trimEnd().length, value: value.trim() }
}

/** Adds a node; code and rules beside each other take one place. */
export function addFlow(flow: Flow[], node: Flow): void {
  if (node.type !== 'other' || flow.at(-1)?.type !== 'other') flow.push(node)
}
