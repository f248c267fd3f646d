import type { ReadProblem } from '../../model/document/document.ts'
import { itemsUnread } from '../../model/document/phase.ts'
import type { Block } from '../markdown/blocks.ts'
import { foldSpaces } from '../markdown/prose.ts'
import { blankStruck } from '../markdown/struck.ts'
import { titleStart } from './entries.ts'

/** What headings and labels of lists call the blocks below them. */
const sections = {
  done: {
    title: /\bdefinition[- ]of[- ]done\b|\bDoD\b|\bdone\s+when\b|\bexit\s+criteria\b/iu,
    label: /^\W*(?:the\s+)?(?:definition[- ]of[- ]done|DoD)\b[^.\n]{0,60}[:：]\s*$/iu,
  },
  planned: {
    title:
      /^\W*(?:the\s+)?(?:plan\b|next\b|to[- ]?do\b|remaining\b|design\b|approach\b|definition[- ]of[- ]done\b|DoD\b|what(?:\s+is)?\s+(?:left|wanted)\b|goals?\b|scope\b)/iu,
    label: null,
  },
  /** What a review wants, shows as an example, or has from the builder. */
  others: {
    title:
      /^\W*(?:(?:plan|next(?:\s+steps?)?|to[- ]?do|format|legend)\W*$|(?:expected|expectations?|wanted|templates?|examples?|how\s+to)\b|what\s+(?:is\s+)?(?:left|wanted|expected)\b|.*\bbuilder\b.*\b(?:claim|sa(?:y|id)|report|status|word))/iu,
    label: null,
  },
  baselines: {
    title: /\bbaselines?\b/i,
    label: /^\W*(?:\w+\W+){0,6}baselines?\b[^.]*[:：]\s*$/iu,
  },
  deliveries: {
    title:
      /^\W*(?:the\s+)?(?:deliverables?\b[^:\n]{0,20}\b)?(?:SHAs?|deliverables?\s+(?:commits?|pins?))\b[^\p{L}]*$/iu,
    label: /\b(?:SHAs?|deliverables?\s+(?:commits?|pins?))\b[^:\n]{0,40}[:：]\W*$/iu,
  },
} as const

/** Which blocks are below headings of a kind, or in the list behind a label of that kind. */
export function blocksBelow(blocks: readonly Block[], kind: keyof typeof sections): boolean[] {
  const { title, label } = sections[kind]
  let level = 0
  let isListed = false
  return blocks.map((block) => {
    if (block.type === 'heading' && !block.quoted) {
      isListed = false
      if (level > 0 && block.level <= level) level = 0
      if (level > 0) return true
      const { text } = block.prose
      if (block.level > 1 && title.test(kind === 'others' ? text.slice(titleStart(text)) : text))
        level = block.level
      return false
    }
    if (block.type === 'text' && label?.test(block.prose.text) === true) {
      isListed = true
      return false
    }
    if (isListed && block.type === 'text' && block.list === 0) isListed = false
    return level > 0 || isListed
  })
}

/** The blocks of a review, with those marked as quoted that do not give the reviewer's own word. */
export function quoteOthers(blocks: readonly Block[]): readonly Block[] {
  const inside = blocksBelow(blocks, 'others')
  return blocks.map((block, index) => (inside[index] === true ? { ...block, quoted: true } : block))
}

/** The items of a list at its outermost level, by their indexes, among some of the blocks. */
export function listItems(blocks: readonly Block[], isAmong: readonly boolean[]): number[] {
  return blocks.flatMap((block, index) =>
    isAmong[index] === true && block.type === 'text' && block.depth === 1 && block.opensItem && !block.quoted
      ? [index]
      : [],
  )
}

/** Indexes of the blocks that are about an item, and of those in which one begins. */
type ItemBlocks = { readonly about: ReadonlySet<number>; readonly heads: ReadonlySet<number> }

/**
 * What is under the Definition of Done of a plan and is read as no item of it: all of it where there is no item, else
 * what is in one list with items and has no id.
 */
export function findUnreadItems(
  blocks: readonly Block[],
  done: readonly boolean[],
  { about, heads }: ItemBlocks,
): ReadProblem[] {
  if (heads.size === 0) {
    const first = blocks.find((block, index) => done[index] === true && !block.quoted)
    return first === undefined ? [] : [unreadItem(first)]
  }
  const lists = new Set([...heads].map((index) => blocks[index]?.list ?? 0))
  return listItems(blocks, done).flatMap((index) => {
    const block = blocks[index]
    return block !== undefined && lists.has(block.list) && !about.has(index) ? [unreadItem(block)] : []
  })
}

function unreadItem({ proses, span }: Block): ReadProblem {
  const words = foldSpaces(proses[0]?.text ?? '').trim()
  const detail = words.length <= 60 ? words : `${words.slice(0, 59).trimEnd()}…`
  return { rule: 'dialect-unread', code: itemsUnread, detail, span, issue: null }
}

/** The blocks of a page with white space for what was struck out: it is no longer said. */
export function withoutStruck(blocks: readonly Block[]): readonly Block[] {
  return blocks.map((block) => {
    const proses = block.proses.map(blankStruck)
    if (proses.every((prose, at) => prose === block.proses[at])) return block
    if (block.type !== 'table') return { ...block, proses, prose: proses[0] ?? block.prose }
    let at = 0
    const rows = block.rows.map((row) => ({ ...row, cells: row.cells.map((cell) => proses[at++] ?? cell) }))
    return { ...block, proses, rows }
  })
}
