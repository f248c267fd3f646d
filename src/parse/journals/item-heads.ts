import type { PhaseKind } from '../../model/document/phase.ts'
import type { Block, HeadingBlock, TextBlock } from '../markdown/blocks.ts'
import { matchesOf } from '../markdown/matches.ts'
import { type Range, within } from '../markdown/prose.ts'
import { isHedged, sentenceBefore } from './hedges.ts'
import { titleStart } from './instant.ts'
import { idsIn, itemIds } from './item-ids.ts'
import { isStated, maskQuotes } from './said.ts'
import { arrow, rangeAt } from './tokens.ts'
import { anyVerdict, verdictWord } from './verdict-words.ts'

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

const separator = String.raw`\s*(?:[:=.|]|[—–]|\s-(?=\s)|${arrow})`
const titled = String.raw`(?<close>[\])])?(?:\s*\((?<title>[^()]{1,120})\))?`
const opening = new RegExp(
  String.raw`^[\s[(•✅✔☑\uFE0F]*(?<ids>${itemIds})${titled}(?<sep>${separator})?`,
  'u',
)
const closing = new RegExp(String.raw`[([](?<ids>${itemIds})[)\]][.;]?\s*$`, 'u')
const linking = String.raw`\s*(?:(?:is|are|was|were|both|all|verdict|result)\b[\s:]*){0,2}`
const judgedHead = new RegExp(
  String.raw`(?<![\w/.-])(?<ids>${itemIds})${titled}(?:(?:${separator})?${linking}(?=${verdictWord})|\s*[:=]${linking}(?=${anyVerdict}))`,
  'gu',
)
const judgedBefore = new RegExp(
  String.raw`(?<![\w])(?:(?<word>${verdictWord})\s*[:=—–-]|(?<=^|\n)[^\S\n]{0,8}\[(?<boxed>${verdictWord})\]|(?<=(?:^|\n)[^\S\n]{0,8})(?<sign>[✅✔✓❌✗✘])\uFE0F?)[^\S\n]*(?<ids>${itemIds})`,
  'gu',
)
const takenBack = new RegExp(
  String.raw`\b(?:I|we)\s+(?:hereby\s+|now\s+)?(?:withdraw|retract|revoke|rescind)\b[^.;\n]{0,40}?(?<![\w])(?<ids>${itemIds})`,
  'giu',
)
const further = new RegExp(
  String.raw`(?:(?<line>[;,.]?\n)|[;,.]\s)\s*(?<ids>${itemIds})${titled}\s*(?:[:=—–]|(?<stop>(?=\.)))`,
  'gu',
)

const verdictNext = new RegExp(
  String.raw`^\s*(?:${verdictWord}|(?:(?:is|was|has\s+been)\s+(?:now\s+)?)?(?:built|done|complete[d]?|finished|implemented|verified)\b|(?:pass|fail)(?:ed)?\s*(?:$|[.,;(—–-]))`,
  'u',
)

/** Every place where items are told, in order, in those blocks of a page that may hold one. */
export function findItemHeads(
  blocks: readonly Block[],
  indexes: readonly number[],
  kind: PhaseKind,
  bare: (index: number) => boolean,
): ItemHead[] {
  return indexes.flatMap((index) => {
    const block = blocks[index]
    if (block === undefined || block.type === 'table' || block.quoted) return []
    if (block.type === 'heading' && block.level === 1) return []
    const drafts = inOrder(draftsIn(block, kind, bare(index)))
    return drafts.map((draft, at) => ({
      ...draft,
      block,
      index,
      to: drafts[at + 1]?.from ?? block.prose.text.length,
    }))
  })
}

function draftsIn(block: HeadingBlock | TextBlock, kind: PhaseKind, isBare: boolean): Draft[] {
  const text = maskQuotes(block.prose.text)
  const first = openingHead(block, text, isBare) ?? (isBare ? closingHead(block, text) : null)
  const judged = kind === 'review' ? judgedHeads(block, text) : []
  const more = first === null && !/:\s*\n/.test(text.slice(0, 200)) ? [] : furtherHeads(block, text, isBare)
  return [...(first === null ? [] : [first]), ...judged, ...more]
}

