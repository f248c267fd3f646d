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

/** What a text may need to have an item: its kind, and whether it is under a Definition of Done, where a bare id is enough. */
type HeadContext = { readonly isReview: boolean; readonly isDone: boolean }

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
    const drafts = headsIn(block, { isReview: kind === 'review', isDone: isDone(index) })
    const end = block.prose.text.length
    return drafts.map((draft, at) => ({ ...draft, block, index, to: drafts[at + 1]?.from ?? end }))
  })
}

function headsIn(block: HeadingBlock | TextBlock, context: HeadContext): HeadDraft[] {
  const text = maskQuotes(block.prose.text)
  const heads: HeadDraft[] = []
  const isIntroduced = /:\s*\n/.test(text.slice(0, 200))
  for (const ids of findItemIds(text)) {
    // Whole phrases in code are examples of what to write.
    const code = rangeAt(block.prose.code, ids.from)
    if (code !== null && code.from > 0 && code.to - code.from > 6) continue
    const isFirst = heads.length === 0
    const head =
      (context.isReview ? judgedBefore(text, ids) : null) ??
      headAt(block, text, ids, { ...context, isList: isIntroduced || !isFirst }) ??
      (context.isDone && isFirst ? closingHead(block, text, ids) : null)
    if (head !== null && head.from >= (heads.at(-1)?.body ?? 0)) heads.push(head)
  }
  return heads
}

const titled =
  /^(?<close>[\])])?(?:\s*\((?<title>[^()]{1,120})\))?(?<separator>\s*(?:[:=.|—–]|-(?=\s)|→|⇒|➜|⟶|-{1,2}>|=>))?/u
/** Words further away than this do not belong to an id. */
const farthest = 200
const signs = '✅✔✓❌✗✘'
/** What a verdict right behind an id begins with. */
const judgementBehind = new RegExp(
  `^(?:\\s*(?:(?:is|are|was|were|both|all|verdict|result)(?!\\p{L})|:)){0,4}\\s*(?<word>\\p{L}+|[${signs}])(?!\\w)`,
  'iu',
)
/** "D1 is built" gives no verdict, but begins an item; so do "D1 PASS" and "D1 passed, …". */
const judgedNext =
  /^\s*(?:(?:(?:is|are|was|were|has|been|now)\s+){0,3}(?:built|done|completed?|finished|implemented|verified)(?!\p{L})|(?:pass|passed|fail|failed)(?=\s*(?:$|[.,;(—–]|-\s))|(?<word>\p{L}+|\S)(?!\w))/iu
const withdrawals = phraseList('(i|we) (hereby|now)? (withdraw|retract|revoke|rescind) _? _? _? _?')

/**
 * Ids as the first words of a block (`D1: …`, `**D1** …`, `- [x] D1 — …`), in a review with a verdict behind them
 * wherever they are, and further ids of a list: on a line of their own, or behind a comma or a full stop.
 */
function headAt(
  block: HeadingBlock | TextBlock,
  text: string,
  { ids, from, to }: ItemIds,
  { isReview, isDone, isList }: HeadContext & { readonly isList: boolean },
): HeadDraft | null {
  const match = titled.exec(text.slice(to, to + farthest))
  const { close, title = null, separator = '' } = match?.groups ?? {}
  const draft = { ids, title, from, body: to + (match?.[0].length ?? 0), judged: null }
  const behind = text.slice(draft.body, draft.body + farthest)
  const isMarked = isDone || within(block.prose.strong, from)
  const start = block.type === 'heading' ? titleStart(text) : 0
  if (from >= start && /^[\s[(•✅✔☑]*$/u.test(text.slice(start, from))) {
    const next = judgedNext.exec(behind)
    const isNext = next !== null && (next.groups?.word === undefined || isJudgement(next.groups.word, true))
    if (separator !== '' || close !== undefined || isMarked || block.type === 'heading' || isNext)
      return draft
  }
  if (isReview && isPlain(text, from)) {
    if (withdrawals.atEnd(wordsIn(text, Math.max(0, from - farthest), from).line) !== null)
      return { ...draft, title: null, judged: 'OPEN' }
    const word = judgementBehind.exec(behind)?.groups?.word
    if (!/[\w/.-]/.test(text.charAt(from - 1)) && isJudgement(word, !/[:=]/.test(separator))) return draft
  }
  const before = text.slice(Math.max(0, from - farthest), from)
  const isLine = /\n\s*$/.test(before)
  if (!isList || !(isLine || /[;,.]\s*$/.test(before))) return null
  if (/^\s*[:=—–]$/.test(separator)) return draft
  // Behind a full stop alone it may be a sentence that ends there; a bold word that begins a line is a label.
  return separator === '.' && isLine && isMarked ? { ...draft, body: draft.body - 1 } : null
}

const isJudgement = (word: string | undefined, isCapital: boolean): boolean =>
  word !== undefined && judgementOf(word, isCapital) !== null

/** True where the words of the sentence before a place neither deny nor doubt what follows. */
function isPlain(text: string, at: number): boolean {
  const line = statementsIn(text, Math.max(0, at - 3 * farthest), at).at(-1)?.line ?? ''
  return isStated(`${line}d `, line.length) && !isDoubted(line)
}

/** `PASS: D1`, `[FAIL] D2`, `❌ D3` */
const judgementBefore = new RegExp(
  `(?:\\[(?<box>\\p{Lu}+)\\]\\s*|(?<!\\p{L})(?<word>\\p{Lu}+|[${signs}])\\s*[:=—–-]\\s*|(?<sign>[${signs}])\\s*)$`,
  'u',
)

function judgedBefore(text: string, { ids, from, to }: ItemIds): HeadDraft | null {
  const near = text.slice(Math.max(0, from - farthest), from)
  const match = judgementBefore.exec(near)
  const { box, word, sign } = match?.groups ?? {}
  const judged = box ?? word ?? sign
  if (match === null || judged === undefined || !isJudgement(judged, true)) return null
  const start = from - match[0].length
  const isLine = /(?:^|\n)\s*$/.test(near.slice(0, match.index))
  if ((word === undefined && !isLine) || !isPlain(text, start)) return null
  return { ids, title: null, from: start, body: to, judged }
}

/** `- Both gates open (D1)`: the id behind an item of a Definition of Done. */
function closingHead(
  block: HeadingBlock | TextBlock,
  text: string,
  { ids, from, to }: ItemIds,
): HeadDraft | null {
  const isBracketed = /[([]/.test(text.charAt(from - 1)) && /^[)\]][.;]?\s*$/.test(text.slice(to))
  if (!block.opensItem || !isBracketed) return null
  const title = text.slice(0, from - 1).trim()
  return { ids, title: title === '' ? null : title, from: 0, body: text.length, judged: null }
}
