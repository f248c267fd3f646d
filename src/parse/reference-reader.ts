import type { ListItem, Nodes, PhrasingContent, RootContent, Table as TableNode } from 'mdast'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item'
import { gfmTable } from 'micromark-extension-gfm-table'
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item'
import remarkFrontmatter from 'remark-frontmatter'
import remarkParse from 'remark-parse'
import { type Processor, unified } from 'unified'
import {
  addFlow,
  breakOf,
  type Flow,
  htmlOf,
  type Inline,
  type Item,
  type Table,
  type Tree,
  tagOf,
} from './tree.ts'

export { languageOf } from './front-matter-language.ts'

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
  return flowOf(
    children.filter(({ type }) => type !== 'yaml'),
    text,
  )
}

type Place = { readonly from: number; readonly to: number }

const placeOf = ({ position }: Nodes): Place => ({
  from: position?.start.offset ?? 0,
  to: position?.end.offset ?? 0,
})

function flowOf(nodes: readonly RootContent[], text: string): Flow[] {
  const flow: Flow[] = []
  for (const node of nodes) addFlow(flow, toFlow(node, text))
  return flow
}

function toFlow(node: RootContent, text: string): Flow {
  const at = placeOf(node)
  switch (node.type) {
    case 'heading':
      return { type: 'heading', ...at, depth: node.depth, children: inlineOf(node.children, text) }
    case 'paragraph':
      return { type: 'paragraph', ...at, children: inlineOf(node.children, text) }
    case 'table':
      return toTable(node, text)
    case 'blockquote':
      return { type: 'blockquote', children: flowOf(node.children, text) }
    case 'list': {
      const start = node.ordered === true ? (node.start ?? 1) : null
      return { type: 'list', start, children: node.children.map((item) => toItem(item, text)) }
    }
    case 'html':
      return htmlOf(node.value, at.from, at.to, text)
    case 'definition':
      return { type: 'definition', identifier: node.identifier, url: node.url }
    default:
      return { type: 'other' }
  }
}

const toItem = (node: ListItem, text: string): Item => ({
  type: 'listItem',
  checked: node.checked ?? null,
  children: flowOf(node.children, text),
})

function toTable(node: TableNode, text: string): Table {
  const rows = node.children.map((row) => ({
    ...placeOf(row),
    cells: row.children.map((cell) => ({ children: inlineOf(cell.children, text) })),
  }))
  return { type: 'table', ...placeOf(node), rows }
}

function inlineOf(nodes: readonly PhrasingContent[], text: string): Inline[] {
  return nodes.flatMap((node) => toInline(node, text))
}

/** Words end with their line: the white space that opens the next one is no part of them. */
function wordsAt({ from, to }: Place, value: string, text: string): Inline {
  const end = value.endsWith('\n') ? Math.max(from, text.lastIndexOf('\n', to - 1) + 1) : to
  return { type: 'text', from, to: end, value }
}

function toInline(node: PhrasingContent, text: string): Inline[] {
  const at = placeOf(node)
  switch (node.type) {
    case 'text':
      return [wordsAt(at, node.value, text)]
    case 'inlineCode':
      return [{ type: 'inlineCode', ...at, value: node.value }]
    case 'html':
      return [tagOf(node.value, at.from, at.to)]
    case 'break':
      return [breakOf(at.from, at.to, text)]
    case 'image':
      return [{ type: 'image', ...at, url: node.url, alt: node.alt ?? '' }]
    case 'imageReference':
      return [{ type: 'imageReference', ...at, alt: node.alt ?? '' }]
    case 'emphasis':
    case 'strong':
      return [{ type: node.type, ...at, children: inlineOf(node.children, text) }]
    case 'link':
      return [{ type: 'link', ...at, url: node.url, children: inlineOf(node.children, text) }]
    case 'linkReference': {
      const { identifier } = node
      return [{ type: 'linkReference', ...at, identifier, children: inlineOf(node.children, text) }]
    }
    default:
      return []
  }
}
