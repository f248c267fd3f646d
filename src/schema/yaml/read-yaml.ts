import {
  Composer,
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  Lexer,
  type Pair,
  type ParsedNode,
  Parser,
  type Scalar,
} from 'yaml'
import type { Span } from '../../model/document/span.ts'
import { childPointer } from '../json-pointer.ts'
import { findOffsets, LineTable, type Offsets, type SpanOf } from '../value-places.ts'

type YamlDefectCode = 'duplicate-key' | 'key' | 'tag' | 'merge' | 'alias'

type YamlProblem = {
  readonly code: 'syntax' | YamlDefectCode
  readonly message: string
  readonly span: Span
}

export type StrictYaml = {
  /** Null when the text is no YAML at all. */
  readonly data: unknown
  readonly problems: readonly YamlProblem[]
  readonly spanOf: SpanOf
  /** The text of a value as written: `05` where the data says 5. */
  readonly sourceOf: (pointer: string) => string
}

/**
 * Reads YAML 1.2 that means no more than JSON could: one document, no tags, no merge keys, no key twice, few aliases.
 * `lineOffset` is the number of lines before the text in its file.
 */
export function readStrictYaml(source: string, { lineOffset = 0 } = {}): StrictYaml {
  const text = source.startsWith('\uFEFF') ? source.slice(1) : source
  const lines = new LineTable(text, lineOffset)
  const composed = composeYaml(text)
  if ('fault' in composed) {
    const { message, from, to } = composed.fault
    const span = lines.span(from, to)
    const problems: YamlProblem[] = [{ code: 'syntax', message, span }]
    return { data: null, problems, spanOf: () => span, sourceOf: () => '' }
  }
  const reader = new ValueReader(text)
  const data = composed.root === null ? null : reader.read(composed.root, '')
  return {
    data,
    problems: reader.defects.map(({ code, message, at }) => ({ code, message, span: lines.span(...at) })),
    spanOf: (pointer, part = 'value') => lines.span(...findOffsets(pointer, part, reader)),
    sourceOf: (pointer) => text.slice(...findOffsets(pointer, 'value', reader)),
  }
}

type YamlFault = { readonly message: string; readonly from: number; readonly to: number }

type ComposedYaml = { readonly root: ParsedNode | null } | { readonly fault: YamlFault }

/** How many values may enclose one another. */
const maxDepth = 100

const options = {
  version: '1.2',
  schema: 'core',
  strict: true,
  uniqueKeys: false,
  resolveKnownTags: false,
  prettyErrors: false,
  logLevel: 'silent',
} as const

type Tokens = Parameters<Composer['compose']>[0]

/**
 * Reads YAML text as one document of nodes, or reports where and why it is not one.
 * The depth is measured on the token stack, because composing recurses and would exhaust the call stack.
 */
export function composeYaml(text: string): ComposedYaml {
  const tokens = []
  const parser = new Parser()
  for (const lexeme of new Lexer().lex(text)) {
    for (const token of parser.next(lexeme)) tokens.push(token)
    if (parser.stack.length > maxDepth) {
      return { fault: fault(`nested more than ${maxDepth} levels deep`, parser.offset) }
    }
  }
  for (const token of parser.end()) tokens.push(token)
  const composed = composeTokens(tokens, text.length)
  return 'fault' in composed ? { fault: moveToOpener(composed.fault, text) } : composed
}

