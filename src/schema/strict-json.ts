import { documentStart, type Span } from '../model/document/span.ts'
import { childPointer } from './json-pointer.ts'
import { LineTable } from './line-table.ts'
import { type PlacedOffsets, placeOf } from './placed-offsets.ts'
import type { SpanOf } from './yaml/strict-yaml.ts'

export type JsonDefect = 'invalid' | 'duplicate-key' | 'not-utf8' | 'bom' | 'depth' | 'number'

export type StrictJson = {
  /** Null when the text is no JSON at all. */
  readonly data: unknown
  /** The kind of problem, where there is one. */
  readonly defect: JsonDefect | null
  readonly problem: { readonly message: string; readonly span: Span } | null
  readonly spanOf: SpanOf
}

export type JsonLimits = {
  readonly depth: number
  /** What only a program writes: no BOM, numbers that every reader takes for the same, no half characters. */
  readonly exact: boolean
  /** False where nobody asks for the place of a value: faster. */
  readonly places: boolean
}

const ofDocuments: JsonLimits = { depth: 100, exact: false, places: true }

/** Reads JSON with the place of every value. No key twice at any depth, no endless nesting, nothing JSON does not know. */
export function readStrictJson(source: string, limits: JsonLimits = ofDocuments): StrictJson {
  const text = source.startsWith('\uFEFF') && !limits.exact ? source.slice(1) : source
  const written = limits.places ? undefined : asWritten(text, limits.depth)
  if (written !== undefined) return { data: written, defect: null, problem: null, spanOf: nowhere }
  const reader = new JsonReader(text, limits)
  try {
    const data = reader.document()
    let lines: LineTable | null = null
    const spanOf: SpanOf = (pointer, part = 'value') => {
      lines ??= new LineTable(text)
      return lines.span(...placeOf(pointer, part, reader))
    }
    return { data, defect: null, problem: null, spanOf }
  } catch (error) {
    if (!(error instanceof JsonFault)) throw error
    const span = new LineTable(text).span(error.from, error.to)
    const { message, defect } = error
    return { data: null, defect, problem: { message, span }, spanOf: () => span }
  }
}

const nowhere: SpanOf = () => documentStart

const longNumber = /(?:^|[\s:,[-])\d{16}/

/** Data of a text that a program would write again byte by byte: what it says twice, or in its own way, would differ. */
function asWritten(text: string, depth: number): unknown {
  // Looked for one by one: an expression for all of them takes twice as long.
  if (text.includes('\\u') || text.includes('e+') || longNumber.test(text)) return undefined
  if (countOf('{', text) + countOf('[', text) > depth) return undefined
  const data = parsed(text)
  const body = text.endsWith('\n') ? text.slice(0, -1) : text
  return JSON.stringify(data, null, body.includes('\n') ? 2 : 0) === body ? data : undefined
}

function countOf(sign: string, text: string): number {
  let count = 0
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) count += 1
  return count
}

class JsonFault extends Error {
  readonly from: number
  readonly to: number
  readonly defect: JsonDefect

  constructor(message: string, from: number, to = from, defect: JsonDefect = 'invalid') {
    super(message)
    this.from = from
    this.to = to
    this.defect = defect
  }
}

class JsonReader implements PlacedOffsets {
  readonly values = new Map<string, readonly [number, number]>()
  readonly keys = new Map<string, readonly [number, number]>()
  readonly #text: string
  readonly #limits: JsonLimits
  #at = 0

  constructor(text: string, limits: JsonLimits) {
    this.#text = text
    this.#limits = limits
  }

