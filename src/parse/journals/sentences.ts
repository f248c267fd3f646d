import type { Block } from '../markdown/blocks.ts'
import { lettered } from '../markdown/lettered.ts'
import { matchesOf } from '../markdown/matches.ts'
import { type Prose, trimSlice, within } from '../markdown/prose.ts'
import { type Token, tokenize } from '../prose/tokens.ts'
import { type Name, namesIn, rangesBetween } from './names.ts'

/** A sentence of a phase document; a heading and a cell are one as well. All places count from the start of its text. */
export type PhaseSentence = {
  readonly prose: Prose
  readonly from: number
  readonly to: number
  /** The whole text around it, in which quoted words are blank. */
  readonly text: string
  readonly tokens: readonly Token[]
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

/** The sentences of each block. Quoted blocks are other people's words and have none; the title makes no claim. */
export function readSentences(
  blocks: readonly Block[],
  entries: readonly (number | null)[],
): readonly (readonly PhaseSentence[])[] {
  return blocks.map((block, index) =>
    block.quoted || (block.type === 'heading' && block.level === 1)
      ? []
      : sentencesOfBlock(block, index, entries[index] ?? null),
  )
}

/** The sentences of a block, quoted or not. */
export function sentencesOfBlock(block: Block, index: number, entry: number | null): PhaseSentence[] {
  const place = {
    block: index,
    entry,
    isHeading: block.type === 'heading',
    isUnticked: block.checked === false,
  }
  return block.proses.flatMap((prose) => {
    const text = maskQuotes(prose.text)
    const ends = block.type === 'text' ? sentenceEnds(prose) : []
    const tokens = tokenize(text)
    const names = namesIn(prose, text)
    return [...ends, text.length].flatMap((end, number): PhaseSentence[] => {
      const { from, to } = trimSlice({ prose, from: ends[number - 1] ?? 0, to: end })
      const [words, named] = [rangesBetween(tokens, from, to), rangesBetween(names, from, to)]
      return words.length === 0 ? [] : [{ prose, from, to, text, tokens: words, names: named, ...place }]
    })
  })
}

/** A cell of a table as a sentence. */
export function cellSentence(prose: Prose, block: number): PhaseSentence {
  const { text } = prose
  const place = { block, entry: null, isHeading: false, isUnticked: false }
  return {
    prose,
    from: 0,
    to: text.length,
    text,
    tokens: tokenize(text),
    names: namesIn(prose, text),
    ...place,
  }
}

const boundary = lettered(String.raw`[.!?]["'”’)]*(?=\s+["'“‘(]?[\p{Lu}\d])|[;；。]`, 'gu')
const abbreviation = /(?:^|[\s(])(?:e\.g|i\.e|incl|excl|cf|vs|resp|approx|etc|no|nr|fig|sec|ca)$/i

/** Where the sentences of a text end. Nothing in code ends one, and neither does the dot of an abbreviation. */
function sentenceEnds({ text, code }: Prose): number[] {
  return matchesOf(boundary(text), text).flatMap(({ 0: sign, index }) =>
    within(code, index, index + 1) || abbreviation.test(text.slice(Math.max(0, index - 8), index))
      ? []
      : [index + sign.length],
  )
}

/** The words between two places as the document has them. */
export function wordsBetween({ prose }: PhaseSentence, from: number, to: number): string {
  return prose.text.slice(from, to)
}

/** True for whole phrases in code: they are examples of what to write. */
export function isCodePhrase(names: readonly Name[], from: number, to: number): boolean {
  return names.some((name) => name.isCode && name.from > 0 && name.from <= from && to <= name.to)
}
