import type { Claim, ClaimValue } from '../../model/document/claim.ts'
import type { Block } from '../markdown/blocks.ts'
import { matchesOf } from '../markdown/matches.ts'
import { foldSpaces, type Prose, spanOfRange, trimSlice, within } from '../markdown/prose.ts'
import type { Source } from '../markdown/source.ts'
import { type Words, wordsIn } from '../prose/words.ts'
import { type Name, namesIn, rangesBetween } from './names.ts'

/** A sentence of a phase document; a heading and a cell are one as well. All places count from the start of its text. */
export type PhaseSentence = Words & {
  readonly prose: Prose
  /** The whole text around it, in which quoted words are blank. */
  readonly text: string
  readonly from: number
  readonly to: number
  /** Its code, and what it writes like a path. */
  readonly names: readonly Name[]
  /** Index of the block. */
  readonly block: number
  /** Index of the entry; null outside of all. */
  readonly entry: number | null
  readonly isHeading: boolean
  /** It is behind an empty box. */
  readonly isUnticked: boolean
}

const quotes = /"[^"\n]{0,400}(?:\n[^"]{0,400})?"|“[^“”]{0,800}”|«[^«»]{0,800}»/g
const mark = '\u0000'

/** A text of the same length in which quotes of several words are blank, but for one sign that stands for each. */
export function maskQuotes(text: string): string {
  const plain = text.replaceAll('\uFE0F', ' ')
  if (!/["“«]/.test(plain)) return plain
  return plain.replace(quotes, (quoted) => (/\S\s+\S/.test(quoted) ? mark.padEnd(quoted.length) : quoted))
}

/** The sentences of each block. The title makes no claim. */
export function readSentences(
  blocks: readonly Block[],
  entries: readonly (number | null)[],
): readonly (readonly PhaseSentence[])[] {
  return blocks.map((block, index) => {
    if (block.type === 'heading' && block.level === 1) return []
    const entry = entries[index] ?? null
    const [isHeading, isUnticked] = [block.type === 'heading', block.checked === false]
    return block.proses.flatMap((prose) => {
      const text = maskQuotes(prose.text)
      const names = namesIn(prose, text)
      const ends = block.type === 'text' ? [...sentenceEnds(prose), text.length] : [text.length]
      return ends.flatMap((end, number): PhaseSentence[] => {
        const { from, to } = trimSlice({ prose, from: ends[number - 1] ?? 0, to: end })
        const { tokens, line } = wordsIn(text, from, to)
        if (tokens.length === 0) return []
        const place = { block: index, entry, isHeading, isUnticked }
        return [{ text, tokens, line, prose, from, to, names: rangesBetween(names, from, to), ...place }]
      })
    })
  })
}

const boundary = /[.!?]["'”’)]*(?=\s+["'“‘(]?[\p{Lu}\d])|[;；。]/gu
const abbreviation = /(?:^|[\s(])(?:e\.g|i\.e|incl|excl|cf|vs|resp|approx|etc|no|nr|fig|sec|ca)$/i

/** Where the sentences of a text end. Nothing in code ends one, and neither does the dot of an abbreviation. */
function sentenceEnds({ text, code }: Prose): number[] {
  return matchesOf(boundary, text).flatMap(({ 0: sign, index }) =>
    within(code, index, index + 1) || abbreviation.test(text.slice(Math.max(0, index - 8), index))
      ? []
      : [index + sign.length],
  )
}

/** A claim found in a text, with its range. */
export type ClaimDraft = {
  readonly predicate: string
  readonly subject: string | null
  readonly file: string | null
  readonly value: ClaimValue
  readonly prose: Prose
  readonly from: number
  readonly to: number
}

/** The claim of a draft; it belongs to no issue. */
export function claimOf({ prose, from, to, ...claim }: ClaimDraft, source: Source): Claim {
  const words = foldSpaces(prose.text.slice(from, to))
  return { ...claim, words, span: spanOfRange(prose, source, from, to), ...ofNoIssue }
}

/** What a claim of a phase has in place of an issue. */
export const ofNoIssue = { issue: null, issues: [], stray: false, list: 0 } as const
