import type { ReadProblem } from '../../model/document/document.ts'
import type { PhaseItem, PhaseKind } from '../../model/document/phase.ts'
import { compareSpans, type Span } from '../../model/document/span.ts'
import type { Block } from '../markdown/blocks.ts'
import { foldSpaces } from '../markdown/fold-spaces.ts'
import { type Prose, spanOfRange } from '../markdown/prose.ts'
import { endOfSection } from '../markdown/sections.ts'
import type { Source } from '../markdown/source.ts'
import { doneSections, isPlanned, listItems } from './definition-of-done.ts'
import { evidenceFinder, type Part } from './evidence.ts'
import { findItemHeads, type ItemHead } from './item-heads.ts'
import { itemHint } from './item-ids.ts'
import { itemRows } from './item-rows.ts'
import { saidOfItem } from './item-says.ts'
import type { OpenPage } from './phase-page.ts'
import { rangeAt } from './tokens.ts'
import { unreadItems } from './unread-items.ts'

export type ItemsRead = {
  readonly items: readonly PhaseItem[]
  /** Indexes of the blocks that are about an item. */
  readonly blocks: ReadonlySet<number>
  /** What a plan wants, and nothing is read from. */
  readonly problems: readonly ReadProblem[]
}

/** Definition-of-Done items as a document tells of them, in the order of the page. */
export function readItems(page: OpenPage, entries: readonly (number | null)[]): ItemsRead {
  const { blocks, kind, source } = page
  const worded = page.holding(itemHint)
  const done = kind === 'plan' ? doneSections(blocks) : null
  if (worded.size === 0 && (done === null || done.length === 0))
    return { items: [], blocks: worded, problems: [] }
  const isOpen = (index: number): boolean => done === null || done.length === 0 || done[index] === true
  const open = [...worded].filter(isOpen)
  const rows = rowsOf(page, open, entries)
  const named = findItemHeads(blocks, open, kind, (index) => done?.[index] === true)
  const heads = named.length + rows.length > 0 ? named : numberedHeads(blocks, done ?? [])
  const starts = new Set(heads.map(({ index }) => index))
  const hasEvidence = evidenceFinder(blocks, source)
  const planned = isPlanned(blocks, kind)
  const about = new Set<number>()
  const told = heads.flatMap((head) => {
    const parts = partsOf(head, blocks, starts)
    for (const { index } of parts) about.add(index)
    return itemsOf(head, parts, {
      kind,
      source,
      entry: entries[head.index] ?? null,
      hasEvidence: hasEvidence(parts),
      isPlanned: planned[head.index] === true,
    })
  })
  const read = { told: about, heads: new Set([...starts, ...rows.map(({ index }) => index)]) }
  return {
    items: [...told, ...rows.map(({ item }) => item)].sort((a, b) => compareSpans(a.span, b.span)),
    blocks: about,
    problems: done === null ? [] : unreadItems(blocks, done, read),
  }
}

function rowsOf(
  { blocks, kind, source }: OpenPage,
  open: readonly number[],
  entries: readonly (number | null)[],
): { readonly index: number; readonly item: PhaseItem }[] {
  return open.flatMap((index) => {
    const block = blocks[index]
    if (block?.type !== 'table' || block.quoted) return []
    return itemRows(block, kind, entries[index] ?? null, source).map((item) => ({ index, item }))
  })
}

/** Where no item of a Definition of Done has an id, its numbers are: `1. It burns` is D1. */
function numberedHeads(blocks: readonly Block[], done: readonly boolean[]): ItemHead[] {
  return listItems(blocks, done).flatMap((index) => {
    const block = blocks[index]
    if (block?.type !== 'text' || block.ordinal === null || block.ordinal > mostNumbered) return []
    const to = block.prose.text.length
    return [{ ids: [`D${block.ordinal}`], title: null, block, index, from: 0, body: 0, to, judged: null }]
  })
}

