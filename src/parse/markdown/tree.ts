import type { Prose } from './prose.ts'

/** A stretch of the document: offsets in UTF-16 units, the end exclusive. */
type At = { readonly from: number; readonly to: number }

export type HeadingNode = At & { readonly type: 'heading'; readonly depth: number; readonly prose: Prose }
export type Paragraph = At & { readonly type: 'paragraph'; readonly prose: Prose }
export type Row = At & { readonly cells: readonly Prose[] }
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
/** Code, thematic breaks and definitions: they contain no facts, but separate the blocks around them. */
export type Other = { readonly type: 'other' }

/** What a page is built of. */
export type Flow = HeadingNode | Paragraph | Table | Quote | List | Html | Other

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
    else if (withLines) for (const { html } of prosesOf(node)) found.push(...html)
  }
  return found
}

/** The texts of a node, in order. */
export function prosesOf(node: Flow): readonly Prose[] {
  if (node.type === 'heading' || node.type === 'paragraph') return [node.prose]
  return node.type === 'table' ? node.rows.flatMap(({ cells }) => cells) : []
}
