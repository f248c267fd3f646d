import type { PhaseKind } from '../../model/document/phase.ts'
import type { Block, HeadingBlock, TextBlock } from '../markdown/blocks.ts'
import { within } from '../markdown/prose.ts'
import { phraseList } from '../prose/match.ts'
import type { Token } from '../prose/tokens.ts'
import { titleStart } from './entries.ts'
import { findItemIds, type ItemIds } from './item-ids.ts'
import { countBefore, maskQuotes, rangeAt } from './sentences.ts'
import { endsWithPhrase, isDash, isStated, skipTokens, tokensSince } from './statements.ts'
import { isDoubtedBefore, plainJudgement, type Words, wordsIn } from './verdicts.ts'

/** Where a text turns to items of the Definition of Done. Offsets are those of the block's own text. */
export type ItemHead = {
  readonly ids: readonly string[]
  readonly title: string | null
  readonly block: HeadingBlock | TextBlock
  readonly index: number
  readonly from: number
  /** Where what is said of the items begins. */
  readonly body: number
  /** Where the next head of the block begins, or the block ends. */
  readonly to: number
  /** `PASS: D1, D2`: the word of judgement before the ids. */
  readonly judged: string | null
}

type Draft = Pick<ItemHead, 'ids' | 'title' | 'from' | 'body' | 'judged'>

/** The ids of a text with the words around them. */
type Mention = Words & {
  readonly block: HeadingBlock | TextBlock
  readonly ids: ItemIds
  /** Whether something between brackets and a separator is behind the ids: `D1 (title):`. */
  readonly title: string | null
  readonly isClosed: boolean
  readonly separator: string
  /** Where the words behind the separator begin. */
  readonly body: number
  /** Number of the first token of the ids, and of the first behind the separator. */
  readonly first: number
  readonly next: number
}

const titled =
  /^(?<close>[\])])?(?:\s*\((?<title>[^()]{1,120})\))?(?<separator>\s*(?:[:=.|—–]|-(?=\s)|→|⇒|➜|⟶|-{1,2}>|=>))?/u

/** Every place of a page where items are, in order. Under a Definition of Done (`isDone`) a bare id is enough. */
export function findItemHeads(
  blocks: readonly Block[],
  kind: PhaseKind,
  indexes: readonly number[],
  isDone: (index: number) => boolean,
): ItemHead[] {
  return indexes.flatMap((index) => {
    const block = blocks[index]
    if (block === undefined || block.type === 'table' || block.quoted) return []
    if (block.type === 'heading' && block.level === 1) return []
    const drafts = withoutOverlaps(draftsIn(block, kind, isDone(index)))
    return drafts.map((draft, at) => ({
      ...draft,
      block,
      index,
      to: drafts[at + 1]?.from ?? block.prose.text.length,
    }))
  })
}

function draftsIn(block: HeadingBlock | TextBlock, kind: PhaseKind, isDone: boolean): Draft[] {
  const text = maskQuotes(block.prose.text)
  const found = findItemIds(text)
  if (found.length === 0) return []
  const words = wordsIn(text)
  const mentions = found
    .map((ids) => mentionOf(words, ids, block))
    .filter(({ ids }) => !isInCodePhrase(block, ids.from))
  const first = mentions
    .flatMap((one) => openingHead(one, isDone) ?? (isDone ? closingHead(one) : null) ?? [])
    .slice(0, 1)
  const judged = kind === 'review' ? mentions.flatMap((one) => judgedHead(one) ?? []) : []
  const isList = first.length > 0 || /:\s*\n/.test(text.slice(0, 200))
  return [...first, ...judged, ...(isList ? mentions.flatMap((one) => furtherHead(one, isDone) ?? []) : [])]
}

function mentionOf(words: Words, ids: ItemIds, block: HeadingBlock | TextBlock): Mention {
  const match = titled.exec(words.text.slice(ids.to))
  const { close, title = null, separator = '' } = match?.groups ?? {}
  const body = ids.to + (match?.[0].length ?? 0)
  const first = countBefore(words.tokens, ids.from)
  const next = countBefore(words.tokens, body)
  return { ...words, block, ids, title, isClosed: close !== undefined, separator, body, first, next }
}

function draftOf({ ids, title, body }: Mention, more: Partial<Draft> = {}): Draft {
  return { ids: ids.ids, title, from: ids.from, body, judged: null, ...more }
}

/** Words that make a head of an id right before them: "D1 is built". */
const done = /^(?:built|done|completed?|finished|implemented|verified)$/
const linking = /^(?:is|are|was|were|has|been|now)$/

