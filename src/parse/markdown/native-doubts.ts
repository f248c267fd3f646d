import type { Html, List, ListItem, Nodes, Paragraph, Root, Table } from 'mdast'
import { matchesOf } from './matches.ts'
import { placeOf } from './mdast.ts'

// The native parser reads some rare constructs differently from the reference. Hardly any document contains one of
// them; the differential test of the readers is where they come from.

const listMark = '(?:[-*+]|\\d{1,9}[.)])'
/** An item without words, with a box or without: what it is depends on the lines around it. */
const emptyItem = new RegExp(
  `^[ \\t>]*(?:${listMark}[ \\t>]+)*${listMark}[ \\t]*(?:\\[[ xX]\\][ \\t]*)?$`,
  'm',
)

/** Characters of East Asian scripts and those outside the basic plane: next to them, emphasis opens elsewhere. */
const wide = '[\\u1100-\\u11ff\\u2e80-\\udfff\\uf900-\\ufaff\\ufe00-\\ufe0f\\ufe30-\\uffef]'
const oddEmphasis = new RegExp(
  `\\\\[*_][*_]|\\*_|_\\*|${wide}[*_]+[^\\s\\w]|[^\\s\\w][*_]+${wide}|[\\ud800-\\udfff][*_]|[*_][\\ud800-\\udfff]`,
)

/** Each reference to a character costs the native reader as much as the whole paragraph before it. */
const mostReferences = 1000

const longLine = 4000
/** In a line with other characters than ASCII, each mark costs the native reader as much as the line before it. */
const mostCost = 10_000_000
const isCostly = (line: string): boolean =>
  line.length >= longLine && /[^\0-\x7f]/.test(line) && line.split(/[*_`[<|]/).length * line.length > mostCost

function hasLongLine(text: string): boolean {
  for (let at = 0; at + longLine <= text.length; ) {
    const end = text.indexOf('\n', at)
    if (end < 0 || end - at >= longLine) return true
    at = end + 1
  }
  return false
}

/** True for a text that the native reader may read in another way than the reference, or only slowly. */
export function isDoubtfulText(text: string): boolean {
  return (
    text.includes('\0') ||
    !text.isWellFormed() ||
    emptyItem.test(text) ||
    oddEmphasis.test(text) ||
    (hasLongLine(text) && text.split('\n').some(isCostly)) ||
    text
      .split('\n\n')
      .some((paragraph) => paragraph.split('&', mostReferences + 2).length > mostReferences + 1)
  )
}

/** True for what the native reader gave of a text, if the reference may give something else. */
export function isDoubtfulTree(root: Root, text: string): boolean {
  const nodes = nodesOf(root)
  let tables = 0
  for (const node of nodes) {
    if (isDoubtful(node, text)) return true
    if (node.type === 'table') tables += 1
  }
  if (tables !== delimiterRowsIn(text)) return true
  // Behind indented code and definitions the reference takes other things for paragraphs than elsewhere.
  return nodes.some((node) => confusesReference(node, text)) && nodes.some((node) => isConfused(node, text))
}

function nodesOf(root: Root): Nodes[] {
  const nodes: Nodes[] = [root]
  for (const node of nodes) if ('children' in node) for (const child of node.children) nodes.push(child)
  return nodes
}

const delimiterRow = /^(?:[ \t>]|\d{1,9}[.)])*[|:-][|:\- \t]*$/gm

/** Lines that may be the second line of a table. */
function delimiterRowsIn(text: string): number {
  return matchesOf(delimiterRow, text).filter(([line]) => line.includes('-') && /[|:]/.test(line)).length
}

const confusesReference = (node: Nodes, text: string): boolean =>
  node.type === 'definition' || (node.type === 'code' && !/[`~]/.test(text.charAt(placeOf(node).from)))

/** A list mark that the native reader takes for words. */
const numbered = /^\d{1,9}[.)][ \t]/
const blankLineBefore = /(?:^|\n)[ \t>]*\n[^\n]*$/

function isConfused(node: Nodes, text: string): boolean {
  const { from } = placeOf(node)
  if (node.type === 'paragraph') return numbered.test(text.slice(from, from + 11))
  if (node.type === 'list') return node.ordered === true && node.start !== 1
  if (node.type === 'root' || node.type === 'blockquote' || node.type === 'listItem')
    return node.children.some(
      (child) => child.type === 'html' && !text.startsWith('<!--', placeOf(child).from),
    )
  return node.type === 'table' && !blankLineBefore.test(text.slice(Math.max(0, from - 200), from))
}

const known: ReadonlySet<Nodes['type']> = new Set<Nodes['type']>([
  ...([
    'root',
    'heading',
    'blockquote',
    'code',
    'definition',
    'thematicBreak',
    'listItem',
    'tableRow',
    'tableCell',
  ] as const),
  ...(['emphasis', 'strong', 'break', 'link', 'linkReference'] as const),
])

function isDoubtful(node: Nodes, text: string): boolean {
  switch (node.type) {
    case 'paragraph':
      return opensWithBox(node, text)
    case 'list':
      return isDoubtfulList(node, text)
    case 'table':
      return isDoubtfulTable(node, text)
    case 'html':
      return isDoubtfulHtml(node, text)
    case 'text':
      // A backslash at the end of a line is a break.
      return node.value.endsWith('\\') && text.charAt(placeOf(node).to - 1) === '\n'
    case 'inlineCode':
      return tabInCode.test(sourceOf(node, text))
    case 'image':
    case 'imageReference':
      return /\\$|<[\s\S]*\n/.test(node.alt ?? '') || sourceOf(node, text).includes('\\\n')
    default:
      return !known.has(node.type)
  }
}

function sourceOf(node: Nodes, text: string): string {
  const { from, to } = placeOf(node)
  return text.slice(from, to)
}

/** A line of a code span that begins with a tab: in a list the tab belongs to the item or to the span. */
const tabInCode = /\n[ >]*\t/

/** A box at the head of a paragraph that the native reader takes for words. */
function opensWithBox(node: Paragraph, text: string): boolean {
  const { from } = placeOf(node)
  return text.startsWith('[', from) && /^\[[ \t\nxX]\]/.test(text.slice(from, from + 3))
}

const isDoubtfulList = ({ children }: List, text: string): boolean =>
  children.some((item) => typeof item.checked === 'boolean' && !hasPlainBox(item, text))

/** A list mark, up to four blanks, a box, one blank and a sign. */
const boxBefore = /[-*+.)] {1,4}\[[ xX]\][ \t]\S$/

function hasPlainBox({ children: [first] }: ListItem, text: string): boolean {
  if (first?.type !== 'paragraph' || first.children[0]?.type !== 'text') return false
  const { from } = placeOf(first)
  return boxBefore.test(text.slice(Math.max(0, from - 9), from + 1))
}

/** A line below a table that opens with no bar may be a row, or the end of it. */
function isDoubtfulTable(node: Table, text: string): boolean {
  const { from } = placeOf(node)
  if (/\[[ xX]\]\s$/.test(text.slice(Math.max(0, from - 4), from))) return true
  return node.children.slice(1).some((row) => text.charAt(placeOf(row).from) !== '|')
}

/** The marks of a quote that HTML goes on in belong to the quote; the native reader takes them for the HTML's. */
function isDoubtfulHtml(node: Html, text: string): boolean {
  const isOpen = node.value.startsWith('<!--') && !node.value.includes('-->')
  return isOpen || /\n[ \t]*>/.test(node.value) || /\n[ \t]*>/.test(sourceOf(node, text))
}