const unclosed = /missing closing|must be sufficiently indented|must end with/i
const opener = /^[^#\n]*?:[ \t]+(["'[{])/gm
const closers: Readonly<Record<string, string>> = { '"': '"', "'": "'", '[': ']', '{': '}' }

/** The parser notices below that something is not closed: the mistake is where the last bracket or quote was opened. */
function moveToOpener(found: YamlFault, text: string): YamlFault {
  if (!unclosed.test(found.message)) return found
  const opened = [...text.slice(0, found.from).matchAll(opener)].flatMap((match) => {
    const [line, mark = ''] = [match[0], match[1]]
    const at = match.index + line.length - 1
    const end = text.indexOf('\n', at)
    const rest = text.slice(at + 1, end === -1 ? undefined : end)
    return rest.includes(closers[mark] ?? mark) ? [] : [at]
  })
  const last = opened.at(-1)
  return last === undefined ? found : { ...found, from: last, to: last + 1 }
}

function composeTokens(tokens: Tokens, length: number): ComposedYaml {
  let first: Document.Parsed | null = null
  try {
    for (const document of haltingComposer().compose(tokens, true, length)) {
      if (first !== null) return { fault: fault('a second YAML document begins here', document.range[0]) }
      first = document
    }
  } catch (error) {
    if (error instanceof Halt) return { fault: error.fault }
    throw error
  }
  const error = first?.errors.toSorted((a, b) => a.pos[0] - b.pos[0])[0]
  if (error) return { fault: { message: plainWords(error.message), from: error.pos[0], to: error.pos[1] } }
  if (first?.directives?.yaml.explicit) return { fault: fault('a %YAML directive is not allowed', 0) }
  return { root: first?.contents ?? null }
}

class Halt extends Error {
  readonly fault: YamlFault

  constructor(fault: YamlFault) {
    super(fault.message)
    this.fault = fault
  }
}

type ErrorPlace = number | readonly [number, number] | { readonly offset: number; readonly source?: string }

/** Stops at the first error: collecting them all takes half a minute for a few megabytes of commas. */
function haltingComposer(): Composer {
  const composer = new Composer(options)
  let first: YamlFault | null = null
  const onError = (place: ErrorPlace, _code: string, message: string, isWarning?: boolean): void => {
    if (isWarning) return
    const [from, to] = offsetsOf(place)
    first ??= { message: plainWords(message), from, to }
    throw new Halt(first)
  }
  Object.assign(composer, { onError })
  return composer
}

function offsetsOf(place: ErrorPlace): readonly [number, number] {
  if (typeof place === 'number') return [place, place + 1]
  if ('offset' in place) return [place.offset, place.offset + (place.source?.length ?? 1)]
  return place
}

function fault(message: string, from: number): YamlFault {
  return { message, from, to: from }
}

/** The parser's message as one clause: no second line, no capital letter, no full stop. */
function plainWords(message: string): string {
  const line = message.split('\n', 1)[0]?.trim().replace(/[.:]$/, '') ?? ''
  return line.charAt(0).toLowerCase() + line.slice(1)
}

const maxAliases = 100
const maxAliasedValues = 10_000

type YamlDefect = { readonly code: YamlDefectCode; readonly message: string; readonly at: Offsets }
type Anchored = { readonly data: unknown; readonly size: number }

/** Turns YAML nodes into plain data. What JSON cannot say is a defect. */
class ValueReader {
  readonly values = new Map<string, Offsets>()
  readonly keys = new Map<string, Offsets>()
  readonly defects: YamlDefect[] = []
  readonly #text: string
  readonly #anchors = new Map<string, Anchored>()
  #aliases = 0
  #aliasedValues = 0
  #size = 0

  constructor(text: string) {
    this.#text = text
  }

  read(node: ParsedNode, pointer: string): unknown {
    const at = this.#offsets(node)
    this.values.set(pointer, at)
    if (node.tag !== undefined) this.#defect('tag', `the tag ${node.tag} is not allowed`, at)
    const before = this.#size
    this.#size += 1
    const data = this.#data(node, pointer, at)
    if (!isAlias(node) && node.anchor) this.#anchors.set(node.anchor, { data, size: this.#size - before })
    return data
  }

  #data(node: ParsedNode, pointer: string, at: Offsets): unknown {
    if (isAlias(node)) return this.#aliased(node.source, at)
    if (isScalar(node)) return this.#scalar(node, at)
    if (isSeq(node)) {
      return node.items.map((item, index) => this.read(item as ParsedNode, childPointer(pointer, index)))
    }
    return isMap(node) ? this.#mapping(node.items as Pair<ParsedNode, ParsedNode | null>[], pointer) : null
  }

  #mapping(pairs: readonly Pair<ParsedNode, ParsedNode | null>[], pointer: string): Record<string, unknown> {
    const data: Record<string, unknown> = {}
    for (const pair of pairs) {
      const key = this.#key(pair.key)
      if (key === null) continue
      const at = this.#offsets(pair.key)
      if (Object.hasOwn(data, key)) {
        this.#defect('duplicate-key', `the key "${key}" is written twice`, at)
        continue
      }
      const member = childPointer(pointer, key)
      this.keys.set(member, at)
      data[key] = pair.value === null ? null : this.read(pair.value, member)
      const place = this.values.get(member)
      if (!place || place[0] === place[1]) this.values.set(member, at)
    }
    return data
  }

  #key(node: ParsedNode): string | null {
    const at = this.#offsets(node)
    if (!isScalar(node) || node.value === null) {
      this.#defect('key', 'a key must be a plain word', at)
      return null
    }
    const key = typeof node.value === 'string' ? node.value : this.#text.slice(at[0], at[1])
    if (node.tag !== undefined) this.#defect('tag', `the tag ${node.tag} is not allowed`, at)
    else if (key === '<<') this.#defect('merge', 'merge keys ("<<") are not allowed', at)
    else if (key === '__proto__') this.#defect('key', 'the key "__proto__" is not allowed', at)
    else return key
    return null
  }

  /** Numbers that would not survive as written (`1e400`, twenty digits) stay words. */
  #scalar(node: Scalar, at: Offsets): unknown {
    const { value } = node
    if (typeof value !== 'number') return value
    const exact = Number.isInteger(value) ? Number.isSafeInteger(value) : Number.isFinite(value)
    return exact ? value : this.#text.slice(at[0], at[1])
  }

  #aliased(name: string, at: Offsets): unknown {
    const anchored = this.#anchors.get(name)
    this.#aliases += 1
    this.#aliasedValues += anchored?.size ?? 0
    this.#size += anchored?.size ?? 0
    if (!anchored) this.#defect('alias', `the alias *${name} has no anchor before it`, at)
    else if (this.#aliases > maxAliases) this.#aliasLimit(`more than ${maxAliases} aliases`, at)
    else if (this.#aliasedValues > maxAliasedValues) {
      this.#aliasLimit(`aliases that stand for more than ${maxAliasedValues} values`, at)
    } else return anchored.data
    return null
  }

  #aliasLimit(message: string, at: Offsets): void {
    if (!this.defects.some((defect) => defect.code === 'alias')) this.#defect('alias', message, at)
  }

  #defect(code: YamlDefectCode, message: string, at: Offsets): void {
    this.defects.push({ code, message, at })
  }

  /** The value without the blank space and line breaks that block values end with. */
  #offsets(node: ParsedNode): Offsets {
    const [from, valueEnd] = node.range
    let to = valueEnd
    while (to > from && /\s/.test(this.#text.charAt(to - 1))) to -= 1
    return [from, to]
  }
}
