import type { PhaseKind } from '../../model/document/phase.ts'
import type { Block } from '../markdown/blocks.ts'

const doneTitle = /\bdefinition[- ]of[- ]done\b|\bDoD\b|\bdone\s+when\b|\bexit\s+criteria\b/iu
const plannedTitle =
  /^\W*(?:the\s+)?(?:plan\b|next\b|to[- ]?do\b|remaining\b|design\b|approach\b|definition[- ]of[- ]done\b|DoD\b|what(?:\s+is)?\s+(?:left|wanted)\b|goals?\b|scope\b)/iu
const doneLabel = /^\W*(?:the\s+)?(?:definition[- ]of[- ]done|DoD)\b[^.\n]{0,60}[:：]\s*$/iu

/** Which blocks of a plan stand under its Definition of Done; empty where it has none. */
export function doneSections(blocks: readonly Block[]): boolean[] {
  const inside = blocksBelow(blocks, (title) => doneTitle.test(title), doneLabel)
  return inside.includes(true) ? inside : []
}

/** The items of a list at its outermost level, by their indexes, among some of the blocks. */
export function listItems(blocks: readonly Block[], isAmong: readonly boolean[]): number[] {
  return blocks.flatMap((block, index) =>
    isAmong[index] === true && block.type === 'text' && block.depth === 1 && block.opensItem && !block.quoted
      ? [index]
      : [],
  )
}

/** Which blocks of a journal or a status tell what is wanted, not what is: sections that a heading calls a plan. */
export function isPlanned(blocks: readonly Block[], kind: PhaseKind): boolean[] {
  return kind === 'journal' || kind === 'status'
    ? blocksBelow(blocks, (title) => plannedTitle.test(title), null)
    : []
}

/** The blocks below headings of a kind, and those of the list behind a label. */
export function blocksBelow(
  blocks: readonly Block[],
  isTitle: (title: string) => boolean,
  label: RegExp | null,
): boolean[] {
  let level = 0
  let isListed = false
  return blocks.map((block) => {
    if (block.type === 'heading' && !block.quoted) {
      isListed = false
      if (level > 0 && block.level <= level) level = 0
      if (level > 0) return true
      if (block.level > 1 && isTitle(block.prose.text)) level = block.level
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
