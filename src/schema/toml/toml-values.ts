import type { AST } from 'toml-eslint-parser'
import { childPointer } from '../json-pointer.ts'
import type { Offsets, PlacedOffsets } from '../placed-offsets.ts'
import type { TomlFault } from './toml-fault.ts'

export type TomlValues = PlacedOffsets & {
  readonly data: Readonly<Record<string, unknown>>
  readonly defects: readonly TomlFault[]
}

const maxDepth = 100

type Table = Record<string, unknown>

/** Turns a TOML tree into plain data with the place of every key and value. What JSON cannot say is a defect. */
export function tomlValues(top: AST.TOMLTopLevelTable, text: string): TomlValues {
  const reader = new ValueReader(text)
  reader.values.set('', [0, 0])
  for (const part of top.body) {
    if (part.type === 'TOMLTable') reader.table(part)
    else reader.pair(part, reader.data, '', 0)
  }
  return reader
}

class ValueReader implements TomlValues {
  readonly data: Table = {}
  readonly values = new Map<string, Offsets>()
  readonly keys = new Map<string, Offsets>()
  readonly defects: TomlFault[] = []
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  /** `[name]` or `[[name]]` with what stands below it; a table's place is its header. */
  table(table: AST.TOMLTable): void {
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
    if (isTable(holder)) for (const pair of table.body) this.pair(pair, holder, pointer, 0)
  }

  /** `a.b = value` in a table. */
  pair({ key, value }: AST.TOMLKeyValue, within: Table, parent: string, depth: number): void {
    let holder: unknown = within
    let pointer = parent
    for (const [index, part] of key.keys.entries()) {
      const name = part.type === 'TOMLBare' ? part.name : part.value
      pointer = childPointer(pointer, name)
      this.#place(pointer, part.range)
      if (index < key.keys.length - 1) holder = childOf(holder, name, false)
      else if (isTable(holder)) define(holder, name, this.#value(value, pointer, depth + key.keys.length))
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
    for (const pair of node.body) this.pair(pair, table, pointer, depth + 1)
    return table
  }

  #scalar(node: AST.TOMLValue): unknown {
    if (node.kind === 'string' || node.kind === 'boolean') return node.value
    if (node.kind === 'integer')
      return Number.isSafeInteger(node.value) ? node.value : this.#defect('this number is too large', node)
    if (node.kind === 'float')
      return Number.isFinite(node.value) ? node.value : this.#defect('this is no number that ends', node)
    return this.#defect('dates and times mean nothing here; text stands in quotes', node)
  }

  /** Tells of it, and keeps what was written as words. */
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
  if (!isTable(holder)) return null
  const name = String(part)
  if (!Object.hasOwn(holder, name)) define(holder, name, isList ? [] : {})
  return holder[name]
}

/** A plain property, whatever its name. */
function define(table: Table, name: string, value: unknown): void {
  Object.defineProperty(table, name, { value, enumerable: true, writable: true, configurable: true })
}

function isTable(value: unknown): value is Table {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function headerOf({ range, key }: AST.TOMLTable, text: string): Offsets {
  const close = text.indexOf(']', key.range[1])
  return [range[0], text[close + 1] === ']' ? close + 2 : close + 1]
}
