import type { Block } from '../markdown/blocks.ts'
import { matchesOf } from '../markdown/matches.ts'
import type { Prose } from '../markdown/prose.ts'
import { lineText, type Source } from '../markdown/source.ts'
import { countBefore, isCommitId, type Name, namesIn, rangesBetween } from './sentences.ts'

/** A part of the text of a block. */
export type BlockPart = {
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

/** Returns a test of whether words name something that can be looked at, or show it in a fence. */
export function evidenceFinder(
  blocks: readonly Block[],
  source: Source,
): (parts: readonly BlockPart[]) => boolean {
  const fenced = fencedBlocks(blocks, source)
  const namesOf = new Map<Prose, readonly Name[]>()
  return (parts) =>
    parts.some(({ index, prose, from, to }) => {
      const names = namesOf.get(prose) ?? namesIn(prose, prose.text)
      namesOf.set(prose, names)
      return fenced.has(index) || isEvidence(prose, rangesBetween(names, from, to), from, to)
    })
}

/** True where a text names a command, a path, a commit, a digest or a page. */
export function namesEvidence(prose: Prose): boolean {
  return isEvidence(prose, namesIn(prose, prose.text), 0, prose.text.length)
}

function isEvidence(prose: Prose, names: readonly Name[], from: number, to: number): boolean {
  if (countBefore(prose.links, from) < countBefore(prose.links, to)) return true
  if (names.some(({ text }) => text !== '' && !bareWord.test(text))) return true
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
