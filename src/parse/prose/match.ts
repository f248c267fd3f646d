import { type Token, tokenize } from './tokens.ts'

/**
 * Phrases and what each of them means. They are written as they are read, with `(a|b c)` for alternatives, `?` behind a
 * word or a group that may be missing, `wait*` for every word that begins so, `_` for any word and `#` for any number.
 * A table is prepared when it is first used: most documents use few of them.
 */
export class PhraseTable<Meaning> {
  readonly #rows: Readonly<Record<string, Meaning>>
  #prepared: PreparedPhrases<Meaning> | null = null

  constructor(rows: Readonly<Record<string, Meaning>>) {
    this.#rows = rows
  }

  get prepared(): PreparedPhrases<Meaning> {
    this.#prepared ??= preparePhrases(this.#rows)
    return this.#prepared
  }
}

type PreparedPhrases<Meaning> = {
  /** Where every phrase begins: one node. */
  readonly start: readonly PhraseNode<Meaning>[]
  /** Words of its longest phrase. */
  readonly longest: number
}

/** A place within phrases, and what leads on from it. */
type PhraseNode<Meaning> = {
  readonly words: Map<string, PhraseNode<Meaning>[]>
  /** Wildcard words: `wait*`, `_` and `#`. */
  readonly open: (readonly [accepts: (token: Token) => boolean, node: PhraseNode<Meaning>])[]
  /** Meanings of the phrases that end here. */
  readonly meanings: Meaning[]
}

/** A phrase found in a text. `first` and `end` count tokens; the end is exclusive. */
export type PhraseMatch<Meaning> = { readonly meaning: Meaning; readonly first: number; readonly end: number }

function preparePhrases<Meaning>(rows: Readonly<Record<string, Meaning>>): PreparedPhrases<Meaning> {
  const drafts: NodeDraft<Meaning>[] = []
  const root = addDraft(drafts)
  let longest = 0
  for (const [notation, meaning] of Object.entries(rows)) {
    const end = addDraft(drafts)
    end.meanings.push(meaning)
    const reader = { drafts, notation, pieces: piecesOf(notation), next: 0 }
    longest = Math.max(longest, addAlternatives(reader, root, end))
    if (reader.next < reader.pieces.length)
      throw new Error(`In the phrase "${notation}" nothing opens a bracket`)
  }
  for (const draft of drafts) finishNode(draft)
  return { start: [root.node], longest }
}

/** A table of phrases; the notation is explained at `PhraseTable`. */
export function phraseTable<Meaning>(rows: Readonly<Record<string, Meaning>>): PhraseTable<Meaning> {
  return new PhraseTable(rows)
}

/** A table that only reports whether one of its phrases occurs. */
export function phraseList(...notations: readonly string[]): PhraseTable<true> {
  return phraseTable(Object.fromEntries(notations.map((notation) => [notation, true])))
}

/** The longest phrase of the table that begins at a token; null where none does. */
export function matchAt<Meaning>(
  table: PhraseTable<Meaning>,
  tokens: readonly Token[],
  first: number,
): PhraseMatch<Meaning> | null {
  let best: PhraseMatch<Meaning> | null = null
  let nodes = table.prepared.start
  for (let end = first + 1; end <= tokens.length; end += 1) {
    nodes = nodesBehind(nodes, tokens[end - 1])
    if (nodes.length === 0) return best
    const ended = nodes.find(({ meanings }) => meanings.length > 0)
    const meaning = ended?.meanings[0]
    if (meaning !== undefined) best = { meaning, first, end }
  }
  return best
}

