import type { ListItem, Nodes, Parent, PhrasingContent, RootContent, Table as TableNode } from 'mdast'
import { addPlaces } from './places.ts'
import type { Prose } from './prose.ts'
import type { Flow, Html, Item, Table, Tree } from './tree.ts'

type Page = {
  readonly text: string
  /** Where references lead, by the name of the definition. */
  readonly urls: ReadonlyMap<string, string>
}

/** The part of a syntax tree that facts are read from. */
export function treeOfMdast(nodes: readonly RootContent[], text: string): Tree {
  return flowOf(nodes, { text, urls: urlsIn(nodes) })
}

/** The first definition of a name counts. */
function urlsIn(nodes: readonly RootContent[]): Map<string, string> {
  const urls = new Map<string, string>()
  for (const node of nodes)
    if (node.type === 'definition' && !urls.has(node.identifier)) urls.set(node.identifier, node.url)
  return urls
}

/** Where a node is in the document: offsets in UTF-16 units. */
export const placeOf = ({ position }: Nodes): { readonly from: number; readonly to: number } => ({
  from: position?.start.offset ?? 0,
  to: position?.end.offset ?? 0,
})

/** Code, thematic breaks and definitions next to each other count as one node: readers differ in where they end. */
function flowOf(nodes: readonly RootContent[], page: Page): Flow[] {
  const flow = nodes.map((node) => toFlow(node, page))
  return flow.filter(({ type }, index) => type !== 'other' || flow[index - 1]?.type !== 'other')
}

function toFlow(node: RootContent, page: Page): Flow {
  const place = placeOf(node)
  switch (node.type) {
    case 'heading':
      return { type: 'heading', ...place, depth: node.depth, prose: proseOf(node.children, page) }
    case 'paragraph':
      return { type: 'paragraph', ...place, prose: proseOf(node.children, page) }
    case 'table':
      return toTable(node, page)
    case 'blockquote':
      return { type: 'blockquote', children: flowOf(node.children, page) }
    case 'list': {
      const start = node.ordered === true ? (node.start ?? 1) : null
      return { type: 'list', start, children: node.children.map((item) => toItem(item, page)) }
    }
    case 'html':
      return toHtml(node.value, place.from, place.to, page.text)
    default:
      return { type: 'other' }
  }
}

const toItem = (node: ListItem, page: Page): Item => ({
  type: 'listItem',
  checked: node.checked ?? null,
  children: flowOf(node.children, page),
})

function toTable(node: TableNode, page: Page): Table {
  const rows = node.children.map((row) => ({
    ...placeOf(row),
    cells: row.children.map((cell) => proseOf(cell.children, page)),
  }))
  return { type: 'table', ...placeOf(node), rows }
}

/** A block of HTML; readers differ in how much of the white space around it belongs to it. */
function toHtml(value: string, from: number, to: number, text: string): Html {
  const written = text.slice(from, to)
  const start = to - written.trimStart().length
  return { type: 'html', from: start, to: from + written.trimEnd().length, value: value.trim() }
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] extends readonly (infer E)[] ? E[] : T[Key] }

/** A prose under construction. */
type Draft = Mutable<Prose>

function proseOf(nodes: readonly PhrasingContent[], page: Page): Prose {
  const draft: Draft = { text: '', places: [], end: 0, code: [], strong: [], links: [], html: [] }
  draft.end = addNodes(draft, nodes, page)
  return draft
}

/** Adds nodes; gives the end of the last. Nesting is bounded by the guard on the text, so recursion is safe. */
function addNodes(draft: Draft, nodes: readonly PhrasingContent[], page: Page): number {
  let end = 0
  for (const node of nodes) end = addNode(draft, node, page)
  return end
}

/** Adds words, whose source in the document differs from them by escapes, entities and continuation prefixes. */
function addWords(draft: Draft, value: string, { text }: Page, from: number, to: number): void {
  addPlaces(draft.places, draft.text.length, value, text, from, to)
  draft.text += value
}

function addNode(draft: Draft, node: PhrasingContent, page: Page): number {
  const { from, to } = placeOf(node)
  const start = draft.text.length
  switch (node.type) {
    case 'text': {
      const end = endOfWords(node.value, from, to, page.text)
      addWords(draft, node.value, page, from, end)
      return end
    }
    case 'inlineCode':
      addWords(draft, node.value, page, from + 1, to)
      draft.code.push({ from: start, to: draft.text.length })
      return to
    case 'html':
      addTag(draft, node.value, page, from, to)
      return to
    case 'break':
      return addBreak(draft, page, from, to)
    case 'image':
    case 'imageReference':
      addWords(draft, node.alt ?? '', page, from, to)
      if (node.type === 'image')
        draft.links.push({ from: start, to: draft.text.length, url: node.url, image: true })
      return to
    default:
      if ('children' in node) addSpan(draft, node, page)
      return to
  }
}

/** Words end with their line: the white space that opens the next one is no part of them. */
const endOfWords = (value: string, from: number, to: number, text: string): number =>
  value.endsWith('\n') ? Math.max(from, text.lastIndexOf('\n', to - 1) + 1) : to

const lineBreak = /^<br\s*\/?>$/i

/** Adds a tag or comment. A tag that breaks the line separates the words around it. */
function addTag(draft: Draft, written: string, page: Page, from: number, to: number): void {
  draft.html.push({ value: written.replace(/\n[ \t]+/g, '\n'), from, to })
  if (lineBreak.test(written) && page.text.charAt(to) !== '\n') addWords(draft, '\n', page, from, to)
}

/** Adds a break, which ends with its line; gives its end. */
function addBreak(draft: Draft, page: Page, from: number, to: number): number {
  const newline = page.text.indexOf('\n', from)
  const end = newline === -1 ? to : newline + 1
  addWords(draft, '\n', page, from, end)
  return end
}

/** Adds the content of a node, and notes whether it is bold or a link. */
function addSpan(draft: Draft, node: Extract<PhrasingContent, Parent>, page: Page): void {
  const from = draft.text.length
  addNodes(draft, node.children, page)
  const to = draft.text.length
  if (node.type === 'strong') {
    while ((draft.strong.at(-1)?.from ?? -1) >= from) draft.strong.pop()
    draft.strong.push({ from, to })
  }
  const url =
    node.type === 'link'
      ? node.url
      : node.type === 'linkReference'
        ? page.urls.get(node.identifier)
        : undefined
  if (url !== undefined) draft.links.push({ from, to, url, image: false })
}