/** The first words of a block: `D1: …`, `**D1** …`, `### D1 …`, `- [x] D1 — …`. */
function openingHead(mention: Mention, isDone: boolean): Draft | null {
  const { block, ids, text, separator, isClosed } = mention
  const start = block.type === 'heading' ? titleStart(text) : 0
  if (!/^[\s[(•✅✔☑]*$/u.test(text.slice(start, ids.from)) || ids.from < start) return null
  const isHead = separator !== '' || isClosed || within(block.prose.strong, ids.from) || isDone
  return isHead || block.type === 'heading' || isJudgedNext(mention) ? draftOf(mention) : null
}

function isJudgedNext(mention: Mention): boolean {
  const { tokens, next } = mention
  if (plainJudgement(mention, next, true) !== null) return true
  const at = skipTokens(tokens, next, linking, 3)
  if (done.test(tokens[at]?.text ?? '')) return true
  const behind = tokens[next + 1]
  return (
    /^(?:pass|passed|fail|failed)$/.test(tokens[next]?.text ?? '') &&
    (behind === undefined || /^[.,;(]$/.test(behind.text) || isDash(behind, next + 1, tokens))
  )
}

/** `- Both gates open (D1)`: the id behind an item of a Definition of Done. */
function closingHead({ block, ids, text }: Mention): Draft | null {
  const isBracketed = /[([]/.test(text.charAt(ids.from - 1)) && /^[)\]][.;]?\s*$/.test(text.slice(ids.to))
  if (!block.opensItem || !isBracketed) return null
  const title = text.slice(0, ids.from - 1).trim()
  return { ids: ids.ids, title: title === '' ? null : title, from: 0, body: text.length, judged: null }
}

const withdrawals = phraseList('(i|we) (hereby|now)? (withdraw|retract|revoke|rescind) _? _? _? _?')
const links = /^(?:is|are|was|were|both|all|verdict|result|:)$/

/** Items with a verdict wherever they are: `D1: PASS`, `PASS: D1`, `[FAIL] D2`, `❌ D3`, "I withdraw my PASS of D1". */
function judgedHead(mention: Mention): Draft | null {
  const { tokens, first, next, ends, ids, separator, text } = mention
  const before = judgedBefore(mention)
  const from = before === null ? ids.from : (tokens[before.first]?.from ?? ids.from)
  const lead = tokensSince(tokens.slice(Math.max(0, first - 100), before?.first ?? first), (token) =>
    ends.has(token),
  )
  const end = { text: '', kind: 'word', from, to: from } satisfies Token
  if (!isStated([...lead, end], lead.length) || isDoubtedBefore(lead)) return null
  if (before !== null) return { ...draftOf(mention), title: null, from, body: ids.to, judged: before.word }
  if (endsWithPhrase(withdrawals, tokens.slice(Math.max(0, first - 12), first)))
    return { ...draftOf(mention), title: null, body: ids.to, judged: 'OPEN' }
  if (/[\w/.-]/.test(text.charAt(ids.from - 1))) return null
  const at = skipTokens(tokens, next, links, 4)
  const isLabel = /[:=]/.test(separator)
  return plainJudgement(mention, at, !isLabel) === null ? null : draftOf(mention)
}

function judgedBefore(mention: Mention): { readonly word: string; readonly first: number } | null {
  const { tokens, first, text } = mention
  const sign = tokens[first - 1]
  const isLabel = sign !== undefined && /^[:=—–-]$/.test(sign.text)
  const isBox = sign?.text === ']' && tokens[first - 3]?.text === '['
  const at = isLabel || isBox ? first - 2 : first - 1
  const word = tokens[at]
  if (word === undefined || plainJudgement(mention, at, true) === null) return null
  if (!isLabel && !isBox && word.kind !== 'sign') return null
  const start = isBox ? at - 1 : at
  const isLine = lineBefore(text, tokens[start]?.from ?? 0) === ''
  return isLabel || isLine ? { word: text.slice(word.from, word.to), first: start } : null
}

/** Further items of a paragraph: on a line of their own, or behind a comma or a full stop with a colon after the id. */
function furtherHead(mention: Mention, isDone: boolean): Draft | null {
  const { block, ids, text, tokens, first, separator } = mention
  const line = lineBefore(text, ids.from)
  const isLine = line === '' && first > 0
  if (!isLine && !/^[;,.]$/.test(tokens[first - 1]?.text ?? '')) return null
  if (/^\s*[:=—–]$/.test(separator)) return draftOf(mention)
  // Behind a full stop alone it may be a sentence that ends there; a bold word that begins a line is a label.
  const isLabel = separator === '.' && isLine && (isDone || within(block.prose.strong, ids.from))
  return isLabel ? draftOf(mention, { body: mention.body - 1 }) : null
}

/** The words of the same line before a place, as far as they are near. */
function lineBefore(text: string, at: number): string {
  const near = text.slice(Math.max(0, at - 200), at)
  return near.slice(near.lastIndexOf('\n') + 1).trim()
}

/** Whole phrases in code are examples of what to write. */
function isInCodePhrase({ prose: { code } }: HeadingBlock | TextBlock, from: number): boolean {
  const range = rangeAt(code, from)
  return range !== null && range.from > 0 && range.to - range.from > 6
}

/** Heads in the order of the text; of two that share a place the first counts. */
function withoutOverlaps(drafts: readonly Draft[]): Draft[] {
  const apart: Draft[] = []
  for (const draft of drafts.toSorted((a, b) => a.from - b.from)) {
    const last = apart.at(-1)
    if (last === undefined || draft.from >= last.body) apart.push(draft)
  }
  return apart
}
