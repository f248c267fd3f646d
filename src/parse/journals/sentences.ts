import type { Block } from '../markdown/blocks.ts'
import { lettered } from '../markdown/lettered.ts'
import { matchesOf } from '../markdown/matches.ts'
import { type Prose, type Slice, sliceText, trimSlice, wholeSlice, within } from '../markdown/prose.ts'
import type { EntrySection } from './entries.ts'
import type { OpenPage } from './phase-page.ts'
import { maskQuotes } from './said.ts'
import { type Name, namesIn } from './tokens.ts'

/** A sentence of a document of a phase; a heading or a cell is one as well. */
export type PhaseSentence = {
  readonly slice: Slice
  /** Its words; what it quotes is masked, at the same length. */
  readonly text: string
  /** What it names, looked for when somebody asks; places count from the start of the sentence. */
  readonly names: () => readonly Name[]
  /** Index of the block that it stands in. */
  readonly block: number
  /** Index of the entry that it stands in. */
  readonly entry: number | null
  readonly isHeading: boolean
  /** It stands behind an empty box. */
  readonly isUnticked: boolean
}

/** The sentences of a page in order: taken apart block by block, where a reader may find something. */
export type Sentences = {
  readonly of: (block: number) => readonly PhaseSentence[]
  /** Those of the blocks in which a hint is found, and in one of their texts the other expression, where one is given. */
  readonly near: (hint: RegExp, other?: RegExp) => readonly PhaseSentence[]
}

/** Every sentence that somebody asks for. Block quotes hold other people's words, and the title no claim. */
export function readSentences({ blocks, holding }: OpenPage, entries: readonly (number | null)[]): Sentences {
  const known: PhaseSentence[][] = []
  const of = (index: number): readonly PhaseSentence[] => {
    const block = blocks[index]
    if (block === undefined || block.quoted || (block.type === 'heading' && block.level === 1)) return []
    known[index] ??= sentencesOfBlock(block, index, entries[index] ?? null)
    return known[index]
  }
  const near = (hint: RegExp, other?: RegExp): PhaseSentence[] => {
    const found = [...holding(hint)]
    return (other === undefined ? found : found.filter((index) => isIn(other, blocks[index]))).flatMap(of)
  }
  return { of, near }
}

const isIn = (words: RegExp, block: Block | undefined): boolean =>
  block?.proses.some(({ text }) => words.test(text)) === true

/** The sentences of a block, quoted or not. */
export function sentencesOfBlock(block: Block, index: number, entry: number | null): PhaseSentence[] {
  const isHeading = block.type === 'heading'
  const isUnticked = block.checked === false
  return block.proses.flatMap((prose) => {
    if (prose.text.trim() === '') return []
    const masked = maskQuotes(prose.text)
    const slices = block.type === 'text' ? sentencesIn(prose) : [wholeSlice(prose)]
    const names = namesBySlice(prose, masked, slices)
    return slices.map((slice, at): PhaseSentence => {
      const text = masked.slice(slice.from, slice.to)
      return { slice, text, names: () => names()[at] ?? [], block: index, entry, isHeading, isUnticked }
    })
  })
}

const boundary = lettered(String.raw`[.!?]["'”’)]*(?=\s+["'“‘(]?[\p{Lu}\d])|[;；。]`, 'gu')
const abbreviation = /(?:^|[\s(])(?:e\.g|i\.e|incl|excl|cf|vs|resp|approx|etc|no|nr|fig|sec|ca)$/i

/** The sentences of a text. What stands in code ends nothing; neither does the dot of an abbreviation. */
function sentencesIn(prose: Prose): Slice[] {
  const { text, code } = prose
  const slices: Slice[] = []
  let from = 0
  for (const match of matchesOf(boundary(text), text)) {
    const at = match.index
    if (within(code, at, at + 1) || abbreviation.test(text.slice(Math.max(0, at - 8), at))) continue
    const to = at + match[0].length
    slices.push(trimSlice({ prose, from, to }))
    from = to
  }
  slices.push(trimSlice({ prose, from, to: text.length }))
  return slices.filter((slice) => slice.to > slice.from)
}

/** The names in each of the slices of a text, which are found together when the first of them is asked for. */
function namesBySlice(prose: Prose, masked: string, slices: readonly Slice[]): () => Name[][] {
  let named: Name[][] | null = null
  return () => {
    named ??= namesOfSlices(namesIn(prose, masked), slices)
    return named
  }
}

function namesOfSlices(names: readonly Name[], slices: readonly Slice[]): Name[][] {
  let next = 0
  return slices.map((slice) => {
    const own: Name[] = []
    for (let name = names[next]; name !== undefined && name.from < slice.to; name = names[next]) {
      own.push({ ...name, from: name.from - slice.from, to: name.to - slice.from })
      next += 1
    }
    return own
  })
}

/** A cell of a table, taken for a sentence of its own. */
export function cellSentence(cell: Prose, block: number): PhaseSentence {
  const { text } = cell
  return {
    slice: wholeSlice(cell),
    text,
    names: () => namesIn(cell, text),
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
