import type { Block } from '../markdown/blocks.ts'
import { matchesOf } from '../markdown/matches.ts'
import type { Prose } from '../markdown/prose.ts'
import { lineText, type Source } from '../markdown/source.ts'
import { countBefore, isCommitId, namesWithin } from './tokens.ts'

/** A stretch of the text of a block. */
export type Part = {
  readonly index: number
  readonly prose: Prose
  readonly from: number
  readonly to: number
}

/** Code that names nothing to look at. */
const bareWord =
  /^(?:D\d+\w?|PASS(?:ED)?|FAIL(?:ED)?|OK|TRUE|FALSE|YES|NO|NONE|NULL|N\/A|DONE|TODO|\d{1,2})$/i
const fence = /^[\s>]*(?:[-*+]\s+|\d+[.)]\s+)*(?:```|~~~)/
const hexRun = /(?<![\w./-])[0-9a-f]{7,64}(?![\w-])/giu

/** Tells whether words name something that can be looked at, or show it in a fence. */
export function evidenceFinder(
  blocks: readonly Block[],
  source: Source,
): (parts: readonly Part[]) => boolean {
  let fences: ReadonlySet<number> | null = null
  const isFenced = ({ index }: Part): boolean => {
    fences ??= fencedBlocks(blocks, source)
    return fences.has(index)
  }
  return (parts) => parts.some(namesSomething) || parts.some(isFenced)
}

/** True where a text names a command, a path, a commit, a digest or a page. */
export function namesSomething({ prose, from, to }: Omit<Part, 'index'>): boolean {
  if (countBefore(prose.links, from) < countBefore(prose.links, to)) return true
  if (namesWithin(prose, from, to).some(({ text }) => text !== '' && !bareWord.test(text))) return true
  return matchesOf(hexRun, prose.text.slice(from, to)).some(
    ([id]) => id.length === 64 || isCommitId(id, false),
  )
}

/** Blocks that a fence follows before the next block begins: what it shows belongs to them. */
function fencedBlocks(blocks: readonly Block[], source: Source): ReadonlySet<number> {
  const fenced = new Set<number>()
  if (!source.text.includes('```') && !source.text.includes('~~~')) return fenced
  blocks.forEach((block, index) => {
    const end = blocks[index + 1]?.span[0] ?? source.lineStarts.length + 1
    for (let line = block.span[2] + 1; line < end; line += 1) {
      if (fence.test(lineText(source, line))) fenced.add(index)
    }
  })
  return fenced
}
