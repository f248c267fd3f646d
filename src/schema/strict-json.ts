import type { Span } from '../model/span.ts'
import { childPointer } from './json-pointer.ts'
import { LineTable } from './line-table.ts'
import { type PlacedOffsets, placeOf } from './placed-offsets.ts'
import type { SpanOf } from './strict-yaml.ts'

export type StrictJson = {
  /** Null when the text is no JSON at all. */
  readonly data: unknown
  readonly problem: { readonly message: string; readonly span: Span } | null
  readonly spanOf: SpanOf
}

/** Reads JSON with the place of every value. No key twice at any depth, no endless nesting, nothing JSON does not know. */
export function readStrictJson(source: string): StrictJson {
  const text = source.startsWith('\uFEFF') ? source.slice(1) : source
  const lines = new LineTable(text)
  const reader = new JsonReader(text)
  try {
    const data = reader.document()
    return {
      data,
      problem: null,
      spanOf: (pointer, part = 'value') => lines.span(...placeOf(pointer, part, reader)),
    }
  } catch (error) {
    if (!(error instanceof JsonFault)) throw error
    const span = lines.span(error.from, error.to)
    return { data: null, problem: { message: error.message, span }, spanOf: () => span }
  }
}

const maxDepth = 100

class JsonFault extends Error {
  readonly from: number
  readonly to: number

  constructor(message: string, from: number, to = from) {
    super(message)
    this.from = from
    this.to = to
  }
}

class JsonReader implements PlacedOffsets {
  readonly values = new Map<string, readonly [number, number]>()
  readonly keys = new Map<string, readonly [number, number]>()
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  document(): unknown {
    const data = this.#value('', 0)
    this.#space()
    if (this.#at < this.#text.length) this.#fail('there is more text after the value')
    return data
  }

  #value(pointer: string, depth: number): unknown {
    this.#space()
    const from = this.#at
    if (depth > maxDepth) this.#fail(`nested more than ${maxDepth} levels deep`)
    const data = this.#anyValue(pointer, depth)
    this.values.set(pointer, [from, this.#at])
    return data
  }

  #anyValue(pointer: string, depth: number): unknown {
    const start = this.#text[this.#at]
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
      if (Object.hasOwn(data, key)) throw new JsonFault(`the key "${key}" is written twice`, from, this.#at)
      const member = childPointer(pointer, key)
      this.keys.set(member, [from, this.#at])
      this.#space()
      if (this.#text[this.#at] !== ':') this.#fail(`":" is expected after the key "${key}"`)
      this.#at += 1
      const value = this.#value(member, depth + 1)
      Object.defineProperty(data, key, { value, enumerable: true, writable: true, configurable: true })
    }
    return data
  }

  #array(pointer: string, depth: number): unknown[] {
    const data: unknown[] = []
    this.#at += 1
    for (let first = true; !this.#closes(']', first); first = false) {
      data.push(this.#value(childPointer(pointer, data.length), depth + 1))
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
    let at = from + 1
    while (at < this.#text.length && this.#text[at] !== '"') at += this.#text[at] === '\\' ? 2 : 1
    if (at >= this.#text.length) throw new JsonFault('the text in quotes does not end', from)
    this.#at = at + 1
    const data = parsed(this.#text.slice(from, this.#at))
    if (typeof data !== 'string')
      throw new JsonFault('the text in quotes holds a bad escape or a line break', from, at + 1)
    return data
  }

  #scalar(): unknown {
    scalar.lastIndex = this.#at
    const word = scalar.exec(this.#text)?.[0] ?? ''
    const data = word === '' ? undefined : parsed(word)
    const inRange = typeof data !== 'number' || Number.isFinite(data)
    if (data === undefined || !inRange)
      throw new JsonFault('a JSON value is expected', this.#at, this.#at + word.length)
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

const scalar = /[-+.\w]+/y
const space = /[ \t\r\n]*/y

function parsed(token: string): unknown {
  try {
    return JSON.parse(token)
  } catch {
    return undefined
  }
}
