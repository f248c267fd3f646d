import type { Nodes, PhrasingContent } from 'mdast'
import type { Span } from '../model/span.ts'
import { type Source, spanBetween } from './source.ts'

export type Range = { readonly from: number; readonly to: number }

/**
 * Inline content as the reader sees it: no marks, code and link texts in place. `offsets` leads every
 * character back to the document, so that whatever a grammar finds has an exact span.
 */
export type Prose = {
  readonly text: string
  /** Source offset of each character; one more entry for the end. */
  readonly offsets: readonly number[]
  readonly code: readonly Range[]
  readonly strong: readonly Range[]
  readonly links: readonly (Range & { readonly url: string; readonly image: boolean })[]
  /** Raw inline HTML other than comments: shown nowhere, but `<fill in>` is written so. */
  readonly html: readonly { readonly value: string; readonly from: number; readonly to: number }[]
}

type Draft = {
  text: string
  offsets: number[]
  code: Range[]
  strong: Range[]
  links: (Range & { url: string; image: boolean })[]
  html: { value: string; from: number; to: number }[]
}

const startOf = (node: Nodes): number => node.position?.start.offset ?? 0
const endOf = (node: Nodes): number => node.position?.end.offset ?? 0

/**
 * Adds a value whose source differs from it by escapes, entities and continuation prefixes only: each
 * character is looked for from where the last one was found.
 */
function append(draft: Draft, value: string, source: Source, from: number, to: number): void {
  let at = from
  for (let index = 0; index < value.length; index += 1) {
    const found = source.text.indexOf(value[index] ?? '', at)
    const place = found === -1 || found >= to ? Math.min(at, to) : found
    draft.offsets.push(place)
    at = Math.min(place + 1, to)
  }
  draft.text += value
}

/** What inline nodes need of the page around them. */
export type InlineContext = { readonly source: Source; readonly definitions: ReadonlyMap<string, string> }

function addNode(draft: Draft, node: PhrasingContent, context: InlineContext): void {
  const { source } = context
  const from = draft.text.length
  if (node.type === 'text') append(draft, node.value, source, startOf(node), endOf(node))
  else if (node.type === 'inlineCode') {
    append(draft, node.value, source, startOf(node) + 1, endOf(node))
    draft.code.push({ from, to: draft.text.length })
  } else if (node.type === 'break') append(draft, '\n', source, startOf(node), endOf(node))
  else if (node.type === 'image' || node.type === 'imageReference') {
    append(draft, node.alt ?? '', source, startOf(node), endOf(node))
    if (node.type === 'image') draft.links.push({ from, to: draft.text.length, url: node.url, image: true })
  } else if (node.type === 'html') {
    const isComment = node.value.startsWith('<!--')
    if (!isComment) draft.html.push({ value: node.value, from: startOf(node), to: endOf(node) })
  } else if ('children' in node) {
    for (const child of node.children) addNode(draft, child, context)
    closeNode(draft, node, { from, to: draft.text.length }, context)
  }
}

/** Remembers what a node with children was: bold, or a link and where to. */
function closeNode(draft: Draft, node: PhrasingContent, range: Range, context: InlineContext): void {
  if (node.type === 'strong') {
    while ((draft.strong.at(-1)?.from ?? -1) >= range.from) draft.strong.pop()
    draft.strong.push(range)
  }
  const url =
    node.type === 'link'
      ? node.url
      : node.type === 'linkReference'
        ? context.definitions.get(node.identifier)
        : undefined
  if (url !== undefined) draft.links.push({ ...range, url, image: false })
}

/** Flattens inline nodes. Inline nesting is bounded by the guard on the text, so recursion is safe. */
export function flatten(nodes: readonly PhrasingContent[], context: InlineContext): Prose {
  const draft: Draft = { text: '', offsets: [], code: [], strong: [], links: [], html: [] }
  for (const node of nodes) addNode(draft, node, context)
  const last = nodes.at(-1)
  draft.offsets.push(last === undefined ? 0 : endOf(last))
  return draft
}

/** The span of a range of characters. */
export function spanOfRange(prose: Prose, source: Source, from: number, to: number): Span {
  const start = prose.offsets[from] ?? prose.offsets.at(-1) ?? 0
  const end = to > from ? (prose.offsets[to - 1] ?? start) + 1 : start
  return spanBetween(source, start, Math.max(start, end))
}

/** True when the range lies within one of the ranges, which are in order and apart from each other. */
export function within(ranges: readonly Range[], from: number, to = from): boolean {
  let low = 0
  let high = ranges.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ranges[middle]?.from ?? 0) <= from) low = middle + 1
    else high = middle
  }
  return to <= (ranges[low - 1]?.to ?? -1)
}

/** A part of a text that still knows its place: what field values are handed around as. */
export type Slice = { readonly prose: Prose; readonly from: number; readonly to: number }

/** The slice's text. */
export function sliceText(slice: Slice): string {
  return slice.prose.text.slice(slice.from, slice.to)
}

/** The slice without white space at its ends. */
export function trimSlice(slice: Slice): Slice {
  const text = sliceText(slice)
  const from = slice.from + (text.length - text.trimStart().length)
  return { prose: slice.prose, from, to: Math.max(from, slice.to - (text.length - text.trimEnd().length)) }
}

/** The whole of a prose. */
export function wholeSlice(prose: Prose): Slice {
  return { prose, from: 0, to: prose.text.length }
}

/** Plain text without a tree behind it (a front matter value, a file name): offsets run from `start`. */
export function plainProse(text: string, start: number): Prose {
  return {
    text,
    offsets: Array.from({ length: text.length + 1 }, (_, index) => start + index),
    code: [],
    strong: [],
    links: [],
    html: [],
  }
}

/** The lines of a slice, in order, as slices. */
export function linesOf(slice: Slice): Slice[] {
  const lines: Slice[] = []
  let from = slice.from
  const text = slice.prose.text
  for (let at = text.indexOf('\n', from); at !== -1 && at < slice.to; at = text.indexOf('\n', at + 1)) {
    lines.push({ prose: slice.prose, from, to: at })
    from = at + 1
  }
  lines.push({ prose: slice.prose, from, to: slice.to })
  return lines
}