function openingHead(block: HeadingBlock | TextBlock, text: string, isBare: boolean): Draft | null {
  const start = block.type === 'heading' ? titleStart(text) : 0
  const match = opening.exec(text.slice(start))
  const { ids, title, sep, close } = match?.groups ?? {}
  if (match === null || ids === undefined) return null
  const from = start + match[0].indexOf(ids)
  const body = start + match[0].length
  const isStrong = within(block.prose.strong, from)
  const isJudged = verdictNext.test(text.slice(body, body + 40))
  const isHead = (sep ?? close) !== undefined || isStrong || isJudged || isBare || block.type === 'heading'
  if (!isHead || isSentence(block.prose.code, from)) return null
  return { ids: idsIn(ids), title: title ?? null, from, body, judged: null }
}

/** `- Both gates open (D1)`: the id behind an item of a Definition of Done. */
function closingHead({ prose, opensItem }: HeadingBlock | TextBlock, text: string): Draft | null {
  const match = opensItem ? closing.exec(text) : null
  const ids = match?.groups?.ids
  if (match === null || ids === undefined || isSentence(prose.code, match.index + 1)) return null
  const title = text.slice(0, match.index).trim()
  return { ids: idsIn(ids), title: title === '' ? null : title, from: 0, body: text.length, judged: null }
}

function judgedHeads({ prose }: HeadingBlock | TextBlock, text: string): Draft[] {
  const plain = matchesOf(judgedHead, text).map((match): Draft => {
    const { ids = '', title = null } = match.groups ?? {}
    return { ids: idsIn(ids), title, from: match.index, body: match.index + match[0].length, judged: null }
  })
  const turned = matchesOf(judgedBefore, text).map((match): Draft => {
    const { ids = '', word, boxed, sign = '' } = match.groups ?? {}
    return {
      ids: idsIn(ids),
      title: null,
      from: match.index,
      body: match.index + match[0].length,
      judged: word ?? boxed ?? sign,
    }
  })
  const open = matchesOf(takenBack, text).map((match): Draft => {
    const { ids = '' } = match.groups ?? {}
    const body = match.index + match[0].length
    return { ids: idsIn(ids), title: null, from: match.index, body, judged: 'OPEN' }
  })
  return [...plain, ...turned, ...open].filter(
    ({ from }) => !isSentence(prose.code, from) && isTold(text.slice(Math.max(0, from - 300), from)),
  )
}

/** True unless the words before an id make it a condition, a denial, a plan, or what somebody else says. */
function isTold(before: string): boolean {
  const lead = sentenceBefore(before)
  return isStated(lead, lead.length) && !isHedged(lead, '')
}

/** Whole phrases in code are examples of what to write. */
function isSentence(code: readonly Range[], from: number): boolean {
  const range = rangeAt(code, from)
  return range !== null && range.from > 0 && range.to - range.from > 6
}

function furtherHeads({ prose }: HeadingBlock | TextBlock, text: string, isBare: boolean): Draft[] {
  return matchesOf(further, text).flatMap((match) => {
    const { ids = '', title = null, line, stop } = match.groups ?? {}
    const from = match.index + match[0].indexOf(ids)
    // Behind a full stop alone it may be a sentence that ends there; a bold word that begins a line is a label,
    // and so is any that begins one under a Definition of Done.
    if (stop !== undefined && (line === undefined || !(isBare || within(prose.strong, from)))) return []
    return [{ ids: idsIn(ids), title, from, body: match.index + match[0].length, judged: null }]
  })
}

/** Heads in the order of the text; of two that share a place the first counts. */
function inOrder(drafts: readonly Draft[]): Draft[] {
  const sorted = drafts.toSorted((a, b) => a.from - b.from)
  const kept: Draft[] = []
  for (const draft of sorted) {
    const last = kept.at(-1)
    if (last === undefined || draft.from >= last.body) kept.push(draft)
  }
  return kept
}
