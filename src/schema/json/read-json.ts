import { documentStart, type Span } from '../../model/document/span.ts'
import { childPointer } from '../json-pointer.ts'
import { findOffsets, LineTable, type Offsets, type SpanOf } from '../value-places.ts'

export type JsonDefect = 'invalid' | 'duplicate-key' | 'not-utf8' | 'bom' | 'depth' | 'number'

type ReadJson = {
  /** Null when the text is no JSON at all. */
  readonly data: unknown
  /** The kind of problem, where there is one. */
  readonly defect: JsonDefect | null
  readonly problem: { readonly message: string; readonly span: Span } | null
  readonly spanOf: SpanOf
}

export type JsonLimits = {
  readonly depth: number
  /** For what only programs write: no BOM, no number or text that two readers could read in two ways. */
  readonly exact: boolean
  /** False where no caller needs the place of a value: faster. */
  readonly places: boolean
}

const documentLimits: JsonLimits = { depth: 100, exact: false, places: true }

/**
 * Reads JSON with the place of every value: no key twice in an object, no endless nesting, no extensions of JSON. A
 * scanner checks the text and notes the places; JavaScript's own parser reads the data.
 */
export function readStrictJson(source: string, limits: JsonLimits = documentLimits): ReadJson {
  const text = source.startsWith('\uFEFF') && !limits.exact ? source.slice(1) : source
  const scanner = new JsonScanner(text, limits)
  try {
    scanner.scanDocument()
    const data: unknown = JSON.parse(text)
    let lines: LineTable | null = null
    const spanOf: SpanOf = (pointer, part = 'value') => {
      if (!limits.places) return documentStart
      lines ??= new LineTable(text)
      return lines.span(...findOffsets(pointer, part, scanner))
    }
    return { data, defect: null, problem: null, spanOf }
  } catch (error) {
    if (!(error instanceof JsonFault)) throw error
    const span = new LineTable(text).span(error.from, error.to)
    const { message, defect } = error
    return { data: null, defect, problem: { message, span }, spanOf: () => span }
  }
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

// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON does not allow them in quotes.
const plainString = /"[^"\\\0-\x1f]*"/y
const word = /[-+.\w]+/y
const scalar = /^(?:null|true|false|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?)$/
const noNumber = /^[-+]?(?:NaN|Infinity|inf)$/i

class JsonScanner {
  readonly values = new Map<string, Offsets>()
  readonly keys = new Map<string, Offsets>()
  readonly #text: string
  readonly #limits: JsonLimits
  #at = 0

  constructor(text: string, limits: JsonLimits) {
    this.#text = text
    this.#limits = limits
  }

