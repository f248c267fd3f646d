import type { Block } from '../markdown/blocks.ts'
import { blocksBelow } from './definition-of-done.ts'
import { titleStart } from './instant.ts'

const title =
  /^\W*(?:(?:plan|next(?:\s+steps?)?|to[- ]?do|format|legend)\W*$|(?:expected|expectations?|wanted|templates?|examples?|how\s+to)\b|what\s+(?:is\s+)?(?:left|wanted|expected)\b|.*\bbuilder\b.*\b(?:claim|sa(?:y|id)|report|status|word)|.*\b(?:claims?|words?|status)\s+of\s+the\s+builder\b)/iu

/** The blocks of a review with those marked as quoted that tell what is wanted, shown as an example, or what the builder says. */
export function withOthersQuoted(blocks: readonly Block[]): readonly Block[] {
  const inside = blocksBelow(blocks, (text) => title.test(text.slice(titleStart(text))), null)
  return blocks.map((block, index) => (inside[index] === true ? { ...block, quoted: true } : block))
}
