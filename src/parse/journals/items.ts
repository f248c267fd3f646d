import type { ReadProblem } from '../../model/document/document.ts'
import type { PhaseItem, PhaseKind } from '../../model/document/phase.ts'
import { compareSpans, type Span } from '../../model/document/span.ts'
import type { Block } from '../markdown/blocks.ts'
import { endOfSection } from '../markdown/issue-sections.ts'
import { foldSpaces, type Prose, spanOfRange } from '../markdown/prose.ts'
import { namesEvidence, showsFence } from './item-evidence.ts'
import { findItemHeads, type ItemHead } from './item-heads.ts'
import { readClaim, readItemRows } from './item-rows.ts'
import { readJudgement } from './judgements.ts'
import { rangeAt } from './names.ts'
import type { PhasePage } from './phase-page.ts'
import { blocksBelow, findUnreadItems, listItems } from './sections.ts'
import { maskQuotes } from './sentences.ts'

type ItemsRead = {
  readonly items: readonly PhaseItem[]
  /** Indexes of the blocks that are about an item. */
  readonly blocks: ReadonlySet<number>
  /** What a plan requires and could not be read. */
  readonly problems: readonly ReadProblem[]
}

/** The Definition-of-Done items of a document, in the order of the page. */
export function readItems(page: PhasePage, entries: readonly (number | null)[]): ItemsRead {
  const { blocks, kind, source } = page
  const done = kind === 'plan' ? blocksBelow(blocks, 'done') : []
  const hasDone = done.includes(true)
  const indexes = [...blocks.keys()].filter((index) => !hasDone || done[index] === true)
  const rows = indexes.flatMap((index) => {
    const block = blocks[index]
    if (block?.type !== 'table' || block.quoted) return []
    return readItemRows(block, kind, entries[index] ?? null, source).map((item) => ({ index, item }))
  })
  const named = findItemHeads(blocks, kind, indexes, (index) => done[index] === true)
  const heads = named.length + rows.length > 0 ? named : numberedHeads(blocks, done)
  const starts = new Set(heads.map(({ index }) => index))
  // What is below such a heading is planned, and not done.
  const planned = kind === 'review' ? [] : blocksBelow(blocks, 'planned')
  const about = new Set<number>()
  const items = heads.flatMap((head) => {
    const parts = partsOf(head, blocks, starts)
    for (const { index } of parts) about.add(index)
    const says = planned[head.index] === true ? 'wanted' : readStatus(head, parts, kind)
    const hasEvidence = parts.some(
      ({ index, prose, from, to }) => showsFence(blocks, index, source) || namesEvidence(prose, from, to),
    )
    return itemsOf(head, page, { says, entry: entries[head.index] ?? null, hasEvidence })
  })
  const read = { about, heads: new Set([...starts, ...rows.map(({ index }) => index)]) }
  return {
    items: [...items, ...rows.map(({ item }) => item)].sort((a, b) => compareSpans(a.span, b.span)),
    blocks: about,
    problems: hasDone ? findUnreadItems(blocks, done, read) : [],
  }
}

/** An id has three digits at the most. */
const mostNumbered = 999

/** Where no item of a Definition of Done has an id, its numbers are the ids: `1. It burns` is D1. */
function numberedHeads(blocks: readonly Block[], done: readonly boolean[]): ItemHead[] {
  return listItems(blocks, done).flatMap((index) => {
    const block = blocks[index]
    if (block?.type !== 'text' || block.ordinal === null || block.ordinal > mostNumbered) return []
    const to = block.prose.text.length
    return [{ ids: [`D${block.ordinal}`], title: null, block, index, from: 0, body: 0, to, judged: null }]
  })
}

type BlockPart = {
  readonly index: number
  readonly prose: Prose
  readonly from: number
  readonly to: number
}