  scanDocument(): void {
    if (this.#text.startsWith('\uFEFF')) throw new JsonFault('there is a byte order mark', 0, 1, 'bom')
    this.#scanValue('', 0)
    this.#skipSpace()
    if (this.#at < this.#text.length) this.#fail('there is more text after the value')
  }

  #scanValue(pointer: string, depth: number): void {
    this.#skipSpace()
    const from = this.#at
    const start = this.#text[from]
    if ((start === '{' || start === '[') && depth >= this.#limits.depth)
      throw new JsonFault(`nested more than ${this.#limits.depth} levels deep`, from, from, 'depth')
    if (start === '{') this.#scanObject(pointer, depth)
    else if (start === '[') this.#scanArray(pointer, depth)
    else if (start === '"') this.#scanString()
    else this.#scanScalar()
    if (this.#limits.places) this.values.set(pointer, [from, this.#at])
  }

  #scanObject(pointer: string, depth: number): void {
    const seen = new Set<string>()
    this.#at += 1
    for (let isFirst = true; !this.#skipsClosing('}', isFirst); isFirst = false) {
      this.#skipSpace()
      const from = this.#at
      if (this.#text[from] !== '"') this.#fail('a key in double quotes is expected')
      const key = this.#scanString()
      if (seen.has(key))
        throw new JsonFault(`the key "${key}" is written twice`, from, this.#at, 'duplicate-key')
      seen.add(key)
      const member = this.#child(pointer, key)
      if (this.#limits.places) this.keys.set(member, [from, this.#at])
      this.#skipSpace()
      if (this.#text[this.#at] !== ':') this.#fail(`":" is expected after the key "${key}"`)
      this.#at += 1
      this.#scanValue(member, depth + 1)
    }
  }

  #scanArray(pointer: string, depth: number): void {
    this.#at += 1
    for (let index = 0; !this.#skipsClosing(']', index === 0); index += 1)
      this.#scanValue(this.#child(pointer, index), depth + 1)
  }

  #child(parent: string, key: string | number): string {
    return this.#limits.places ? childPointer(parent, key) : ''
  }

  /** Skips the closing bracket, or the comma before the next member. */
  #skipsClosing(bracket: string, isFirst: boolean): boolean {
    this.#skipSpace()
    const sign = this.#text[this.#at]
    if (sign === bracket) {
      this.#at += 1
      return true
    }
    if (isFirst) return false
    if (sign !== ',') this.#fail(`"," or "${bracket}" is expected`)
    this.#at += 1
    this.#skipSpace()
    if (this.#text[this.#at] === bracket) this.#fail('a comma before the closing bracket is not allowed')
    return false
  }

  /** Skips a text in quotes, and returns it. */
  #scanString(): string {
    const from = this.#at
    plainString.lastIndex = from
    if (plainString.test(this.#text)) {
      this.#at = plainString.lastIndex
      return this.#text.slice(from + 1, this.#at - 1)
    }
    let at = from + 1
    while (at < this.#text.length && this.#text[at] !== '"') at += this.#text[at] === '\\' ? 2 : 1
    if (at >= this.#text.length) throw new JsonFault('the text in quotes does not end', from)
    this.#at = at + 1
    const value = parseString(this.#text.slice(from, this.#at))
    if (value === null)
      throw new JsonFault('the text in quotes contains a bad escape or a line break', from, at + 1)
    if (this.#limits.exact && /\p{Surrogate}/u.test(value))
      throw new JsonFault('the text in quotes contains half a character', from, at + 1, 'not-utf8')
    return value
  }

  #scanScalar(): void {
    const from = this.#at
    word.lastIndex = from
    const written = word.exec(this.#text)?.[0] ?? ''
    const to = from + written.length
    const isScalar = scalar.test(written)
    const isNumber = isScalar ? /\d$/.test(written) : noNumber.test(written)
    if (this.#limits.exact && isNumber && !isExact(Number(written), written)) {
      const shown = written.length > 40 ? `${written.slice(0, 40)}…` : written
      const message = `the number ${shown} is not one that all programs read alike`
      throw new JsonFault(message, from, to, 'number')
    }
    if (!isScalar || (isNumber && !Number.isFinite(Number(written))))
      throw new JsonFault('a JSON value is expected', from, to)
    this.#at = to
  }

  #skipSpace(): void {
    for (;;) {
      const sign = this.#text.charCodeAt(this.#at)
      if (sign !== 32 && sign !== 10 && sign !== 13 && sign !== 9) return
      this.#at += 1
    }
  }

  #fail(message: string): never {
    const isCut = this.#at >= this.#text.length
    throw new JsonFault(isCut ? `the text ends too early: ${message}` : message, this.#at)
  }
}

function parseString(quoted: string): string | null {
  try {
    return String(JSON.parse(quoted))
  } catch {
    return null
  }
}

/** Neither out of range nor rounded; a whole number is digits without a sign before zero. */
function isExact(value: number, written: string): boolean {
  if (!(Math.abs(value) <= Number.MAX_SAFE_INTEGER)) return false
  return !Number.isInteger(value) || String(value) === written
}
