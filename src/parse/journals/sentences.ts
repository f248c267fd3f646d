import type { Claim, ClaimValue } from '../../model/document/claim.ts'
import { expandBraces } from '../../model/expand-braces.ts'
import type { Block } from '../markdown/blocks.ts'
import { matchesOf } from '../markdown/matches.ts'
import { foldSpaces, type Prose, type Range, spanOfRange, trimSlice, within } from '../markdown/prose.ts'
import type { Source } from '../markdown/source.ts'
import { type Token, tokenize } from '../prose/tokens.ts'

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

/** The words between two places as the document has them. */
export function wordsBetween({ prose }: PhaseSentence, from: number, to: number): string {
  return prose.text.slice(from, to)
}

/** True for whole phrases in code: they are examples of what to write. */
export function isCodePhrase(names: readonly Name[], from: number, to: number): boolean {
  return names.some((name) => name.isCode && name.from > 0 && name.from <= from && to <= name.to)
}

/** A name in a text: in code, or written like a path. */
export type Name = Range & { readonly text: string; readonly isCode: boolean }

const plainPath =
  /(?<![\w./@~-])(?:https?:\/\/|~?\/|\.{1,2}\/)?[\w@-][\w@.+-]*(?:\/[\w.@{},*+-]+)+\/?|(?<![\w./@~-])\/(?:[\w.@{},*+-]+\/?)+|(?<![\w./@~-])[\w.-]*[\w}]\.(?:\{[\w,]+\}|[a-z]{1,5}\d?)(?![\w/])/gu

/** Every name in a text, in order: what is in code, and what is written like a path. `text` is masked. */
export function namesIn(prose: Prose, text: string): Name[] {
  const codes = prose.code
    .filter(({ from, to }) => to > from)
    .map(({ from, to }): Name => ({ text: text.slice(from, to).trim(), from, to, isCode: true }))
  const plain = matchesOf(plainPath, text)
    .filter((match) => !within(prose.code, match.index))
    .map((match): Name => {
      const name = match[0].replace(/[.,:;]+$/, '')
      return { text: name, from: match.index, to: match.index + name.length, isCode: false }
    })
  return [...codes, ...plain].sort((a, b) => a.from - b.from)
}

/** How many ranges begin before a place. */
export function countBefore(ranges: readonly Range[], at: number): number {
  let [low, high] = [0, ranges.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ranges[middle]?.from ?? 0) < at) low = middle + 1
    else high = middle
  }
  return low
}

/** The ranges that lie between two places. */
export function rangesBetween<R extends Range>(ranges: readonly R[], from: number, to: number): R[] {
  return ranges.slice(countBefore(ranges, from), countBefore(ranges, to)).filter((range) => range.to <= to)
}

/** The last name that ends before a place, and the first that begins behind another. */
export function namesAround(names: readonly Name[], from: number, to: number) {
  const before = names[countBefore(names, from) - 1]
  const isBefore = before !== undefined && before.to <= from
  return { before: isBefore ? before : undefined, after: names[countBefore(names, to)] }
}

/** The range of code or bold words that a place lies in. */
export function rangeAt(ranges: readonly Range[], at: number): Range | null {
  const range = ranges[countBefore(ranges, at + 1) - 1]
  return range !== undefined && at < range.to ? range : null
}

const extension = /\.(?:\{[\w,]+\}|[a-z]{1,5}\d?)$/i

/** True for a name that a file may have: it has an extension, or is in a folder. */
export function isFileName(text: string): boolean {
  return /^[\w@.~/{},*+-]+$/.test(text) && /[\w}]$/.test(text) && (extension.test(text) || text.includes('/'))
}

/** The files that a name stands for: `agents.{py,toml}` names two. */
export function filesNamed(text: string): string[] {
  return expandBraces(text)
}

/** True for what a repository may be called by: an absolute path, an address, or `owner/name`; never a file. */
export function isPlaceName(text: string): boolean {
  if (/[\s{}*]/.test(text)) return false
  const last = text.slice(text.lastIndexOf('/') + 1)
  const isFile = extension.test(last) && !/\.git$/i.test(last)
  return (/^(?:~?\/|\.{1,2}\/)[\w.]/.test(text) && !isFile) || isRemote(text)
}

const isRemote = (text: string): boolean =>
  /^(?:https?:\/\/|ssh:\/\/|git@)[\w.@-]+[:/][\w./~-]+$/.test(text) || /^[\w][\w.-]*\/[\w][\w.-]*$/.test(text)

/** True for what may be a commit: in code any seven to forty hex digits, elsewhere no word and no plain number. */
export function isCommitId(text: string, isCode: boolean): boolean {
  if (!/^[0-9a-f]{7,40}$/i.test(text)) return false
  return isCode || text.length === 40 || (/\d/.test(text) && /[a-f]/i.test(text))
}

/** A claim found in a sentence; its range counts from the start of the text. */
export type ClaimDraft = {
  readonly predicate: string
  readonly subject: string | null
  readonly file: string | null
  readonly value: ClaimValue
  readonly sentence: PhaseSentence
  readonly from: number
  readonly to: number
}

/** The claim of a draft; it belongs to no issue. */
export function claimOf(
  { predicate, subject, file, value, sentence, from, to }: ClaimDraft,
  source: Source,
): Claim {
  return {
    subject,
    predicate,
    value,
    file,
    words: foldSpaces(wordsBetween(sentence, from, to)),
    span: spanOfRange(sentence.prose, source, from, to),
    ...ofNoIssue,
  }
}

/** What a claim of a phase has in place of an issue. */
export const ofNoIssue = { issue: null, issues: [], stray: false, list: 0 } as const