/** An id has three digits at the most. */
const mostNumbered = 999

/** What is told of a head: its own words, then the blocks that go on about it. */
function partsOf(head: ItemHead, blocks: readonly Block[], starts: ReadonlySet<number>): Part[] {
  const { block, index, from, to } = head
  const own: Part = { index, prose: block.prose, from, to }
  if (to < block.prose.text.length) return [own]
  const end = block.type === 'heading' ? endOfSection(blocks, index, block.level) : blocks.length
  const parts = [own]
  for (let at = index + 1; at < end; at += 1) {
    const next = blocks[at]
    if (next === undefined || starts.has(at) || !goesOn(block, next)) break
    if (!next.quoted) parts.push(...textsOf(next, at))
  }
  return parts
}

function textsOf(block: Block, index: number): Part[] {
  const proses: readonly Prose[] =
    block.type === 'table' ? block.rows.flatMap(({ cells }) => cells) : [block.prose]
  return proses.map((prose) => ({ index, prose, from: 0, to: prose.text.length }))
}

/** A section goes on to its end, a list item with whatever stands in it, a paragraph with the list behind it. */
function goesOn(head: ItemHead['block'], next: Block): boolean {
  if (head.type === 'heading') return true
  if (next.type === 'heading') return false
  if (head.depth === 0) return next.list > 0
  return (
    next.list === head.list && (next.depth > head.depth || (next.depth === head.depth && !next.opensItem))
  )
}

type Around = {
  readonly kind: PhaseKind
  readonly source: Source
  readonly entry: number | null
  readonly hasEvidence: boolean
  readonly isPlanned: boolean
}

function itemsOf(head: ItemHead, parts: readonly Part[], around: Around): PhaseItem[] {
  const { block, from, to } = head
  const { text } = block.prose
  const end = from + firstSentence(text.slice(from, to), head.body - from)
  const span: Span = spanOfRange(block.prose, around.source, from, end)
  const words = foldSpaces(text.slice(from, end)).trim()
  const says = saidOfItem(head, parts, around)
  const { entry, hasEvidence } = around
  const title = titleOf(head, around.kind === 'plan' ? text.slice(head.body, end) : '')
  return head.ids.map((id) => ({ id, title, says, hasEvidence, words, span, entry }))
}

/** How far the first sentence goes, at least as far as the label. */
function firstSentence(text: string, least: number): number {
  const stop = /[.!?](?=\s)|\n(?=\s*[Dd]-?\d)/u.exec(text.slice(least))
  const end = stop === null ? text.length : least + stop.index + (stop[0] === '\n' ? 0 : 1)
  return text.slice(0, end).trimEnd().length
}

/** The title in brackets; else what a heading or bold words say besides the id; else the words of a plan. */
function titleOf({ title, block, body }: ItemHead, words: string): string | null {
  if (title !== null) return foldSpaces(title).trim()
  const { text } = block.prose
  const rest = block.type === 'heading' ? text.slice(body) : boldTitle(block.prose, body)
  return bareTitle(rest) ?? bareTitle(words)
}

function bareTitle(words: string): string | null {
  const plain = foldSpaces(words)
    .replace(/^[\s:—–|-]+/u, '')
    .replace(/\s*[:—–|-]\s*(?:PASS|FAIL|OPEN|VERIFIED|REJECTED)\w*\b.*$/iu, '')
    .replace(/[.:\s—–-]+$/u, '')
  return plain === '' || /^(?:PASS|FAIL|OPEN)/.test(plain) ? null : clip(plain)
}

/** A title is short; what goes on is more than a title. */
function clip(plain: string): string {
  return plain.length <= 100 ? plain : `${plain.slice(0, 99).trimEnd()}…`
}

/** `**D2 — migration.** …`: the bold words behind the id. */
function boldTitle({ strong, text }: Prose, body: number): string {
  const range = rangeAt(strong, body - 1)
  return range === null ? '' : text.slice(body, range.to)
}
