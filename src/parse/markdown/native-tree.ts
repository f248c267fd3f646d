import { endedText, lineThatIs } from './line-ends.ts'
import { NativeBuffer, nodeKind } from './native-buffer.ts'
import { type NativePage, nativeProse, quoted } from './native-prose.ts'
import { addFlow, type Flow, htmlOf, type Item, type List, type Row, type Table, type Tree } from './tree.ts'

/**
 * Turns what the native reader wrote into a tree; null where it holds something that the native reader is
 * known to read, or may read, in another way than the reference does.
 */
export function treeOfBuffer(bytes: Uint8Array, text: string): Tree | null {
  const buffer = new NativeBuffer(bytes, text)
  const page: NativePage = {
    buffer,
    text,
    urls: text.includes(']:') ? urlsIn(buffer) : noUrls,
    isDoubtful: false,
    tables: 0,
    leavesTraces: false,
    isTraceable: false,
  }
  const tree = flowOf(page, buffer.root)
  if (page.isDoubtful || (page.leavesTraces && page.isTraceable)) return null
  return page.tables === delimiterRowsIn(text) ? tree : null
}

const noUrls: ReadonlyMap<string, string> = new Map()

/** The first definition of a name counts. */
function urlsIn(buffer: NativeBuffer): Map<string, string> {
  const urls = new Map<string, string>()
  for (let index = buffer.count(buffer.root) - 1; index >= 0; index -= 1) {
    const node = buffer.child(buffer.root, index)
    if (buffer.type(node) === nodeKind.definition) urls.set(buffer.string(node, 16), buffer.string(node, 0))
  }
  return urls
}

/** Lines that may be the second line of a table. */
function delimiterRowsIn(text: string): number {
  const ended = endedText(text)
  let rows = 0
  for (const { index } of ended.matchAll(delimiterRow)) {
    const line = ended.slice(ended.lastIndexOf('\n', index - 1) + 1, index)
    if (line.includes('-') && /[|:]/.test(line)) rows += 1
  }
  return rows
}

const delimiterRow = lineThatIs('(?:[ \\t>]|\\d{1,9}[.)])*[|:-][|:\\- \\t]*')

function flowOf(page: NativePage, parent: number): Flow[] {
  const { buffer } = page
  const count = buffer.count(parent)
  // As most items of lists are: a list that grows takes room for more.
  if (count === 1) return [flowNode(page, buffer.child(parent, 0))]
  const flow: Flow[] = []
  for (let index = 0; index < count; index += 1) addFlow(flow, flowNode(page, buffer.child(parent, index)))
  return flow
}

function flowNode(page: NativePage, node: number): Flow {
  const { buffer, text } = page
  const from = buffer.from(node)
  const to = buffer.to(node)
  const type = buffer.type(node)
  switch (type) {
    case nodeKind.paragraph:
      doubtWords(page, from)
      return { type: 'paragraph', from, to, prose: nativeProse(page, node) }
    case nodeKind.heading:
      return { type: 'heading', from, to, depth: buffer.byte(node, 0), prose: nativeProse(page, node) }
    case nodeKind.table:
      return tableOf(page, node, from, to)
    case nodeKind.quote:
      return { type: 'blockquote', children: flowOf(page, node) }
    case nodeKind.list:
      return listOf(page, node)
    case nodeKind.html:
      if (!text.startsWith('<!--', from)) page.isTraceable = true
      if (quoted.test(text.slice(from, to))) page.isDoubtful = true
      return htmlOf(buffer.string(node, 0), from, to, text)
    case nodeKind.code:
      if (!/[`~]/.test(text.charAt(from))) page.leavesTraces = true
      return other
    case nodeKind.definition:
      page.leavesTraces = true
      return other
    default:
      if (type !== nodeKind.rule) page.isDoubtful = true
      return other
  }
}

const other: Flow = { type: 'other' }

/** What a paragraph opens with may be more to the reference than words. */
function doubtWords(page: NativePage, from: number): void {
  const first = page.text.charCodeAt(from)
  if (first === 0x5b) {
    if (box.test(page.text.slice(from, from + 3))) page.isDoubtful = true
  } else if (first >= 0x30 && first <= 0x39 && numbered.test(page.text.slice(from, from + 11)))
    page.isTraceable = true
}

function listOf(page: NativePage, node: number): List {
  const { buffer } = page
  const start = buffer.byte(node, 4) === 0 ? null : buffer.number(node, 0)
  if (start !== null && start !== 1) page.isTraceable = true
  const children: Item[] = []
  const count = buffer.count(node)
  for (let index = 0; index < count; index += 1) children.push(itemOf(page, buffer.child(node, index)))
  return { type: 'list', start, children }
}

function itemOf(page: NativePage, node: number): Item {
  const mark = page.buffer.byte(node, 0)
  const children = flowOf(page, node)
  if (mark === 2) return { type: 'listItem', checked: null, children }
  return { type: 'listItem', checked: mark === 1, children: behindBox(page, node, children) }
}

/** Where no plain text follows a box, the paragraph begins with it. */
function behindBox(page: NativePage, node: number, [first, ...rest]: readonly Flow[]): Flow[] {
  const { buffer, text } = page
  if (
    first?.type !== 'paragraph' ||
    !boxBefore.test(text.slice(Math.max(0, first.from - 9), first.from + 1))
  ) {
    page.isDoubtful = true
    return []
  }
  const paragraph = buffer.child(node, 0)
  const isText = buffer.count(paragraph) > 0 && buffer.type(buffer.child(paragraph, 0)) === nodeKind.text
  return [isText ? first : { ...first, from: first.from - 4 }, ...rest]
}

function tableOf(page: NativePage, node: number, from: number, to: number): Table {
  const { buffer, text } = page
  page.tables += 1
  if (boxAtEnd.test(text.slice(Math.max(0, from - 4), from))) page.isDoubtful = true
  if (!blankLineBefore.test(text.slice(Math.max(0, from - 200), from))) page.isTraceable = true
  const rows: Row[] = []
  const count = buffer.count(node)
  for (let index = 0; index < count; index += 1) rows.push(rowOf(page, buffer.child(node, index), index))
  return { type: 'table', from, to, rows }
}

/** A line below a table that opens with no bar may be a row, or the end of it. */
function rowOf(page: NativePage, node: number, index: number): Row {
  const { buffer, text } = page
  const from = buffer.from(node)
  if (index > 0 && text.charAt(from) !== '|') page.isDoubtful = true
  const cells = []
  const count = buffer.count(node)
  for (let at = 0; at < count; at += 1) cells.push(nativeProse(page, buffer.child(node, at)))
  return { from, to: buffer.to(node), cells }
}

/** A box at the head of a paragraph that the native reader takes for words. */
const box = /^\[[ \t\nxX]\]/
const boxAtEnd = /\[[ xX]\]\s$/
const blankLineBefore = /(?:^|\n)[ \t>]*\n[^\n]*$/
/** A list mark, up to four blanks, a box, one blank and a sign. */
const boxBefore = /[-*+.)] {1,4}\[[ xX]\][ \t]\S$/
/** A list mark that the native reader takes for words. */
const numbered = /^\d{1,9}[.)][ \t]/
