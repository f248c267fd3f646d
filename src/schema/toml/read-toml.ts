import { type AST, ParseError, parseTOML } from 'toml-eslint-parser'
import type { Span } from '../../model/document/span.ts'
import { isMapping } from '../../model/mapping.ts'
import { childPointer } from '../json-pointer.ts'
import { findOffsets, LineTable, type Offsets, type PlacedOffsets, type SpanOf } from '../value-places.ts'

type TomlProblem = { readonly message: string; readonly span: Span }

type StrictToml = {
  /** Null when the text is no TOML at all. */
  readonly data: Readonly<Record<string, unknown>> | null
  readonly problems: readonly TomlProblem[]
  readonly spanOf: SpanOf
}

const maxCharacters = 1024 * 1024

/** Reads TOML 1.0 that means no more than JSON could: no dates, no endless numbers, no deep nesting. */
export function readStrictToml(source: string): StrictToml {
  const text = source.startsWith('\uFEFF') ? source.slice(1) : source
  const lines = new LineTable(text)
  const read = text.length > maxCharacters ? tooLong : readValues(text)
  if ('fault' in read) {
    const span = lines.span(read.fault.from, read.fault.to)
    return { data: null, problems: [{ message: read.fault.message, span }], spanOf: () => span }
  }
  return {
    data: read.data,
    problems: read.defects.map(({ message, from, to }) => ({ message, span: lines.span(from, to) })),
    spanOf: (pointer, part = 'value') => lines.span(...findOffsets(pointer, part, read)),
  }
}

type TomlRead =
  | { readonly fault: TomlFault }
  | (PlacedOffsets & {
      readonly data: Readonly<Record<string, unknown>>
      readonly defects: readonly TomlFault[]
    })

const tooLong: TomlRead = { fault: { message: 'it is longer than the 1 MiB that are read', from: 0, to: 0 } }

function readValues(text: string): TomlRead {
  const alone = text.search(/\r(?!\n)/)
  if (alone >= 0)
    return { fault: { message: 'a carriage return alone ends no line', from: alone, to: alone + 1 } }
  try {
    const [top] = parseTOML(text, { tomlVersion: '1.0' }).body
    return readTables(top, text)
  } catch (error) {
    if (error instanceof ParseError) return { fault: tomlFault(text, error.message, error.index) }
    // The parser is recursive, and its stack is limited.
    if (error instanceof RangeError) return { fault: excess(text) }
    throw error
  }
}

