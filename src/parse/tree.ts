/** A stretch of the document: offsets in UTF-16 units, the end exclusive. */
type At = { readonly from: number; readonly to: number }

type Leaf = At &
  (
    | { readonly type: 'text' | 'inlineCode'; readonly value: string }
    | { readonly type: 'break' }
    | { readonly type: 'image'; readonly url: string; readonly alt: string }
    | { readonly type: 'imageReference'; readonly alt: string }
  )
type Span = At &
  (
    | { readonly type: 'emphasis' | 'strong'; readonly children: readonly Inline[] }
    | { readonly type: 'link'; readonly url: string; readonly children: readonly Inline[] }
    | { readonly type: 'linkReference'; readonly identifier: string; readonly children: readonly Inline[] }
  )
/** What stands within a line. */
export type Inline = Leaf | Span | Html

export type Heading = At & {
  readonly type: 'heading'
  readonly depth: number
  readonly children: readonly Inline[]
}
export type Paragraph = At & { readonly type: 'paragraph'; readonly children: readonly Inline[] }
export type Cell = { readonly children: readonly Inline[] }
export type Row = At & { readonly cells: readonly Cell[] }
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
export type Definition = {
  readonly type: 'definition'
  readonly identifier: string
  readonly url: string
}
/** Code and rules across the page: they hold no facts, but they take a place. */
export type Other = { readonly type: 'other' }

/** What a page is built of. */
export type Flow = Heading | Paragraph | Table | Quote | List | Html | Definition | Other

/** The part of a markdown syntax tree that facts are read from. Every reader of markdown gives the same one. */
export type Tree = readonly Flow[]

type AnyNode = Flow | Item | Inline | Row | Cell

/** Every tag and comment of a page in order: blocks alone, or those within lines as well. */
export function htmlIn(tree: Tree, withLines: boolean): Html[] {
  const found: Html[] = []
  const stack: AnyNode[] = tree.toReversed()
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if ('type' in node && node.type === 'html') found.push(node)
    else for (const part of partsOf(node, withLines).toReversed()) stack.push(part)
  }
  return found
}

function partsOf(node: AnyNode, withLines: boolean): readonly AnyNode[] {
  if ('rows' in node) return withLines ? node.rows : []
  if ('cells' in node) return node.cells
  if (!('children' in node)) return []
  return withLines || holders.has('type' in node ? node.type : '') ? node.children : []
}

const holders: ReadonlySet<string> = new Set(['blockquote', 'list', 'listItem'])

/** A block of HTML; readers differ in how much of the white space around it belongs to it. */
export function htmlOf(value: string, from: number, to: number, text: string): Html {
  const written = text.slice(from, to)
  const start = to - written.trimStart().length
  return { type: 'html', from: start, to: from + written.trimEnd().length, value: value.trim() }
}

/** A tag within a line; what opens its further lines is not told. */
export function tagOf(value: string, from: number, to: number): Inline {
  return { type: 'html', from, to, value: value.replace(/\n[ \t]+/g, '\n') }
}

/** A break ends with its line. */
export function breakOf(from: number, to: number, text: string): Inline {
  const end = text.indexOf('\n', from)
  return { type: 'break', from, to: end === -1 ? to : end + 1 }
}

/** Adds a node; code and rules beside each other take one place. */
export function addFlow(flow: Flow[], node: Flow): void {
  if (node.type !== 'other' || flow.at(-1)?.type !== 'other') flow.push(node)
}