/** The parts of a page that are about an item: its own words, then the blocks that go on about it. */
function partsOf(head: ItemHead, blocks: readonly Block[], starts: ReadonlySet<number>): BlockPart[] {
  const { block, index, from, to } = head
  const own: BlockPart = { index, prose: block.prose, from, to }
  if (to < block.prose.text.length) return [own]
  const end = block.type === 'heading' ? endOfSection(blocks, index, block.level) : blocks.length
  const parts = [own]
  for (let at = index + 1; at < end; at += 1) {
    const next = blocks[at]
    if (next === undefined || starts.has(at) || !goesOn(block, next)) break
    if (!next.quoted)
      parts.push(...next.proses.map((prose) => ({ index: at, prose, from: 0, to: prose.text.length })))
  }
  return parts
}

/** Words further away than this judge no item. */
const farthest = 400

/** What a document says of an item: wanted in a plan, judged in a review, elsewhere claimed unless it says otherwise. */
function readStatus(
  { block, body, judged }: ItemHead,
  [own, ...others]: readonly BlockPart[],
  kind: PhaseKind,
): PhaseItem['says'] {
  if (kind === 'plan') return 'wanted'
  if (block.checked === false) return 'open'
  const textOf = ({ prose, to }: BlockPart, from: number): string =>
    maskQuotes(prose.text.slice(from, Math.min(to, from + farthest)))
  const words = own === undefined ? '' : textOf(own, body)
  if (kind === 'review')
    return judged === null
      ? readJudgement([words, ...others.map((part) => textOf(part, part.from))])
      : readJudgement([`${judged} ${words}`])
  return readClaim(words)
}

/** A section goes on to its end, a list item with whatever is in it, a paragraph with the list behind it. */
function goesOn(head: ItemHead['block'], next: Block): boolean {
  if (head.type === 'heading') return true
  if (next.type === 'heading') return false
  if (head.depth === 0) return next.list > 0
  return (
    next.list === head.list && (next.depth > head.depth || (next.depth === head.depth && !next.opensItem))
  )
}

function itemsOf(
  head: ItemHead,
  { kind, source }: PhasePage,
  facts: Pick<PhaseItem, 'says' | 'entry' | 'hasEvidence'>,
): PhaseItem[] {
  const { block, from, to, body } = head
  const { text } = block.prose
  // The first sentence, at least as far as the label.
  const stop = /[.!?](?=\s)|\n(?=\s*[Dd]-?\d)/u.exec(text.slice(body, to))
  const last = stop === null ? to : body + stop.index + (stop[0] === '\n' ? 0 : 1)
  const end = from + text.slice(from, last).trimEnd().length
  const span: Span = spanOfRange(block.prose, source, from, end)
  const words = foldSpaces(text.slice(from, end)).trim()
  const title = titleOf(head, kind === 'plan' ? text.slice(body, end) : '')
  return head.ids.map((id) => ({ id, title, words, span, ...facts }))
}

/** The title in brackets; else what a heading or bold words say besides the id; else the words of a plan. */
function titleOf({ title, block, body }: ItemHead, words: string): string | null {
  if (title !== null) return foldSpaces(title).trim()
  const { text } = block.prose
  const rest = block.type === 'heading' ? text.slice(body) : boldTitle(block.prose, body)
  return bareTitle(rest) ?? bareTitle(words)
}

const longestTitle = 100

function bareTitle(words: string): string | null {
  const plain = foldSpaces(words)
    .replace(/^[\s:—–|-]+/u, '')
    .replace(/\s*[:—–|-]\s*(?:PASS|FAIL|OPEN|VERIFIED|REJECTED)\w*\b.*$/iu, '')
    .replace(/[.:\s—–-]+$/u, '')
  if (plain === '' || /^(?:PASS|FAIL|OPEN)/.test(plain)) return null
  return plain.length <= longestTitle ? plain : `${plain.slice(0, longestTitle - 1).trimEnd()}…`
}

/** `**D2 — migration.** …`: the bold words behind the id. */
function boldTitle({ strong, text }: Prose, body: number): string {
  const range = rangeAt(strong, body - 1)
  return range === null ? '' : text.slice(body, range.to)
}
