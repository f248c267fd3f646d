import { firstIndex } from '../../model/document/first-index.ts'
import { matchesOf } from '../markdown/matches.ts'

/** A word, a number or a single sign of a text, with its place. */
export type Token = {
  /** In small letters, with plain apostrophes; every dash is `—`, and a hyphen within a word is `-`. */
  readonly text: string
  readonly from: number
  readonly to: number
  /** Its place in the line. */
  readonly at: number
}

/** A part of a text, taken apart. In its line every token has one space behind it: phrases are searched there. */
export type Words = { readonly text: string; readonly tokens: readonly Token[]; readonly line: string }

/** Han is written without spaces, so each of its characters is a word. */
const tokenShape =
  /\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{M}])+(?:'(?:(?!\p{Script=Han})\p{L})+)*|\p{N}+|\S/gu

/** Takes a part of a text apart; the places of the tokens count from the start of the whole text. */
export function wordsIn(text: string, start = 0, end = text.length): Words {
  // The only letter that has another length when it is small.
  const small = text.slice(start, end).replaceAll('İ', 'I').toLowerCase().replaceAll('’', "'")
  const tokens = matchesOf(tokenShape, small).map(({ 0: word, index }) => {
    const from = start + index
    return { text: isDash(word, small, index) ? '—' : word, from, to: from + word.length }
  })
  return wordsOf(text, tokens)
}

const isDash = (word: string, text: string, at: number): boolean =>
  word === '–' || (word === '-' && isSpace(text, at - 1) && isSpace(text, at + 1))

const isSpace = (text: string, at: number): boolean => text.charAt(at).trim() === ''

export function wordsOf(text: string, tokens: readonly Omit<Token, 'at'>[]): Words {
  let line = ''
  const placed = tokens.map(({ text: word, from, to }): Token => {
    const at = line.length
    line += `${word} `
    return { text: word, from, to, at }
  })
  return { text, tokens: placed, line }
}

/** The same words without some of their tokens. */
export function withoutTokens({ text, tokens }: Words, left: RegExp): Words {
  return wordsOf(
    text,
    tokens.filter((token) => !left.test(token.text)),
  )
}

/** The first token at a place of the line (`at`) or of the text (`from`), or behind it, by its number. */
export function tokenAt({ tokens }: Words, place: number, of: 'at' | 'from' = 'at'): number {
  return firstIndex(tokens.length, (index) => (tokens[index]?.[of] ?? 0) >= place)
}

/** The place in the line of what is at a place of the text. */
export function lineAt(words: Words, place: number): number {
  return words.tokens[tokenAt(words, place, 'from')]?.at ?? words.line.length
}

/** Where the words of a part of the line are in the text. */
export function rangeOf(words: Words, { at, end }: Pick<PhraseMatch, 'at' | 'end'>) {
  const { tokens } = words
  return { from: tokens[tokenAt(words, at)]?.from ?? 0, to: tokens[tokenAt(words, end) - 1]?.to ?? 0 }
}

/** A phrase found in a line, from `at` to `end`. */
type PhraseMatch<Meaning = true> = {
  readonly meaning: Meaning
  readonly at: number
  readonly end: number
}

/**
 * Phrases and what each of them means. They are written as they are read, with `(a|b c)` for alternatives, `?` behind a
 * word or a group that may be missing, `wait*` for every word that begins so, `_` for any word, `#` for any number and
 * `...` for up to 14 words and signs; a backslash makes any of these signs a plain one.
 * Where several begin at one word, the first one in the table counts.
 */
export class Phrases<Meaning = true> {
  readonly #rows: Readonly<Record<string, Meaning>>
  #patterns: ReturnType<typeof patternsOf> | null = null

  constructor(rows: Readonly<Record<string, Meaning>>) {
    this.#rows = rows
  }

  /** Prepared when it is first used: most documents use few tables. */
  get #prepared() {
    this.#patterns ??= patternsOf(Object.keys(this.#rows))
    return this.#patterns
  }

  /** The first phrase in a line. */
  find(line: string, from = 0): PhraseMatch<Meaning> | null {
    const { any } = this.#prepared
    any.lastIndex = from
    return this.#match(any.exec(line))
  }

  /** Every phrase in a line, in order and apart from each other. */
  findAll(line: string): PhraseMatch<Meaning>[] {
    return matchesOf(this.#prepared.any, line).flatMap((match) => this.#match(match) ?? [])
  }

  isIn(line: string): boolean {
    return this.find(line) !== null
  }

  atStart(line: string): PhraseMatch<Meaning> | null {
    return this.#match(this.#prepared.first.exec(line))
  }

  /** The longest phrase that a line ends with. */
  atEnd(line: string): PhraseMatch<Meaning> | null {
    return this.#match(this.#prepared.last.exec(line))
  }

  isAll(line: string): PhraseMatch<Meaning> | null {
    return this.#match(this.#prepared.whole.exec(line))
  }

  #match(match: RegExpExecArray | null): PhraseMatch<Meaning> | null {
    if (match === null) return null
    const row = match.findIndex((group, number) => number > 0 && group !== undefined)
    const [, meaning] = Object.entries(this.#rows)[row - 1] ?? []
    return meaning === undefined ? null : { meaning, at: match.index, end: match.index + match[0].length }
  }
}

/** A table of which only matters whether one of its phrases occurs. */
export function phraseList(...notations: readonly string[]): Phrases {
  return new Phrases(Object.fromEntries(notations.map((notation) => [notation, true as const])))
}

function patternsOf(notations: readonly string[]) {
  const body = `(?<![^ ])(?:${notations.map((notation) => `(${patternOf(notation)})`).join('|')})`
  return {
    any: new RegExp(body, 'g'),
    first: new RegExp(`^${body}`),
    last: new RegExp(`${body}$`),
    whole: new RegExp(`^${body}$`),
  }
}

/** The notation of phrases as a regular expression for lines. */
function patternOf(notation: string): string {
  let pattern = ''
  for (const piece of notation.match(/\\.|[()|?]|[^\s()|?]+/g) ?? []) {
    const isFirst = pattern === '' || /[(|:]$/.test(pattern)
    if (piece === '(') pattern += '(?:'
    else if (piece === ')' || piece === '|' || (piece === '?' && !isFirst)) pattern += piece
    else if (piece === '...') pattern += '(?:[^ ]+ ){0,14}?'
    else pattern += `(?:${wordPattern(piece)} )`
  }
  return pattern
}

/** Letters without the tables of Unicode, which make expressions slow to prepare. */
const letter = '[a-z\\u00c0-\\u1fff\\u2c00-\\u2dff\\u3040-\\ud7ff]'

function wordPattern(piece: string): string {
  if (piece === '_') return `(?=[^ ]*${letter})[^ ]+`
  if (piece === '#') return '\\d+'
  if (piece === '-' || /^[a-z]+$/.test(piece)) return piece
  const isOpen = piece.length > 1 && piece.endsWith('*')
  const words = wordsIn(isOpen ? piece.slice(0, -1) : piece.replace('\\', '')).tokens.map(({ text }) => text)
  return `${words.join(' ').replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}${isOpen ? '[^ ]*' : ''}`
}
