import { linesEndingIn } from './line-ends.ts'
import { NativeBuffer } from './native-buffer.ts'
import {
  addFlow,
  breakOf,
  type Cell,
  type Flow,
  htmlOf,
  type Inline,
  type Item,
  type Row,
  type Tree,
  tagOf,
} from './tree.ts'

const kind = {
  paragraph: 1,
  heading: 2,
  rule: 3,
  quote: 4,
  list: 5,
  html: 7,
  code: 8,
  definition: 9,
  text: 10,
  emphasis: 11,
  strong: 12,
  inlineCode: 13,
  break: 14,
  link: 15,
  image: 16,
  linkReference: 17,
  imageReference: 18,
  table: 21,
} as const

/**
 * Turns what the native reader wrote into a tree; null where it holds something that the native reader is
 * known to read, or may read, in another way than the reference does.
 */
export function treeOfBuffer(bytes: Uint8Array, text: string): Tree | null {
  const maker = new TreeMaker(new NativeBuffer(bytes), text)
  const tree = maker.flow(0)
  if (maker.isDoubtful || (maker.leavesTraces && maker.isTraceable)) return null
  return maker.tables === delimiterRowsIn(text) ? tree : null
}

/** Lines that may be the second line of a table. */
function delimiterRowsIn(text: string): number {
  let rows = 0
  for (const line of linesEndingIn(text, '|:-')) {
    if (delimiterRow.test(line) && line.includes('-') && /[|:]/.test(line)) rows += 1
  }
  return rows
}

const delimiterRow = /^(?:[ \t>]|\d{1,9}[.)])*[|:-][|:\- \t]*$/

class TreeMaker {
  isDoubtful = false
  tables = 0
  /** Behind indented code and definitions the reference takes other things for paragraphs than elsewhere … */
  leavesTraces = false
  /** … namely lists that do not start with 1, tags, and tables right below. */
  isTraceable = false
  readonly #buffer: NativeBuffer
  readonly #text: string

  constructor(buffer: NativeBuffer, text: string) {
    this.#buffer = buffer
    this.#text = text
  }

