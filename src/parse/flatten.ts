import { addPlaces } from './places.ts'
import type { Prose, Range } from './prose.ts'
import { type SignalReader, signal, signalsIn } from './signals.ts'
import type { Source } from './source.ts'
import type { Inline } from './tree.ts'

type Draft = {
  text: string
  places: number[]
  end: number
  signals: number
  code: Range[]
  strong: Range[]
  links: (Range & { url: string; image: boolean })[]
  html: { value: string; from: number; to: number }[]
}

/** What inline nodes need of the page around them. */
export type InlineContext = {
  readonly source: Source
  readonly definitions: ReadonlyMap<string, string>
  readonly signals: SignalReader
}

/** Flattens inline nodes. Inline nesting is bounded by the guard on the text, so recursion is safe. */
export function flatten(nodes: readonly Inline[], context: InlineContext): Prose {
  const draft: Draft = { text: '', places: [], end: 0, signals: 0, code: [], strong: [], links: [], html: [] }
  for (const node of nodes) addNode(draft, node, context)
  const last = nodes.at(-1)
  if (last !== undefined) draft.end = last.to
  draft.signals =
    signalsIn(draft.text, context.signals) |
    (draft.html.length > 0 ? signal.tag : 0) |
    (draft.links.length > 0 ? signal.link : 0)
  return draft
}

function append(draft: Draft, value: string, source: Source, from: number, to: number): void {
  addPlaces(draft.places, draft.text.length, value, source.text, from, to)
  draft.text += value
}

function addNode(draft: Draft, node: Inline, context: InlineContext): void {
  const { source } = context
  const from = draft.text.length
  if (node.type === 'text') append(draft, node.value, source, node.from, node.to)
  else if (node.type === 'inlineCode') {
    append(draft, node.value, source, node.from + 1, node.to)
    draft.code.push({ from, to: draft.text.length })
  } else if (node.type === 'break') append(draft, '\n', source, node.from, node.to)
  else if (node.type === 'image' || node.type === 'imageReference') {
    append(draft, node.alt, source, node.from, node.to)
    if (node.type === 'image') draft.links.push({ from, to: draft.text.length, url: node.url, image: true })
  } else if (node.type === 'html') {
    const isComment = node.value.startsWith('<!--')
    if (!isComment) draft.html.push({ value: node.value, from: node.from, to: node.to })
  } else if ('children' in node) {
    for (const child of node.children) addNode(draft, child, context)
    closeNode(draft, node, { from, to: draft.text.length }, context)
  }
}

/** Remembers what a node with children was: bold, or a link and where to. */
function closeNode(draft: Draft, node: Inline, range: Range, context: InlineContext): void {
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
  if (url !== undefined) draft.links.push({ from: range.from, to: range.to, url, image: false })
}