  document(): unknown {
    if (this.#text.startsWith('\uFEFF')) throw new JsonFault('there is a byte order mark', 0, 1, 'bom')
    const data = this.#value('', 0)
    this.#space()
    if (this.#at < this.#text.length) this.#fail('there is more text after the value')
    return data
  }

  #value(pointer: string, depth: number): unknown {
    this.#space()
    const from = this.#at
    const data = this.#anyValue(pointer, depth)
    if (this.#limits.places) this.values.set(pointer, [from, this.#at])
    return data
  }

  #anyValue(pointer: string, depth: number): unknown {
    const start = this.#text[this.#at]
    if ((start === '{' || start === '[') && depth >= this.#limits.depth) {
      const message = `nested more than ${this.#limits.depth} levels deep`
      throw new JsonFault(message, this.#at, this.#at, 'depth')
    }
    if (start === '{') return this.#object(pointer, depth)
    if (start === '[') return this.#array(pointer, depth)
    return start === '"' ? this.#string() : this.#scalar()
  }

  #object(pointer: string, depth: number): Record<string, unknown> {
    const data: Record<string, unknown> = {}
    this.#at += 1
    for (let first = true; !this.#closes('}', first); first = false) {
      this.#space()
      const from = this.#at
      if (this.#text[from] !== '"') this.#fail('a key in double quotes is expected')
      const key = this.#string()
      if (Object.hasOwn(data, key)) {
        throw new JsonFault(`the key "${key}" is written twice`, from, this.#at, 'duplicate-key')
      }
      const member = this.#member(pointer, key)
      if (this.#limits.places) this.keys.set(member, [from, this.#at])
      this.#space()
      if (this.#text[this.#at] !== ':') this.#fail(`":" is expected after the key "${key}"`)
      this.#at += 1
      const value = this.#value(member, depth + 1)
      if (key !== '__proto__') data[key] = value
      else Object.defineProperty(data, key, { value, enumerable: true, writable: true, configurable: true })
    }
    return data
  }

  #member(parent: string, key: string | number): string {
    return this.#limits.places ? childPointer(parent, key) : ''
  }

  #array(pointer: string, depth: number): unknown[] {
    const data: unknown[] = []
    this.#at += 1
    for (let first = true; !this.#closes(']', first); first = false) {
      data.push(this.#value(this.#member(pointer, data.length), depth + 1))
    }
    return data
  }

  /** Steps over the closing bracket, or over the comma before the next member. */
  #closes(bracket: string, first: boolean): boolean {
    this.#space()
    const sign = this.#text[this.#at]
    if (sign === bracket) {
      this.#at += 1
      return true
    }
    if (first) return false
    if (sign !== ',') this.#fail(`"," or "${bracket}" is expected`)
    this.#at += 1
    this.#space()
    if (this.#text[this.#at] === bracket) this.#fail('a comma before the closing bracket is not allowed')
    return false
  }

  #string(): string {
    const from = this.#at
    plainText.lastIndex = from
    if (plainText.test(this.#text)) {
      this.#at = plainText.lastIndex
      return this.#text.slice(from + 1, this.#at - 1)
    }
    let at = from + 1
    while (at < this.#text.length && this.#text[at] !== '"') at += this.#text[at] === '\\' ? 2 : 1
    if (at >= this.#text.length) throw new JsonFault('the text in quotes does not end', from)
    this.#at = at + 1
    const data = parsed(this.#text.slice(from, this.#at))
    if (typeof data !== 'string')
      throw new JsonFault('the text in quotes holds a bad escape or a line break', from, at + 1)
    if (this.#limits.exact && halfCharacter.test(data)) {
      throw new JsonFault('the text in quotes holds half a character', from, at + 1, 'not-utf8')
    }
    return data
  }

  #scalar(): unknown {
    scalar.lastIndex = this.#at
    const word = scalar.exec(this.#text)?.[0] ?? ''
    const data = word === '' ? undefined : parsed(word)
    const to = this.#at + word.length
    if (this.#limits.exact && (noNumber.test(word) || (typeof data === 'number' && !isExact(data, word)))) {
      throw new JsonFault(
        `the number ${shortened(word)} is not one that everybody reads alike`,
        this.#at,
        to,
        'number',
      )
    }
    if (data === undefined || (typeof data === 'number' && !Number.isFinite(data)))
      throw new JsonFault('a JSON value is expected', this.#at, to)
    this.#at += word.length
    return data
  }

  #space(): void {
    space.lastIndex = this.#at
    space.test(this.#text)
    this.#at = Math.max(this.#at, space.lastIndex)
  }

  #fail(message: string): never {
    const ends = this.#at >= this.#text.length
    throw new JsonFault(ends ? `the text ends too early: ${message}` : message, this.#at)
  }
}

const plainText = /"[^"\\\p{Cc}]*"/uy
const halfCharacter = /\p{Surrogate}/u
const noNumber = /^[-+]?(NaN|Infinity|inf)$/i
const scalar = /[-+.\w]+/y
const space = /[ \t\r\n]*/y

/** Neither out of range, nor rounded to a neighbour or to nothing; a whole number is digits and no sign of zero. */
function isExact(data: number, word: string): boolean {
  if (Math.abs(data) > Number.MAX_SAFE_INTEGER) return false
  return !Number.isInteger(data) || String(data) === word
}

function shortened(word: string): string {
  return word.length > 40 ? `${word.slice(0, 40)}…` : word
}

function parsed(token: string): unknown {
  try {
    return JSON.parse(token)
  } catch {
    return undefined
  }
}
