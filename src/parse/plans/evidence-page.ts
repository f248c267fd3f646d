import type { Block } from '../markdown/blocks.ts'
import { endOfSection } from '../markdown/issue-sections.ts'

/** Where the evidence of items is that are data. */
export const evidencePage = 'EVIDENCE.md'

const section = /^Evidence for (\S+)(?: - .*)?$/u

/** The item that each block of such a page speaks of: that of the heading above it. */
export function evidenceOwners(blocks: readonly Block[]): readonly (readonly string[])[] {
  const owners: (readonly string[])[] = blocks.map(() => [])
  for (const [from, block] of blocks.entries()) {
    const id = block.type === 'heading' ? section.exec(block.prose.text.trim())?.[1] : undefined
    if (id !== undefined && block.type === 'heading')
      owners.fill([id], from, endOfSection(blocks, from, block.level))
  }
  return owners
}