function excess(text: string): TomlFault {
  const at = text.search(/(?:[[{][\s"\w=]*){50}/)
  if (at >= 0) return { message: 'values are nested too deeply', from: at, to: at + 1 }
  const quotes = Math.max(0, text.search(/"{3}|'{3}/))
  return { message: 'a text in quotes is too long', from: quotes, to: quotes + 3 }
}

const maxDepth = 100

type Table = Readonly<Record<string, unknown>>

/** Turns a TOML tree into plain data with the place of every key and value. What JSON cannot say is a defect. */
function readTables(top: AST.TOMLTopLevelTable, text: string): TableReader {
  const reader = new TableReader(text)
  reader.values.set('', [0, 0])
  for (const part of top.body) {
    if (part.type === 'TOMLTable') reader.readTable(part)
    else reader.readPair(part, reader.data, '', 0)
  }
  return reader
}

class TableReader {
  readonly data: Table = {}
  readonly values = new Map<string, Offsets>()
  readonly keys = new Map<string, Offsets>()
  readonly defects: TomlFault[] = []
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  /** `[name]` or `[[name]]` with what is below it; a table's place is its header. */
  readTable(table: AST.TOMLTable): void {
    let holder: unknown = this.data
    let pointer = ''
    let names = 0
    for (const [index, part] of table.resolvedKey.entries()) {
      pointer = childPointer(pointer, part)
      const next = table.resolvedKey[index + 1]
      holder = childOf(holder, part, typeof next === 'number')
      const key = typeof part === 'string' ? table.key.keys[names++] : table.key.keys[names - 1]
      if (key !== undefined) this.#place(pointer, key.range)
    }
    this.values.set(pointer, headerOf(table, this.#text))
    if (isMapping(holder)) for (const pair of table.body) this.readPair(pair, holder, pointer, 0)
  }

  /** `a.b = value` in a table. */
  readPair({ key, value }: AST.TOMLKeyValue, within: Table, parent: string, depth: number): void {
    let holder: unknown = within
    let pointer = parent
    for (const [index, part] of key.keys.entries()) {
      const name = part.type === 'TOMLBare' ? part.name : part.value
      pointer = childPointer(pointer, name)
      this.#place(pointer, part.range)
      if (index < key.keys.length - 1) holder = childOf(holder, name, false)
      else if (isMapping(holder)) define(holder, name, this.#value(value, pointer, depth + key.keys.length))
    }
  }

  #place(pointer: string, range: Offsets): void {
    if (!this.keys.has(pointer)) this.keys.set(pointer, range)
    if (!this.values.has(pointer)) this.values.set(pointer, range)
  }

  #value(node: AST.TOMLContentNode, pointer: string, depth: number): unknown {
    this.values.set(pointer, node.range)
    if (depth > maxDepth) return this.#defect(`nested more than ${maxDepth} levels deep`, node)
    if (node.type === 'TOMLValue') return this.#scalar(node)
    if (node.type === 'TOMLArray')
      return node.elements.map((item, index) => this.#value(item, childPointer(pointer, index), depth + 1))
    const table: Table = {}
    for (const pair of node.body) this.readPair(pair, table, pointer, depth + 1)
    return table
  }

  #scalar(node: AST.TOMLValue): unknown {
    if (node.kind === 'string' || node.kind === 'boolean') return node.value
    if (node.kind === 'integer')
      return Number.isSafeInteger(node.value) ? node.value : this.#defect('this number is too large', node)
    if (node.kind === 'float')
      return Number.isFinite(node.value) ? node.value : this.#defect('this is no number that ends', node)
    return this.#defect('dates and times mean nothing here; write text in quotes', node)
  }

  /** Notes a defect; the value is its text as written. */
  #defect(message: string, { range: [from, to] }: { readonly range: Offsets }): string {
    this.defects.push({ message, from, to })
    return this.#text.slice(from, to)
  }
}

/** The member of a table or list; made where there is none yet. */
function childOf(holder: unknown, part: string | number, isList: boolean): unknown {
  if (Array.isArray(holder) && typeof part === 'number') {
    holder[part] ??= isList ? [] : {}
    return holder[part]
  }
  if (!isMapping(holder)) return null
  const name = String(part)
  if (!Object.hasOwn(holder, name)) define(holder, name, isList ? [] : {})
  return holder[name]
}

/** A plain property with any name. */
function define(table: Table, name: string, value: unknown): void {
  Object.defineProperty(table, name, { value, enumerable: true, writable: true, configurable: true })
}

function headerOf({ range, key }: AST.TOMLTable, text: string): Offsets {
  const close = text.indexOf(']', key.range[1])
  return [range[0], text[close + 1] === ']' ? close + 2 : close + 1]
}

type TomlFault = { readonly message: string; readonly from: number; readonly to: number }

/** Messages of the parser, and what is printed instead. */
const words: Readonly<Record<string, string>> = {
  'Unterminated string constant': 'the text in quotes does not end',
  'Unterminated table-key': 'the name of the table is not closed by "]"',
  'Unterminated array': 'the list is not closed by "]"',
  'Unterminated inline table': 'the table is not closed by "}"',
  'Empty bare keys are not allowed': 'a key is missing',
  'Must be a newline': 'the line should end here',
  'Expected equal (=) token': '"=" is missing after the key',
  'Unspecified values are invalid': 'a value is missing',
  'Expected comma (,) token': 'a comma is missing',
  'Unexpected character': 'this is neither a key nor a value of TOML',
  'Unexpected token': 'this is neither a key nor a value of TOML',
  'The key, equals sign, and value must be on the same line': 'this line ends too early',
  'No newlines are allowed between the curly braces unless they are valid within a value':
    'a table in braces has to end in the line that it begins in',
  'Leading zeros are not allowed': 'a number does not begin with 0',
  'Invalid character in escape sequence': 'there is no such escape; write \\\\ for a backslash',
  'Trailing comma is not permitted in an inline table': 'the last entry of a table in braces takes no comma',
}
const twice = 'Defining a key multiple times is invalid'

/** The first fault of a text, at the place where a person would look for it. */
function tomlFault(text: string, message: string, offset: number): TomlFault {
  const at = Math.min(offset, text.length)
  if (message === twice) {
    const key = /^[^\s=\].]+/.exec(text.slice(at, at + 200))?.[0] ?? ''
    return { message: `the key ${key || 'here'} is defined twice`, from: at, to: at + key.length }
  }
  const plain = words[message] ?? message.charAt(0).toLowerCase() + message.slice(1)
  const before = text.slice(0, at).trimEnd()
  const isAtLineStart = text.slice(before.length, at).includes('\n')
  // What is missing at the end of a line is noticed at the start of the next one.
  if (isAtLineStart && before.endsWith('='))
    return { message: 'a value is missing after "="', from: before.length - 1, to: before.length }
  if (isAtLineStart && noticedLate.test(message))
    return { message: plain, from: Math.max(0, before.length - 1), to: before.length }
  return { message: plain, from: at, to: /^[^\r\n]/.test(text.slice(at, at + 1)) ? at + 1 : at }
}

const noticedLate = /^(?:Unterminated|Unspecified|Expected|The key|No newlines)/
