import type { PhaseKind } from '../../model/document/phase.ts'
import type { Block, HeadingBlock, TextBlock } from '../markdown/blocks.ts'
import { within } from '../markdown/prose.ts'
import { titleStart } from './entries.ts'
import { findItemIds, type ItemIds } from './item-ids.ts'
import { beginsWithJudgement, judgementOf } from './judgements.ts'
import { maskQuotes, rangeAt } from './sentences.ts'

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
type HeadContext = { readonly kind: PhaseKind; readonly isDone: boolean }

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
    const drafts = headsIn(block, { kind, isDone: isDone(index) })
    const end = block.prose.text.length
    return drafts.map((draft, at) => ({ ...draft, block, index, to: drafts[at + 1]?.from ?? end }))
  })
}

function headsIn(block: HeadingBlock | TextBlock, context: HeadContext): HeadDraft[] {
  const text = maskQuotes(block.prose.text)
  const heads: HeadDraft[] = []
  findItemIds(text).forEach((ids, number) => {
    if (isInCodePhrase(block, ids.from)) return
    const head =
      headAt(block, text, ids, heads.at(-1) ?? null, context) ??
      (number === 0 && context.isDone ? closingHead(block, text, ids) : null)
    if (head !== null) heads.push(head)
  })
  return heads
}

const titled =
  /^(?<close>[\])])?(?:\s*\((?<title>[^()]{1,120})\))?(?<separator>\s*(?:[:=.|—–]|-(?=\s)|→|⇒|➜|⟶|-{1,2}>|=>))?/u
const bareLead = /^[\s[(•*✅✔☑]*$/u
/** `PASS:`, `[FAIL]`, `❌`: a judgement before the ids, and nothing else. */
const judgedLead =
  /^[\s(*•-]*(?:\[(?<box>\p{Lu}+)\]|(?<word>\p{Lu}+(?=\s*[:=—–-])|[✅✔✓❌✗✘]))\s*[:=—–-]?\s*$/u
const withdrawal = /^\s*(?:I|We) (?:hereby |now )?(?:withdraw|retract|revoke|rescind)\b/u

/** Ids that begin a block, a line, a sentence, or the clause behind another head; a judgement may be before them. */
function headAt(
  block: HeadingBlock | TextBlock,
  text: string,
  { ids, from, to }: ItemIds,
  last: HeadDraft | null,
  { kind, isDone }: HeadContext,
): HeadDraft | null {
  const { edge, lead } = leadTo(block, text, from)
  const isReview = kind === 'review'
  if (edge === ',' && (last === null || /[.!?]\s|\n/u.test(text.slice(last.body, from)))) return null
  const { word, box } = (isReview ? judgedLead.exec(lead)?.groups : null) ?? {}
  const judged = word ?? box ?? null
  if (judged !== null && judgementOf(judged) !== null)
    return { ids, title: null, from: from - lead.trimStart().length, body: to, judged }
  if (isReview && withdrawal.test(lead)) return { ids, title: null, from, body: to, judged: 'OPEN' }
  if (!bareLead.test(lead)) return null
  const match = titled.exec(text.slice(to))
  const { close, title = null, separator = '' } = match?.groups ?? {}
  const body = to + (match?.[0].length ?? 0)
  const draft = { ids, title, from, body, judged: null }
  const isMarked = isDone || within(block.prose.strong, from)
  const isJudged = beginsWithJudgement(text.slice(body, body + 40))
  if (edge === 'block') {
    const isHead = separator !== '' || close !== undefined || isMarked || block.type === 'heading'
    return isHead || isJudged ? draft : null
  }
  if (isReview && isJudged) return draft
  const isList = last !== null || (edge === 'line' && /:\s*$/.test(text.slice(0, from - lead.length)))
  if (!isList) return null
  if (/^\s*[:=—–]$/.test(separator)) return draft
  // Behind a full stop alone it may be a sentence that ends there; a bold word that begins a line is a label.
  return separator === '.' && edge === 'line' && isMarked ? { ...draft, body: body - 1 } : null
}

type Lead = { readonly edge: 'block' | 'line' | '.' | ','; readonly lead: string }

/** Words further away than this do not belong to an id. */
const farthest = 200

/** What is before a place in its clause, and what the clause begins with. */
function leadTo(block: HeadingBlock | TextBlock, text: string, at: number): Lead {
  const start = block.type === 'heading' ? titleStart(text) : 0
  const near = text.slice(Math.max(start, at - farthest), at)
  const edge = /^.*(?:\n|([.!?;,])\s)/su.exec(near)
  if (edge === null) return { edge: 'block', lead: near }
  const lead = near.slice(edge[0].length)
  if (edge[1] === undefined) return { edge: 'line', lead }
  return { edge: /[;,]/.test(edge[1]) ? ',' : '.', lead }
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

/** Whole phrases in code are examples of what to write. */
function isInCodePhrase({ prose: { code } }: HeadingBlock | TextBlock, from: number): boolean {
  const range = rangeAt(code, from)
  return range !== null && range.from > 0 && range.to - range.from > 6
}
