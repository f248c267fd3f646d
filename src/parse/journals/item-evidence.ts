import type { Block } from '../markdown/blocks.ts'
import { matchesOf } from '../markdown/matches.ts'
import { indexFrom, type Prose } from '../markdown/prose.ts'
import type { Source } from '../markdown/source.ts'
import { isCommitId, plainPath, rangesBetween } from './names.ts'

/** Code that names nothing to look at. */
const bareWord =
  /^(?:|D\d+\w?|PASS(?:ED)?|FAIL(?:ED)?|OK|TRUE|FALSE|YES|NO|NONE|NULL|N\/A|DONE|TODO|\d{1,2})$/i
const hexRun = /(?<![\w./-])[0-9a-f]{7,64}(?![\w-])/giu
const fence = /^[ \t>]*(?:[-*+][ \t]+|\d+[.)][ \t]+)*(?:```|~~~)/m

/** True where a part of a text names a command, a path, a commit, a digest or a page. */
export function namesEvidence(prose: Prose, from = 0, to = prose.text.length): boolean {
  const { code, links, text } = prose
  const words = text.slice(from, to)
  const named = [
    ...rangesBetween(code, from, to).map((range) => text.slice(range.from, range.to).trim()),
    ...matchesOf(plainPath, words).map(([name]) => name.replace(/[.,:;]+$/, '')),
  ]
  return (
    indexFrom(links, from) < indexFrom(links, to) ||
    named.some((name) => !bareWord.test(name)) ||
    matchesOf(hexRun, words).some(([id]) => id.length === 64 || isCommitId(id, false))
  )
}

/** True where a fence is between a block and the next: what it shows belongs to the block. */
export function showsFence(blocks: readonly Block[], index: number, { text, lineStarts }: Source): boolean {
  const [block, next] = [blocks[index], blocks[index + 1]]
  const to = next === undefined ? text.length : lineStarts[next.span[0] - 1]
  return block !== undefined && fence.test(text.slice(lineStarts[block.span[2]] ?? text.length, to))
}
