import type { Block } from '../blocks.ts'
import { type Prose, type Slice, sliceText, trimSlice, wholeSlice, within } from '../prose.ts'
import type { EntrySection } from './entries.ts'
import { maskQuotes } from './said.ts'
import { type Name, namesIn } from './tokens.ts'

/** A sentence of a document of a phase; a heading or a cell is one as well. */
export type PhaseSentence = {
  readonly slice: Slice
  /** Its words; what it quotes is masked, at the same length. */
  readonly text: string
  /** What it names; places count from the start of the sentence. */
  readonly names: readonly Name[]
  /** Index of the block that it stands in. */
  readonly block: number
  /** Index of the entry that it stands in. */
  readonly entry: number | null
  readonly isHeading: boolean
  /** It stands behind an empty box. */
  readonly isUnticked: boolean
}

/** Every sentence in the order of the page. Block quotes hold other people's words, and the title no claim. */
export function readSentences(
  blocks: readonly Block[],
  entries: readonly (number | null)[],
): PhaseSentence[] {
  return blocks.flatMap((block, index) => {
    if (block.quoted || (block.type === 'heading' && block.level === 1)) return []
    const at = {
      block: index,
      entry: entries[index] ?? null,
      isHeading: block.type === 'heading',
      isUnticked: block.checked === false,
    }
    return block.proses.flatMap((prose) => {
      const whole = wholeSlice(prose)
      const slices = block.type === 'text' ? sentencesIn(prose) : prose.text.trim() === '' ? [] : [whole]
      return withNames(prose, slices).map((sentence) => ({ ...sentence, ...at }))
    })
  })
}

const boundary = /[.!?]["'”’)]*(?=\s+["'“‘(]?[\p{Lu}\d])|[;；。]/gu
const abbreviation = /(?:^|[\s(])(?:e\.g|i\.e|incl|excl|cf|vs|resp|approx|etc|no|nr|fig|sec|ca)$/i

/** The sentences of a text. What stands in code ends nothing; neither does the dot of an abbreviation. */
function sentencesIn(prose: Prose): Slice[] {
  const { text, code } = prose
  const slices: Slice[] = []
  let from = 0
  for (const match of text.matchAll(boundary)) {
    const at = match.index
    if (within(code, at, at + 1) || abbreviation.test(text.slice(Math.max(0, at - 8), at))) continue
    const to = at + match[0].length
    slices.push(trimSlice({ prose, from, to }))
    from = to
  }
  slices.push(trimSlice({ prose, from, to: text.length }))
  return slices.filter((slice) => slice.to > slice.from)
}

function withNames(
  prose: Prose,
  slices: readonly Slice[],
): Pick<PhaseSentence, 'slice' | 'text' | 'names'>[] {
  const masked = maskQuotes(prose.text)
  const names = namesIn(prose, masked)
  let next = 0
  return slices.map((slice) => {
    const own: Name[] = []
    for (let name = names[next]; name !== undefined && name.from < slice.to; name = names[next]) {
      own.push({ ...name, from: name.from - slice.from, to: name.to - slice.from })
      next += 1
    }
    return { slice, text: masked.slice(slice.from, slice.to), names: own }
  })
}

/** A cell of a table, taken for a sentence of its own. */
export function cellSentence(cell: Prose, block: number): PhaseSentence {
  const { text } = cell
  return {
    slice: wholeSlice(cell),
    text,
    names: namesIn(cell, text),
    block,
    entry: null,
    isHeading: false,
    isUnticked: false,
  }
}

/** Which entry each block stands in. */
export function entriesOfBlocks(
  blocks: readonly Block[],
  sections: readonly EntrySection[],
): (number | null)[] {
  const entries = blocks.map((): number | null => null)
  sections.forEach(({ from, to }, entry) => {
    entries.fill(entry, from, to)
  })
  return entries
}

/** The words of a part of a sentence, as they stand in the document. */
export function partOf({ slice }: PhaseSentence, from: number, to: number): string {
  return sliceText(slice).slice(from, to)
}

/** True where a part of a sentence lies in one piece of code. */
export function isInCode({ slice }: PhaseSentence, from: number, to: number = from + 1): boolean {
  return within(slice.prose.code, slice.from + from, slice.from + to)
}
