import { type Token, tokenize } from './tokens.ts'

/**
 * Phrases and what each of them means. They are written as they are read, with `(a|b c)` for alternatives, `?` behind a
 * word or a group that may be missing, `wait*` for every word that begins so, `_` for any word and `#` for any number.
 */
export type PhraseTable<Meaning> = {
  readonly root: PhraseNode<Meaning>
  /** Words of its longest phrase. */
  readonly longest: number
}

type PhraseNode<Meaning> = {
  readonly next: Map<string, PhraseNode<Meaning>>
  /** The nodes behind `wait*`, `_` and `#`. */
  readonly open: [accepts: (token: Token) => boolean, node: PhraseNode<Meaning>, notation: string][]
  meanings: readonly Meaning[]
}

/** A phrase found in a text. `first` and `end` count tokens; the end is exclusive. */
export type PhraseMatch<Meaning> = { readonly meaning: Meaning; readonly first: number; readonly end: number }

/** Prepares a table of phrases; the notation is explained at `PhraseTable`. */
export function phraseTable<Meaning>(rows: Readonly<Record<string, Meaning>>): PhraseTable<Meaning> {
  const root = emptyNode<Meaning>()
  let longest = 0
  for (const [notation, meaning] of Object.entries(rows)) {
    for (const words of expandPhrase(notation)) {
      addPhrase(root, words, meaning)
      longest = Math.max(longest, words.length)
    }
  }
  return { root, longest }
}

/** A table that only tells whether one of its phrases is there. */
export function phraseList(...notations: readonly string[]): PhraseTable<true> {
  return phraseTable(Object.fromEntries(notations.map((notation) => [notation, true])))
}

/** The longest phrase of the table that begins at a token; null where none does. */
export function matchAt<Meaning>(
  { root }: PhraseTable<Meaning>,
  tokens: readonly Token[],
  first: number,
): PhraseMatch<Meaning> | null {
  let best: PhraseMatch<Meaning> | null = null
  let nodes: readonly PhraseNode<Meaning>[] = [root]
  for (let end = first; nodes.length > 0; end += 1) {
    const [meaning] = nodes.flatMap((node) => node.meanings)
    if (meaning !== undefined) best = { meaning, first, end }
    const token = tokens[end]
    nodes = token === undefined ? [] : nodes.flatMap((node) => nodesAfter(node, token))
  }
  return best
}

/** The longest phrase of the table that ends before a token; null where none does. */
export function matchBefore<Meaning>(
  table: PhraseTable<Meaning>,
  tokens: readonly Token[],
  end: number,
): PhraseMatch<Meaning> | null {
  const before = tokens.slice(Math.max(0, end - table.longest), end)
  for (let length = before.length; length > 0; length -= 1) {
    const match = matchAt(table, before, before.length - length)
    if (match?.end === before.length) return { meaning: match.meaning, first: end - length, end }
  }
  return null
}

/** The first phrase of the table in a text. */
export function findPhrase<Meaning>(
  table: PhraseTable<Meaning>,
  tokens: readonly Token[],
  from = 0,
): PhraseMatch<Meaning> | null {
  for (let first = from; first < tokens.length; first += 1) {
    const match = matchAt(table, tokens, first)
    if (match !== null) return match
  }
  return null
}

/** Every phrase of the table in a text, in order and apart from each other. */
export function findPhrases<Meaning>(
  table: PhraseTable<Meaning>,
  tokens: readonly Token[],
): PhraseMatch<Meaning>[] {
  const found: PhraseMatch<Meaning>[] = []
  let match = findPhrase(table, tokens)
  while (match !== null) {
    found.push(match)
    match = findPhrase(table, tokens, match.end)
  }
  return found
}

const emptyNode = <Meaning>(): PhraseNode<Meaning> => ({ next: new Map(), open: [], meanings: [] })

function nodesAfter<Meaning>({ next, open }: PhraseNode<Meaning>, token: Token): PhraseNode<Meaning>[] {
  const exact = next.get(token.text)
  const others = open.filter(([accepts]) => accepts(token)).map(([, node]) => node)
  return exact === undefined ? others : [exact, ...others]
}

function addPhrase<Meaning>(root: PhraseNode<Meaning>, words: readonly string[], meaning: Meaning): void {
  let node = root
  for (const word of words) node = childFor(node, word)
  node.meanings = [...node.meanings, meaning]
}

function childFor<Meaning>({ next, open }: PhraseNode<Meaning>, word: string): PhraseNode<Meaning> {
  const known = next.get(word) ?? open.find(([, , notation]) => notation === word)?.[1]
  if (known !== undefined) return known
  const node = emptyNode<Meaning>()
  const accepts = openWord(word)
  if (accepts === null) next.set(word, node)
  else open.push([accepts, node, word])
  return node
}

/** What a word of the notation accepts that stands for many; null for a word that stands for itself. */
function openWord(word: string): ((token: Token) => boolean) | null {
  if (word === '_') return ({ kind }) => kind === 'word'
  if (word === '#') return ({ kind }) => kind === 'number'
  if (!word.endsWith('*') || word === '*') return null
  const head = word.slice(0, -1)
  return ({ kind, text }) => kind === 'word' && text.startsWith(head)
}

/** Every sequence of words that a notation stands for: `not? (a|b)` stands for four. */
export function expandPhrase(notation: string): string[][] {
  const [sequences, rest] = expandAlternatives(notation)
  if (rest !== '') throw new Error(`The phrase "${notation}" has a bracket that nothing opens`)
  return sequences.filter((words) => words.length > 0)
}

/** Reads up to a closing bracket or the end; gives the sequences and what is left. */
function expandAlternatives(notation: string): [string[][], string] {
  const done: string[][] = []
  let open: string[][] = [[]]
  let rest = notation.trimStart()
  while (rest !== '' && !rest.startsWith(')')) {
    if (rest.startsWith('|')) {
      done.push(...open)
      open = [[]]
      rest = rest.slice(1).trimStart()
      continue
    }
    const [part, behind] = expandPart(rest)
    open = open.flatMap((words) => part.map((more) => [...words, ...more]))
    rest = behind.trimStart()
  }
  return [[...done, ...open], rest]
}

/** Reads one word or one group, with the `?` behind it. */
function expandPart(notation: string): [string[][], string] {
  let part: string[][]
  let rest: string
  if (notation.startsWith('(')) {
    const [inner, behind] = expandAlternatives(notation.slice(1))
    if (!behind.startsWith(')')) throw new Error(`The phrase "${notation}" has a bracket that nothing closes`)
    part = inner
    rest = behind.slice(1)
  } else {
    const word = /^[^\s()|?]+/.exec(notation)?.[0] ?? notation.charAt(0)
    part = [wordsOfNotation(word)]
    rest = notation.slice(word.length)
  }
  return rest.startsWith('?') ? [[...part, []], rest.slice(1)] : [part, rest]
}

function wordsOfNotation(word: string): string[] {
  if (openWord(word) !== null) return [word]
  return tokenize(word).map(({ text }) => text)
}
