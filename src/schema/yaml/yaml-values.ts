import { isAlias, isMap, isScalar, isSeq, type Pair, type ParsedNode, type Scalar } from 'yaml'
import { childPointer } from '../json-pointer.ts'
import type { Offsets, PlacedOffsets } from '../placed-offsets.ts'

export type YamlDefect = { readonly code: YamlDefectCode; readonly message: string; readonly at: Offsets }
export type YamlDefectCode = 'duplicate-key' | 'key' | 'tag' | 'merge' | 'alias'

export type YamlValues = PlacedOffsets & {
  readonly data: unknown
  readonly defects: readonly YamlDefect[]
}

const maxAliases = 100
const maxAliasedValues = 10_000

type Anchored = { readonly data: unknown; readonly size: number }

/** Turns YAML nodes into plain data. Only what JSON can say too is let through; the rest is a defect. */
export function yamlValues(root: ParsedNode | null, text: string): YamlValues {
  const reader = new ValueReader(text)
  const data = root === null ? null : reader.read(root, '')
  return { data, values: reader.values, keys: reader.keys, defects: reader.defects }
}

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
