import type { PhaseKind } from '../../model/document/phase.ts'
import type { Block, HeadingBlock, TextBlock } from '../markdown/blocks.ts'
import { within } from '../markdown/prose.ts'
import { phraseList, wordsIn } from '../prose/words.ts'
import { titleStart } from './entries.ts'
import { findItemIds, type ItemIds } from './item-ids.ts'
import { isDoubted, judgementOf, statementsIn } from './judgements.ts'
import { rangeAt } from './names.ts'
import { maskQuotes } from './sentences.ts'
import { isStated } from './statements.ts'

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

type HeadDraft = Pick<ItemHead, 'ids' | 'title' | 'from' | 'body' | 'judged'>

/** The ids of a text with the words around them. */
type Mention = ItemIds & {
  readonly block: HeadingBlock | TextBlock
  readonly text: string
  /** `D1 (title):` */
  readonly title: string | null
  readonly isClosed: boolean
  readonly separator: string
  /** Where the words behind the separator begin. */
  readonly body: number
  /** The words before the ids, of the same line, and of the same sentence. */
  readonly lineBefore: string
  /** Under a Definition of Done a bare id is enough. */
  readonly isDone: boolean
}

/** Every place of a page where items are, in order. */
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
    const drafts = headsIn(block, kind, isDone(index))
    const end = block.prose.text.length
    return drafts.map((draft, at) => ({ ...draft, block, index, to: drafts[at + 1]?.from ?? end }))
  })
}

function headsIn(block: HeadingBlock | TextBlock, kind: PhaseKind, isDone: boolean): HeadDraft[] {
  const text = maskQuotes(block.prose.text)
  const heads: HeadDraft[] = []
  const isIntroduced = /:\s*\n/.test(text.slice(0, 200))
  for (const ids of findItemIds(text)) {
    if (isInCodePhrase(block, ids.from)) continue
    const mention = mentionOf(block, text, ids, isDone)
    const isReview = kind === 'review'
    const isList = isIntroduced || heads.length > 0
    const head =
      (isReview ? judgedBefore(mention) : null) ??
      openingHead(mention) ??
      (isDone && heads.length === 0 ? closingHead(mention) : null) ??
      (isReview ? judgedBehind(mention) : null) ??
      (isList ? furtherHead(mention) : null)
    if (head !== null && head.from >= (heads.at(-1)?.body ?? 0)) heads.push(head)
  }
  return heads
}

const titled =
  /^(?<close>[\])])?(?:\s*\((?<title>[^()]{1,120})\))?(?<separator>\s*(?:[:=.|—–]|-(?=\s)|→|⇒|➜|⟶|-{1,2}>|=>))?/u
/** Words further away than this do not belong to an id. */
const farthest = 200

function mentionOf(block: Mention['block'], text: string, ids: ItemIds, isDone: boolean): Mention {
  const match = titled.exec(text.slice(ids.to, ids.to + farthest))
  const { close, title = null, separator = '' } = match?.groups ?? {}
  const near = text.slice(Math.max(0, ids.from - farthest), ids.from)
  const lineBefore = near.slice(near.lastIndexOf('\n') + 1).trim()
  const body = ids.to + (match?.[0].length ?? 0)
  return { ...ids, block, text, title, isClosed: close !== undefined, separator, body, lineBefore, isDone }
}

function draftOf({ ids, title, from, body }: Mention, more: Partial<HeadDraft> = {}): HeadDraft {
  return { ids, title, from, body, judged: null, ...more }
}

