import { isMap, isScalar, type ParsedNode } from 'yaml'
import { type Quote, yamlScalar } from './yaml-scalar.ts'

/** An entry of a list: a word, or keys with words or lists of words. */
export type BoardEntry = string | readonly (readonly [key: string, value: string | readonly string[]])[]

/** How the entries around a new one are written. */
export type EntryStyle = {
  /** `{ id: A, … }` on one line; else one line for each key. */
  readonly isFlow: boolean
  /** `{id: A}`, without spaces inside of the braces. */
  readonly isTight: boolean
  /** Keys and values stand in double quotes, as in JSON. */
  readonly isJson: boolean
  /** Keys in their order, as far as the neighbour has them. */
  readonly keys: readonly string[]
  readonly quote: Quote
}

export const plainStyle: EntryStyle = { isFlow: true, isTight: false, isJson: false, keys: [], quote: '' }

/** The style of an entry that stands there already. */
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

/** The quotes that a value stands in. */
export function quoteOf(node: unknown): Quote {
  if (!isScalar(node)) return ''
  return node.type === 'QUOTE_DOUBLE' ? '"' : node.type === 'QUOTE_SINGLE' ? "'" : ''
}

/** An entry on one line, as it stands in a flow list or behind a dash. */
export function entryOnOneLine(entry: BoardEntry, style: EntryStyle): string {
  if (typeof entry === 'string') return yamlScalar(entry, style.isJson ? '"' : style.quote)
  const pairs = pairsOf(entry, style).join(', ')
  return style.isTight ? `{${pairs}}` : `{ ${pairs} }`
}

/** An entry behind a dash, line by line. */
export function entryLines(entry: BoardEntry, style: EntryStyle): string[] {
  if (typeof entry === 'string' || style.isFlow) return [entryOnOneLine(entry, style)]
  return pairsOf(entry, style)
}

function pairsOf(entry: Exclude<BoardEntry, string>, { keys, isJson }: EntryStyle): string[] {
  const place = (key: string): number => (keys.includes(key) ? keys.indexOf(key) : keys.length)
  const quote: Quote = isJson ? '"' : ''
  return entry
    .toSorted(([a], [b]) => place(a) - place(b))
    .map(([key, value]) => {
      const words = typeof value === 'string' ? yamlScalar(value, quote) : wordList(value, quote)
      return `${yamlScalar(key, quote)}: ${words}`
    })
}

/** Words as a flow list. */
function wordList(words: readonly string[], quote: Quote): string {
  return `[${words.map((word) => yamlScalar(word, quote)).join(', ')}]`
}