  #each<T>(parent: number, make: (node: number, index: number) => T): T[] {
    const made: T[] = []
    const count = this.#buffer.count(parent)
    for (let index = 0; index < count; index += 1) made.push(make(this.#buffer.child(parent, index), index))
    return made
  }

  flow(parent: number): Flow[] {
    const flow: Flow[] = []
    const count = this.#buffer.count(parent)
    for (let index = 0; index < count; index += 1)
      addFlow(flow, this.#flowNode(this.#buffer.child(parent, index)))
    return flow
  }

  #inline(parent: number): Inline[] {
    return this.#each(parent, this.#inlineNode)
  }

  #flowNode(node: number): Flow {
    const buffer = this.#buffer
    const [from, to] = [buffer.from(node), buffer.to(node)]
    switch (buffer.type(node)) {
      case kind.paragraph:
        this.#doubtWords(from)
        return { type: 'paragraph', from, to, children: this.#inline(node) }
      case kind.heading:
        return { type: 'heading', from, to, depth: buffer.byte(node, 0), children: this.#inline(node) }
      case kind.table:
        this.tables += 1
        this.#doubt(boxAtEnd.test(this.#text.slice(Math.max(0, from - 4), from)))
        this.isTraceable ||= !/(?:^|\n)[ \t>]*\n[^\n]*$/.test(this.#text.slice(Math.max(0, from - 200), from))
        return { type: 'table', from, to, rows: this.#each(node, this.#row) }
      case kind.quote:
        return { type: 'blockquote', children: this.flow(node) }
      case kind.list: {
        const start = buffer.byte(node, 4) === 0 ? null : buffer.number(node, 0)
        this.isTraceable ||= start !== null && start !== 1
        return { type: 'list', start, children: this.#each(node, this.#item) }
      }
      case kind.html:
        this.isTraceable ||= !this.#text.startsWith('<!--', from)
        this.#doubt(quoted.test(this.#text.slice(from, to)))
        return htmlOf(buffer.string(node, 0), from, to, this.#text)
      case kind.definition:
        this.leavesTraces = true
        return { type: 'definition', identifier: buffer.string(node, 16), url: buffer.string(node, 0) }
      default:
        this.#doubt(buffer.type(node) !== kind.code && buffer.type(node) !== kind.rule)
        this.leavesTraces ||= buffer.type(node) === kind.code && !/[`~]/.test(this.#text.charAt(from))
        return { type: 'other' }
    }
  }

  #doubt(isDoubtful: boolean): void {
    this.isDoubtful ||= isDoubtful
  }

  /** What a paragraph opens with may be more to the reference than words. */
  #doubtWords(from: number): void {
    const first = this.#text.charCodeAt(from)
    if (first === 0x5b) this.#doubt(box.test(this.#text.slice(from, from + 3)))
    else if (first >= 0x30 && first <= 0x39)
      this.isTraceable ||= numbered.test(this.#text.slice(from, from + 11))
  }

  readonly #item = (node: number): Item => {
    const mark = this.#buffer.byte(node, 0)
    const children = this.flow(node)
    if (mark === 2) return { type: 'listItem', checked: null, children }
    return { type: 'listItem', checked: mark === 1, children: this.#behindBox(children) }
  }

  /** Where no plain text follows a box, the paragraph begins with it. */
  #behindBox([first, ...rest]: readonly Flow[]): Flow[] {
    if (
      first?.type !== 'paragraph' ||
      !boxBefore.test(this.#text.slice(Math.max(0, first.from - 9), first.from + 1))
    ) {
      this.isDoubtful = true
      return []
    }
    const isText = first.children[0]?.type === 'text'
    return [isText ? first : { ...first, from: first.from - 4 }, ...rest]
  }

  /** A line below a table that opens with no bar may be a row, or the end of it. */
  readonly #row = (node: number, index: number): Row => {
    const [from, to] = [this.#buffer.from(node), this.#buffer.to(node)]
    this.#doubt(index > 0 && this.#text.charAt(from) !== '|')
    return { from, to, cells: this.#each(node, this.#cell) }
  }

  readonly #cell = (node: number): Cell => ({ children: this.#inline(node) })

  /** A backslash at the end of a line is a break, and the native reader does not always know. */
  #words(from: number, to: number, value: string): Inline {
    this.#doubt(value.endsWith('\\') && this.#text.charAt(to - 1) === '\n')
    return { type: 'text', from, to, value }
  }

  /** The marks of a quote that a tag goes on in belong to the quote; the native reader takes them for the tag's. */
  #tag(value: string, from: number, to: number): Inline {
    this.#doubt(quoted.test(value))
    return tagOf(value, from, to)
  }

  #alt(node: number, at: number): string {
    const alt = this.#buffer.string(node, at)
    this.#doubt(alt.endsWith('\\') || /<[\s\S]*\n/.test(alt))
    return alt
  }

  readonly #inlineNode = (node: number): Inline => {
    const buffer = this.#buffer
    const [from, to] = [buffer.from(node), buffer.to(node)]
    switch (buffer.type(node)) {
      case kind.text:
        return this.#words(from, to, buffer.string(node, 0))
      case kind.inlineCode:
        return { type: 'inlineCode', from, to, value: buffer.string(node, 0) }
      case kind.html:
        return this.#tag(buffer.string(node, 0), from, to)
      case kind.emphasis:
        return { type: 'emphasis', from, to, children: this.#inline(node) }
      case kind.strong:
        return { type: 'strong', from, to, children: this.#inline(node) }
      case kind.link:
        return { type: 'link', from, to, url: buffer.string(node, 0), children: this.#inline(node) }
      case kind.linkReference: {
        const identifier = buffer.string(node, 0)
        return { type: 'linkReference', from, to, identifier, children: this.#inline(node) }
      }
      case kind.image:
        return { type: 'image', from, to, url: buffer.string(node, 0), alt: this.#alt(node, 8) }
      case kind.imageReference:
        return { type: 'imageReference', from, to, alt: this.#alt(node, 20) }
      default:
        this.#doubt(buffer.type(node) !== kind.break)
        return breakOf(from, to, this.#text)
    }
  }
}

/** A further line that opens as in a quote. */
const quoted = /\n[ \t]*>/
/** A box at the head of a paragraph that the native reader takes for words. */
const box = /^\[[ \t\nxX]\]/
const boxAtEnd = /\[[ xX]\]\s$/
/** A list mark, up to four blanks, a box, one blank and a sign. */
const boxBefore = /[-*+.)] {1,4}\[[ xX]\][ \t]\S$/
/** A list mark that the native reader takes for words. */
const numbered = /^\d{1,9}[.)][ \t]/