const verdictSigns = '✅✔✓❌✗✘'
/** `PASS: D1`, `[FAIL] D2`, `❌ D3` */
const judgementBefore = new RegExp(
  String.raw`(?:\[(?<box>\p{Lu}+)\]\s*|(?<!\p{L})(?<word>\p{Lu}+|[${verdictSigns}])\s*[:=—–-]\s*|(?<sign>[${verdictSigns}])\s*)$`,
  'u',
)
const withdrawals = phraseList('(i|we) (hereby|now)? (withdraw|retract|revoke|rescind) _? _? _? _?')
/** What a verdict right behind an id begins with; "D1 is built" is none, but begins an item. */
const judgementBehind = new RegExp(
  String.raw`^(?:\s*(?:(?:is|are|was|were|both|all|verdict|result)(?!\p{L})|:)){0,4}\s*(?<word>\p{L}+|[${verdictSigns}])(?![\w])`,
  'iu',
)
const done =
  /^\s*(?:(?:(?:is|are|was|were|has|been|now)\s+){0,3}(?:built|done|completed?|finished|implemented|verified)(?!\p{L})|(?:pass|passed|fail|failed)(?=\s*(?:$|[.,;(—–]|-\s)))/iu

function judgedBefore(mention: Mention): HeadDraft | null {
  const { text, from, to } = mention
  const near = text.slice(Math.max(0, from - farthest), from)
  const match = judgementBefore.exec(near)
  const { box, word, sign } = match?.groups ?? {}
  const judged = box ?? word ?? sign
  if (match === null || judged === undefined || judgementOf(judged, true) === null) return null
  const isLine = /(?:^|\n)\s*$/.test(near.slice(0, match.index))
  const start = from - match[0].length
  if ((word === undefined && !isLine) || !isPlain(text, start)) return null
  return draftOf(mention, { title: null, from: start, body: to, judged })
}

/** `D1: PASS`, `D1 FAIL`, "I withdraw my PASS of D1", wherever they are. */
function judgedBehind(mention: Mention): HeadDraft | null {
  const { text, from, body, separator } = mention
  if (!isPlain(text, from)) return null
  if (withdrawals.atEnd(wordsIn(text, Math.max(0, from - farthest), from).line) !== null)
    return draftOf(mention, { title: null, judged: 'OPEN' })
  const word = judgementBehind.exec(text.slice(body, body + farthest))?.groups?.word
  const isPath = /[\w/.-]/.test(text.charAt(from - 1))
  return isPath || word === undefined || judgementOf(word, !/[:=]/.test(separator)) === null
    ? null
    : draftOf(mention)
}

/** True where the words of the sentence before a place neither deny nor doubt what follows. */
function isPlain(text: string, at: number): boolean {
  const line = statementsIn(text, Math.max(0, at - 3 * farthest), at).at(-1)?.line ?? ''
  return isStated(`${line}d `, line.length) && !isDoubted(line)
}

/** The first words of a block: `D1: …`, `**D1** …`, `### D1 …`, `- [x] D1 — …`. */
function openingHead(mention: Mention): HeadDraft | null {
  const { block, text, from, separator, isClosed, isDone } = mention
  const start = block.type === 'heading' ? titleStart(text) : 0
  if (from < start || !/^[\s[(•✅✔☑]*$/u.test(text.slice(start, from))) return null
  const isHead = separator !== '' || isClosed || within(block.prose.strong, from) || isDone
  return isHead || block.type === 'heading' || isJudgedNext(mention) ? draftOf(mention) : null
}

function isJudgedNext({ text, body }: Mention): boolean {
  const rest = text.slice(body, body + farthest)
  const [, word = ''] = /^\s*(\p{L}+|\S)(?!\w)/u.exec(rest) ?? []
  return judgementOf(word, true) !== null || done.test(rest)
}

/** `- Both gates open (D1)`: the id behind an item of a Definition of Done. */
function closingHead(mention: Mention): HeadDraft | null {
  const { block, text, from, to } = mention
  const isBracketed = /[([]/.test(text.charAt(from - 1)) && /^[)\]][.;]?\s*$/.test(text.slice(to))
  if (!block.opensItem || !isBracketed) return null
  const title = text.slice(0, from - 1).trim()
  return draftOf(mention, { title: title === '' ? null : title, from: 0, body: text.length })
}

/** Further items of a paragraph: on a line of their own, or behind a comma or a full stop with a colon after the id. */
function furtherHead(mention: Mention): HeadDraft | null {
  const { block, text, from, body, separator, lineBefore, isDone } = mention
  const isLine = lineBefore === '' && from > 0
  if (!isLine && !/[;,.]\s*$/.test(text.slice(Math.max(0, from - 20), from))) return null
  if (/^\s*[:=—–]$/.test(separator)) return draftOf(mention)
  // Behind a full stop alone it may be a sentence that ends there; a bold word that begins a line is a label.
  const isLabel = separator === '.' && isLine && (isDone || within(block.prose.strong, from))
  return isLabel ? draftOf(mention, { body: body - 1 }) : null
}

/** Whole phrases in code are examples of what to write. */
function isInCodePhrase({ prose: { code } }: HeadingBlock | TextBlock, from: number): boolean {
  const range = rangeAt(code, from)
  return range !== null && range.from > 0 && range.to - range.from > 6
}
