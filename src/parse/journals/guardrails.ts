import type { PhaseWords } from '../../model/document/phase.ts'
import { foldSpaces } from '../markdown/fold-spaces.ts'
import { spanOfRange } from '../markdown/prose.ts'
import { blocksBelow } from './definition-of-done.ts'
import type { OpenPage } from './phase-page.ts'

const hint = /guard-?rail/gi
const label = /^\W*(?:the\s+)?guard-?rails?\b[^.\n]{0,60}[:：]\s*$/iu

/** What a plan forbids: each item or paragraph under its guardrails. */
export function readGuardrails({ blocks, source, holding }: OpenPage): PhaseWords[] {
  if (holding(hint).size === 0) return []
  const inside = blocksBelow(blocks, (title) => /\bguard-?rails?\b/iu.test(title), label)
  return blocks.flatMap((block, index) => {
    if (inside[index] !== true || block.type !== 'text' || block.depth > 1) return []
    const { text } = block.prose
    return [{ text: foldSpaces(text).trim(), span: spanOfRange(block.prose, source, 0, text.length) }]
  })
}
