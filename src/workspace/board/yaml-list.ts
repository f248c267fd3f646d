import { isMap, isSeq, type Pair, type ParsedNode, type YAMLSeq } from 'yaml'
import {
  type BoardEntry,
  type EntryStyle,
  entryLines,
  entryOnOneLine,
  plainStyle,
  styleOf,
} from './board-entry.ts'
import { lineEnd, lineStart, type Splice } from './text-splices.ts'

export type NewEntry = {
  readonly entry: BoardEntry
  /** Behind the entry of that number, before it, or behind all. */
  readonly place: { readonly after: number } | { readonly before: number } | 'end'
}

export type ListEdit = { readonly remove: ReadonlySet<number>; readonly add: readonly NewEntry[] }

export type YamlText = {
  readonly text: string
  readonly eol: string
  /** The mapping around stands in `{ … }`: a list in it does too. */
  readonly isFlow: boolean
  /** It is written as JSON. */
  readonly isJson: boolean
}
export type YamlPair = Pair<ParsedNode, ParsedNode | null>

/** Takes entries out of the list of a key and puts others in. What stands around them stays as it is. */
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
  return entryLines(entry, style).map((line, index) =>
    index === 0 ? `${indent}-${inner.slice(1)}${line}` : indent + inner + line,
  )
}

/** Whole lines at the start of a line; where the text ends without a line end, it goes on doing so. */
export function insertLines(text: string, at: number, lines: readonly string[], eol: string): Splice {
  const block = lines.join(eol)
  const isCut = at === text.length && at > 0 && text[at - 1] !== '\n'
  return { from: at, to: at, text: isCut ? eol + block : block + eol }
}

/** The number of the entry that a new one comes next to. */
function nearOf(place: NewEntry['place'], count: number): number {
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
    const near = items[nearOf(place, items.length)]
    if (near === undefined) return { from: 0, to: 0, text: '' }
    const indent = text.slice(near.from, near.dash).replace(/[^\s]/g, ' ')
    const inner = ' '.repeat(innerOf(text, near))
    const lines = dashed(entry, styleOf(near.node, text), indent, inner)
    const isBefore = place !== 'end' && 'before' in place
    const apart = isBefore ? [...lines, ...(spaced ? [''] : [])] : [...(spaced ? [''] : []), ...lines]
    return insertLines(text, isBefore ? near.from : near.to, apart, eol)
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
function endOf(text: string, node: ParsedNode): number {
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

/** True when a blank line stands between all items. */
function areSpaced(text: string, items: readonly Item[]): boolean {
  const gaps = items.slice(1).map(({ from }, index) => text.slice(items[index]?.to ?? from, from))
  return gaps.length > 0 && gaps.every((gap) => /^[ \t]*\r?\n/m.test(gap))
}

function flowSplices({ text, isJson }: YamlText, list: YAMLSeq, { remove, add }: ListEdit): Splice[] {
  const nodes = list.items as ParsedNode[]
  const [open, close] = [list.range?.[0] ?? 0, (list.range?.[1] ?? 1) - 1]
  const written = ({ entry, place }: NewEntry): string => {
    const near = nodes[nearOf(place, nodes.length)]
    return entryOnOneLine(entry, near === undefined ? { ...plainStyle, isJson } : styleOf(near, text))
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
