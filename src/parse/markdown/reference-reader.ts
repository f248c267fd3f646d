import type { ListItem, Nodes, Parent, PhrasingContent, RootContent, Table as TableNode } from 'mdast'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item'
import { gfmTable } from 'micromark-extension-gfm-table'
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item'
import remarkFrontmatter from 'remark-frontmatter'
import remarkParse from 'remark-parse'
import { type Processor, unified } from 'unified'
import {
  addBreak,
  addCode,
  addImage,
  addTag,
  addWords,
  closeLink,
  closeStrong,
  type Draft,
  startDraft,
} from './draft.ts'
import { addFlow, type Flow, htmlOf, type Item, type Table, type Tree } from './tree.ts'

export { languageOf } from '../front-matter/front-matter-language.ts'

/** Tables and task lists are all that planning documents need of GFM. */
function tablesAndTasks(this: Processor): undefined {
  const data = this.data()
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), gfmTable(), gfmTaskListItem()]
  data.fromMarkdownExtensions = [
    ...(data.fromMarkdownExtensions ?? []),
    gfmTableFromMarkdown(),
    gfmTaskListItemFromMarkdown(),
  ]
}

const plain = unified().use(remarkParse).use(tablesAndTasks).freeze()
const withFrontMatter = unified()
  .use(remarkParse)
  .use(remarkFrontmatter, ['yaml'])
  .use(tablesAndTasks)
  .freeze()

/** Reads markdown with remark-parse: what it gives is right. */
export function readByReference(text: string, hasFrontMatter: boolean): Tree {
  const { children } = (hasFrontMatter ? withFrontMatter : plain).parse(text)
  const nodes = children.filter(({ type }) => type !== 'yaml')
  return flowOf(nodes, { text, urls: urlsIn(nodes) })
}

type Page = {
  readonly text: string
  /** Where references lead, by the name of the definition. */
  readonly urls: ReadonlyMap<string, string>
}

/** The first definition of a name counts. */
const urlsIn = (nodes: readonly RootContent[]): Map<string, string> =>
  new Map(
    nodes
      .flatMap((node) => (node.type === 'definition' ? [[node.identifier, node.url] as const] : []))
      .reverse(),
  )

type Place = { readonly from: number; readonly to: number }

const placeOf = ({ position }: Nodes): Place => ({
  from: position?.start.offset ?? 0,
  to: position?.end.offset ?? 0,
})

function flowOf(nodes: readonly RootContent[], page: Page): Flow[] {
  const flow: Flow[] = []
  for (const node of nodes) addFlow(flow, toFlow(node, page))
  return flow
}

function toFlow(node: RootContent, page: Page): Flow {
  const at = placeOf(node)
  switch (node.type) {
    case 'heading':
      return { type: 'heading', ...at, depth: node.depth, prose: draftOf(node.children, page) }
    case 'paragraph':
      return { type: 'paragraph', ...at, prose: draftOf(node.children, page) }
    case 'table':
      return toTable(node, page)
    case 'blockquote':
      return { type: 'blockquote', children: flowOf(node.children, page) }
    case 'list': {
      const start = node.ordered === true ? (node.start ?? 1) : null
      return { type: 'list', start, children: node.children.map((item) => toItem(item, page)) }
    }
    case 'html':
      return htmlOf(node.value, at.from, at.to, page.text)
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
    cells: row.children.map((cell) => draftOf(cell.children, page)),
  }))
  return { type: 'table', ...placeOf(node), rows }
}

function draftOf(nodes: readonly PhrasingContent[], page: Page): Draft {
  const draft = startDraft()
  draft.end = addAll(draft, nodes, page)
  return draft
}

/** Adds nodes; gives the end of the last. Nesting is bounded by the guard on the text, so recursion is safe. */
function addAll(draft: Draft, nodes: readonly PhrasingContent[], page: Page): number {
  let end = 0
  for (const node of nodes) end = addNode(draft, node, page)
  return end
}

/** Words end with their line: the white space that opens the next one is no part of them. */
const endOfWords = ({ from, to }: Place, value: string, text: string): number =>
  value.endsWith('\n') ? Math.max(from, text.lastIndexOf('\n', to - 1) + 1) : to

function addNode(draft: Draft, node: PhrasingContent, page: Page): number {
  const { from, to } = placeOf(node)
  const { text } = page
  switch (node.type) {
    case 'text': {
      const end = endOfWords({ from, to }, node.value, text)
      addWords(draft, node.value, text, from, end)
      return end
    }
    case 'inlineCode':
      addCode(draft, node.value, text, from, to)
      return to
    case 'html':
      addTag(draft, node.value, text, from, to)
      return to
    case 'break':
      return addBreak(draft, text, from, to)
    case 'image':
      addImage(draft, node.alt ?? '', node.url, text, from, to)
      return to
    case 'imageReference':
      addImage(draft, node.alt ?? '', null, text, from, to)
      return to
    default:
      if ('children' in node) addSpan(draft, node, page)
      return to
  }
}

/** Adds what stands within a node, and what the node makes of it. */
function addSpan(draft: Draft, node: Extract<PhrasingContent, Parent>, page: Page): void {
  const start = draft.text.length
  addAll(draft, node.children, page)
  if (node.type === 'strong') closeStrong(draft, start)
  if (node.type === 'link') closeLink(draft, start, node.url)
  if (node.type === 'linkReference') closeLink(draft, start, page.urls.get(node.identifier))
}
