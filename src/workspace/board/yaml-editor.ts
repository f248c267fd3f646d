import { isMap, isScalar, isSeq, type Pair, type ParsedNode, type YAMLSeq } from 'yaml'

/** A range of a text and what replaces it. */
export type Splice = { readonly from: number; readonly to: number; readonly text: string }

/** The text with every splice made. Splices do not overlap; those at one place come in their order. */
export function spliceText(text: string, splices: readonly Splice[]): string {
  const parts: string[] = []
  let at = 0
  for (const { from, to, text: added } of splices.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    parts.push(text.slice(at, from), added)
    at = to
  }
  return parts.join('') + text.slice(at)
}

export function lineStart(text: string, at: number): number {
  return at === 0 ? 0 : text.lastIndexOf('\n', at - 1) + 1
}

/** The offset after the line end, or the end of the text. */
export function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at)
  return end < 0 ? text.length : end + 1
}

/** Words that need no quotes in any position, and mean themselves. */
const plain = /^[\p{L}\p{N}./(][\p{L}\p{N}\p{M} _./()+'’‘“”–—&@%*=<>!?;#-]*$/u
/** What YAML would read as something else than text; many other readers still use YAML 1.1. */
const meaning =
  /^(?:null|true|false|yes|no|on|off|y|n|~|\d{4}-\d\d?-\d\d?(?:[t ][\d.]+z?)?|0b[01_]+|[-+]?(?:\.inf|\.nan|\d[\d_]*(?:\.\d*)?(?:e[-+]?\d+)?|0x[\da-f]+|0o[0-7]+|\.\d+))$/i

type Quote = '"' | "'" | ''

/** A text as YAML on one line, in the given quotes where they allow it. */
export function yamlScalar(text: string, quote: Quote): string {
  if (quote === '' && plain.test(text) && !meaning.test(text) && !/ #|\s$|^---|^\.\.\./.test(text))
    return text
  if (quote === "'" && /^[^\p{Cc}\p{Zl}\p{Zp}\p{Cs}\uFEFF]*$/u.test(text))
    return `'${text.replaceAll("'", "''")}'`
  return JSON.stringify(text).replace(/[\u007f-\u009f\u2028\u2029\ufeff]/g, escaped)
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}

/** An entry of a list: a word, or keys with words or lists of words. */
export type BoardEntry = string | readonly (readonly [key: string, value: string | readonly string[]])[]

/** How the entries around a new one are written. */
type EntryStyle = {
  /** `{ id: A, … }` on one line; else one line for each key. */
  readonly isFlow: boolean
  /** `{id: A}`, without spaces inside of the braces. */
  readonly isTight: boolean
  /** Keys and values are in double quotes, as in JSON. */
  readonly isJson: boolean
  /** Keys in their order, as far as the neighbour has them. */
  readonly keys: readonly string[]
  readonly quote: Quote
}

export const plainStyle: EntryStyle = { isFlow: true, isTight: false, isJson: false, keys: [], quote: '' }

export function styleOf(node: ParsedNode | undefined, text: string): EntryStyle {
  if (node === undefined) return plainStyle
  if (isScalar(node)) return { ...plainStyle, quote: quoteOf(node), isJson: node.type === 'QUOTE_DOUBLE' }
  if (!isMap(node)) return plainStyle
  const keys = node.items.map(({ key }) => key).filter((key) => isScalar(key))
  return {
    isFlow: node.flow === true,
    isTight: node.flow === true && /\S/.test(text.charAt(node.range[0] + 1)),
    isJson: keys.length > 0 && keys.every(({ type }) => type === 'QUOTE_DOUBLE'),
    keys: keys.map(({ value }) => String(value)),
    quote: '',
  }
}

/** The quotes around a value. */
export function quoteOf(node: unknown): Quote {
  if (!isScalar(node)) return ''
  return node.type === 'QUOTE_DOUBLE' ? '"' : node.type === 'QUOTE_SINGLE' ? "'" : ''
}

/** An entry on one line, as in a flow list or after a dash. */
export function entryOnOneLine(entry: BoardEntry, style: EntryStyle): string {
  if (typeof entry === 'string') return yamlScalar(entry, style.isJson ? '"' : style.quote)
  const pairs = pairsOf(entry, style).join(', ')
  return style.isTight ? `{${pairs}}` : `{ ${pairs} }`
}

function pairsOf(entry: Exclude<BoardEntry, string>, { keys, isJson }: EntryStyle): string[] {
  const place = (key: string): number => (keys.includes(key) ? keys.indexOf(key) : keys.length)
  const quote: Quote = isJson ? '"' : ''
  return entry
    .toSorted(([a], [b]) => place(a) - place(b))
    .map(([key, value]) => {
      const scalar = (word: string): string => yamlScalar(word, quote)
      return `${scalar(key)}: ${typeof value === 'string' ? scalar(value) : `[${value.map(scalar).join(', ')}]`}`
    })
}

export type NewEntry = {
  readonly entry: BoardEntry
  /** After the entry of that number, before it, or after all. */
  readonly place: { readonly after: number } | { readonly before: number } | 'end'
}

export type ListEdit = { readonly remove: ReadonlySet<number>; readonly add: readonly NewEntry[] }

export type YamlText = {
  readonly text: string
  readonly eol: string
  /** The mapping around is written in `{ … }`: lists in it are too. */
  readonly isFlow: boolean
  readonly isJson: boolean
}
export type YamlPair = Pair<ParsedNode, ParsedNode | null>

/** Removes entries from the list of a key and adds others. Everything around them stays as it is. */
export function listSplices(yaml: YamlText, pair: YamlPair, edit: ListEdit): Splice[] {
  if (edit.remove.size === 0 && edit.add.length === 0) return []
  const { value } = pair
  const nodes = isSeq(value) ? (value.items as ParsedNode[]) : []
  if (isSeq(value) && nodes.length > 0) {
    return value.flow === true ? flowSplices(yaml, value, edit) : blockSplices(yaml, pair, nodes, edit)
  }
  return isSeq(value) && yaml.isFlow ? flowSplices(yaml, value, edit) : beginList(yaml, pair, edit)
}

/** `items: []` becomes a list below its key. */
function beginList(yaml: YamlText, { key, value }: YamlPair, { add }: ListEdit): Splice[] {
  const { text, eol } = yaml
  const colon = text.indexOf(':', key.range[1]) + 1
  const end = value === null ? colon : Math.max(colon, value.range[1])
  const gone = isSeq(value) ? [{ from: colon, to: end, text: '' }] : []
  const indent = `${' '.repeat(key.range[0] - lineStart(text, key.range[0]))}  `
  const lines = add.flatMap(({ entry }) => dashed(entry, plainStyle, indent, '  '))
  return [...gone, insertLines(text, lineEnd(text, isSeq(value) ? end : colon), lines, eol)]
}

function dashed(entry: BoardEntry, style: EntryStyle, indent: string, inner: string): string[] {
  const isOneLine = typeof entry === 'string' || style.isFlow
  const written = isOneLine ? [entryOnOneLine(entry, style)] : pairsOf(entry, style)
  return written.map((line, index) =>
    index === 0 ? `${indent}-${inner.slice(1)}${line}` : indent + inner + line,
  )
}

/** Whole lines at the start of a line; where the text ends without a line end, it goes on doing so. */
export function insertLines(text: string, at: number, lines: readonly string[], eol: string): Splice {
  const block = lines.join(eol)
  const isCut = at === text.length && at > 0 && text[at - 1] !== '\n'
  return { from: at, to: at, text: isCut ? eol + block : block + eol }
}

/** The number of the entry next to a new one. */
function neighbourIndex(place: NewEntry['place'], count: number): number {
  if (place === 'end') return count - 1
  return 'after' in place ? place.after : place.before
}

type Item = { readonly node: ParsedNode; readonly from: number; readonly dash: number; readonly to: number }

function blockSplices(
  yaml: YamlText,
  { key }: YamlPair,
  nodes: readonly ParsedNode[],
  edit: ListEdit,
): Splice[] {
  const { text, eol } = yaml
  const items = itemsOf(text, nodes, key.range[1])
  const gone = [...edit.remove].flatMap((index): Splice[] => {
    const item = items[index]
    return item === undefined ? [] : [{ from: item.from, to: item.to, text: '' }]
  })
  const isEmptied = edit.remove.size === items.length && edit.add.length === 0
  const colon = text.indexOf(':', key.range[1]) + 1
  if (isEmptied) return [{ from: colon, to: colon, text: ' []' }, ...gone]
  const spaced = areSpaced(text, items)
  const added = edit.add.map(({ entry, place }) => {
    const neighbour = items[neighbourIndex(place, items.length)]
    if (neighbour === undefined) return { from: 0, to: 0, text: '' }
    const indent = text.slice(neighbour.from, neighbour.dash).replace(/[^\s]/g, ' ')
    const inner = ' '.repeat(innerOf(text, neighbour))
    const lines = dashed(entry, styleOf(neighbour.node, text), indent, inner)
    const isBefore = place !== 'end' && 'before' in place
    const apart = isBefore ? [...lines, ...(spaced ? [''] : [])] : [...(spaced ? [''] : []), ...lines]
    return insertLines(text, isBefore ? neighbour.from : neighbour.to, apart, eol)
  })
  return [...gone, ...added]
}

/** Each item with its dash, from the start of its line to the end of its last: comments between items belong to none. */
function itemsOf(text: string, nodes: readonly ParsedNode[], from: number): Item[] {
  let at = text.indexOf(':', from) + 1
  return nodes.map((node) => {
    const dash = dashFrom(text, at)
    at = Math.max(endOf(text, node), dash + 1)
    return { node, dash, from: lineStart(text, dash), to: lineEnd(text, at) }
  })
}

/** The next dash that is no part of a comment. */
function dashFrom(text: string, from: number): number {
  let at = from
  while (at < text.length && text[at] !== '-') at = text[at] === '#' ? lineEnd(text, at) : at + 1
  return at
}

/** Where the content of a node ends; the parser counts the comments behind it in. */
export function endOf(text: string, node: ParsedNode): number {
  if (isMap(node) && node.flow !== true) {
    const pair = node.items.at(-1) as YamlPair | undefined
    if (pair === undefined) return node.range[1]
    const { key, value } = pair
    const isThere = value !== null && value.range[1] > value.range[0]
    return isThere ? endOf(text, value) : text.indexOf(':', key.range[1]) + 1
  }
  const last = isSeq(node) && node.flow !== true ? node.items.at(-1) : undefined
  if (last !== undefined) return endOf(text, last as ParsedNode)
  let end = node.range[1]
  while (end > node.range[0] && /\s/.test(text[end - 1] ?? '')) end -= 1
  return end
}

function innerOf(text: string, { node, dash }: Item): number {
  const start = dash + 1 + text.slice(dash + 1, node.range[0]).search(/[^ ]|$/)
  return lineStart(text, start) === lineStart(text, dash) ? Math.max(2, start - dash) : 2
}

/** True when all items are separated by blank lines. */
function areSpaced(text: string, items: readonly Item[]): boolean {
  const gaps = items.slice(1).map(({ from }, index) => text.slice(items[index]?.to ?? from, from))
  return gaps.length > 0 && gaps.every((gap) => /^[ \t]*\r?\n/m.test(gap))
}

function flowSplices({ text, isJson }: YamlText, list: YAMLSeq, { remove, add }: ListEdit): Splice[] {
  const nodes = list.items as ParsedNode[]
  const [open, close] = [list.range?.[0] ?? 0, (list.range?.[1] ?? 1) - 1]
  const written = ({ entry, place }: NewEntry): string => {
    const neighbour = nodes[neighbourIndex(place, nodes.length)]
    return entryOnOneLine(
      entry,
      neighbour === undefined ? { ...plainStyle, isJson } : styleOf(neighbour, text),
    )
  }
  const lastKept = nodes.findLastIndex((_, index) => !remove.has(index))
  if (lastKept < 0) return [{ from: open + 1, to: close, text: add.map(written).join(', ') }]
  const gaps = nodes.slice(1).map((node, index) => text.slice(nodes[index]?.range[1], node.range[0]))
  const comma = gaps.find((gap) => !gap.includes('#')) ?? ', '
  const startOf = (index: number): number => nodes[index]?.range[0] ?? close
  const endAt = (index: number): number => nodes[index]?.range[1] ?? close
  const gone = [...remove].map((index): Splice => {
    const [from, to] =
      index < lastKept ? [startOf(index), startOf(index + 1)] : [endAt(index - 1), endAt(index)]
    return { from, to, text: '' }
  })
  const added = add.map((entry): Splice => {
    const { place } = entry
    const isBefore = place !== 'end' && 'before' in place
    const at = isBefore ? startOf(place.before) : endAt(place === 'end' ? lastKept : place.after)
    return { from: at, to: at, text: isBefore ? written(entry) + comma : comma + written(entry) }
  })
  return [...gone, ...added]
}
