import type { Block } from '../markdown/blocks.ts'
import { within } from '../markdown/prose.ts'
import {
  type AccountContext,
  date,
  longest,
  type SaidStatus,
  saidStatus,
  trimEdges,
} from './account-words.ts'

/** What a heading, a bold paragraph or an item of a list says of what is listed below it. */
type Head = { readonly level: number; readonly said: SaidStatus | null; readonly isElsewhere: boolean }

/** Headings of the page have the levels 1 to 6, and those of details at most 60. */
const paragraphLevel = 100
const itemLevel = 200

/** Lists of examples and aims are no accounts of today. */
const notToday =
  /^(?:(?:an? )?examples?|templates?|legend|format|how to\b.*|goals?|targets?|aims?|forecast|(?:last|previous) (?:week|month|sprint)|previously|yesterday)$/iu

/** The heads above each block in turn. */
export class ListedStatus {
  #heads: readonly Head[] = []

  /** What is listed here has this status. */
  get said(): SaidStatus | null {
    return this.#heads.at(-1)?.said ?? null
  }

  /** What is listed here is about another time, or an example. */
  get isElsewhere(): boolean {
    return this.#heads.some(({ isElsewhere }) => isElsewhere)
  }

  /** Notes what a block says of the blocks below it; `isAccount` if it speaks of an issue. */
  enter(block: Block, isAccount: boolean, context: AccountContext): void {
    const level = levelOf(block)
    if (level === null) return
    const open = this.#heads.filter((head) => head.level < level)
    const head = headOf(isAccount || block.type === 'table' ? '' : block.prose.text, level, context)
    const isSilent = head.said === null && !head.isElsewhere
    // An item that says nothing leaves what is nested in it below the heading; the end of details only ends.
    const isEnd = level >= itemLevel || (!isAccount && block.proses[0]?.text === '')
    this.#heads = isSilent && isEnd ? open : [...open, head]
  }
}

function levelOf(block: Block): number | null {
  if (block.type === 'heading') return block.level
  if (block.type === 'table') return null
  if (block.opensItem) return itemLevel + block.depth
  const { text, strong } = block.prose
  const isHead = text.length <= longest && (/[:：]\s*$/u.test(text) || isBold(text, strong))
  return block.depth === 0 && isHead ? paragraphLevel : null
}

function isBold(text: string, strong: Parameters<typeof within>[0]): boolean {
  const from = text.length - text.trimStart().length
  return text.trim() !== '' && within(strong, from, text.trimEnd().length)
}

function headOf(text: string, level: number, context: AccountContext): Head {
  const words = text.slice(0, longest).replace(/\s*\(\d+\)\s*$/, '')
  const isElsewhere = words.search(date) !== -1 || notToday.test(trimEdges(words))
  return { level, said: saidStatus(words, context), isElsewhere }
}