/** The longest phrase of the table that ends before a token; null where none does. */
export function matchBefore<Meaning>(
  table: PhraseTable<Meaning>,
  tokens: readonly Token[],
  end: number,
): PhraseMatch<Meaning> | null {
  const before = tokens.slice(Math.max(0, end - table.prepared.longest), end)
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

const none: readonly never[] = []

/** The nodes that a token leads to. Most tokens lead nowhere, and nothing is made for them. */
function nodesBehind<Meaning>(
  nodes: readonly PhraseNode<Meaning>[],
  token: Token | undefined,
): readonly PhraseNode<Meaning>[] {
  const [only] = nodes
  if (only === undefined || token === undefined) return none
  if (nodes.length === 1 && !only.open.some(([accepts]) => accepts(token)))
    return only.words.get(token.text) ?? none
  const reached = new Set<PhraseNode<Meaning>>()
  for (const { words, open } of nodes) {
    for (const node of words.get(token.text) ?? none) reached.add(node)
    for (const [accepts, node] of open) if (accepts(token)) reached.add(node)
  }
  return [...reached]
}

/** A node under construction: `skips` lead on without a word. */
type NodeDraft<Meaning> = {
  readonly node: PhraseNode<Meaning>
  readonly steps: [word: string, to: NodeDraft<Meaning>][]
  readonly skips: NodeDraft<Meaning>[]
  readonly meanings: Meaning[]
}

type NotationReader<Meaning> = {
  readonly drafts: NodeDraft<Meaning>[]
  readonly notation: string
  readonly pieces: readonly string[]
  next: number
}

function addDraft<Meaning>(drafts: NodeDraft<Meaning>[]): NodeDraft<Meaning> {
  const node = { words: new Map(), open: [], meanings: [] }
  const draft: NodeDraft<Meaning> = { node, steps: [], skips: [], meanings: [] }
  drafts.push(draft)
  return draft
}

/** The words and signs of a notation. */
const piecesOf = (notation: string): string[] =>
  (notation.match(/[()|?]|[^\s()|?]+/g) ?? []).flatMap((piece) =>
    /^[()|?]$/.test(piece) || openWord(piece) !== null ? [piece] : tokenize(piece).map(({ text }) => text),
  )

/** Adds `a b|c` between two nodes; gives the number of words of the longest alternative. */
function addAlternatives<Meaning>(
  reader: NotationReader<Meaning>,
  from: NodeDraft<Meaning>,
  to: NodeDraft<Meaning>,
): number {
  let [at, length, longest] = [from, 0, 0]
  for (;;) {
    const piece = reader.pieces[reader.next]
    if (piece === undefined || piece === ')' || piece === '|') {
      at.skips.push(to)
      longest = Math.max(longest, length)
      if (piece !== '|') return longest
      reader.next += 1
      at = from
      length = 0
    } else {
      const end = addDraft(reader.drafts)
      length += addPart(reader, piece, at, end)
      at = end
    }
  }
}

/** Adds one word or one group, with the `?` behind it. */
function addPart<Meaning>(
  reader: NotationReader<Meaning>,
  piece: string,
  from: NodeDraft<Meaning>,
  to: NodeDraft<Meaning>,
): number {
  reader.next += 1
  let length = 1
  if (piece === '(') {
    length = addAlternatives(reader, from, to)
    if (reader.pieces[reader.next] !== ')')
      throw new Error(`In the phrase "${reader.notation}" nothing closes a bracket`)
    reader.next += 1
  } else from.steps.push([piece, to])
  if (reader.pieces[reader.next] === '?') {
    from.skips.push(to)
    reader.next += 1
  }
  return length
}

/** Gives a node every step that it reaches without a word. */
function finishNode<Meaning>(draft: NodeDraft<Meaning>): void {
  const reached = new Set([draft])
  for (const one of reached) for (const other of one.skips) reached.add(other)
  const { words, open, meanings } = draft.node
  for (const one of reached) {
    meanings.push(...one.meanings)
    for (const [word, { node }] of one.steps) {
      const accepts = openWord(word)
      const known = words.get(word)
      if (accepts !== null) open.push([accepts, node])
      else if (known === undefined) words.set(word, [node])
      else known.push(node)
    }
  }
}

/** What a wildcard word of the notation accepts; null for a literal word. */
function openWord(word: string): ((token: Token) => boolean) | null {
  if (word === '_') return ({ kind }) => kind === 'word'
  if (word === '#') return ({ kind }) => kind === 'number'
  if (!word.endsWith('*') || word === '*') return null
  const head = word.slice(0, -1)
  return ({ kind, text }) => kind === 'word' && text.startsWith(head)
}
