/** What the native reader writes: sizes and places of its four parts, then the parts themselves. */
const magic = 0x5241444d
const header = { kind: 4, nodeSize: 8, nodes: 16, children: 24, data: 32, poolLength: 36, pool: 40 } as const
/** Places of the fields of a node, in words of four bytes. */
const field = { type: 1, from: 3, to: 4, firstChild: 9, children: 10, data: 11, dataLength: 12 } as const
const nodeWords = 13

/** The buffer is not laid out as this reader knows it. */
export class UnknownLayout extends Error {}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/** The nodes that the native reader wrote, by number; the root is 0. */
export class NativeBuffer {
  readonly #view: DataView
  readonly #words: Uint32Array
  readonly #nodes: number
  readonly #children: number
  readonly #data: number
  readonly #pool: string
  /** Index in the decoded pool by byte; null where they are the same. */
  readonly #units: Uint32Array | null

  constructor(given: Uint8Array) {
    const bytes = given.byteOffset % 4 === 0 ? given : given.slice()
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.#words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength >> 2)
    const isKnown =
      bytes.byteLength >= 4 * nodeWords &&
      this.#word(0) === magic &&
      this.#word(header.kind) === 1 &&
      this.#word(header.nodeSize) === 4 * nodeWords
    if (!isKnown) throw new UnknownLayout('the native reader gave a tree of an unknown layout')
    this.#nodes = this.#word(header.nodes) >> 2
    this.#children = this.#word(header.children) >> 2
    this.#data = this.#word(header.data)
    const start = this.#word(header.pool)
    const pool = bytes.subarray(start, start + this.#word(header.poolLength))
    this.#pool = decoder.decode(pool)
    this.#units = this.#pool.length === pool.length ? null : unitsOf(pool)
  }

  #word(at: number): number {
    return this.#view.getUint32(at, true)
  }

  #field(node: number, name: number): number {
    return this.#words[this.#nodes + node * nodeWords + name] ?? 0
  }

  type(node: number): number {
    return this.#field(node, field.type) & 0xff
  }

  /** Offset in the text, in UTF-16 units. */
  from(node: number): number {
    return this.#field(node, field.from)
  }

  to(node: number): number {
    return this.#field(node, field.to)
  }

  count(node: number): number {
    return this.#field(node, field.children)
  }

  child(node: number, index: number): number {
    return this.#words[this.#children + this.#field(node, field.firstChild) + index] ?? 0
  }

  byte(node: number, at: number): number {
    return this.#view.getUint8(this.#data + this.#field(node, field.data) + at)
  }

  number(node: number, at: number): number {
    return this.#word(this.#data + this.#field(node, field.data) + at)
  }

  /** Empty where the node has no such string. */
  string(node: number, at: number): string {
    if (at + 8 > this.#field(node, field.dataLength)) return ''
    const from = this.number(node, at)
    const to = from + this.number(node, at + 4)
    if (this.#units === null) return this.#pool.substring(from, to)
    return this.#pool.substring(this.#units[from] ?? 0, this.#units[to] ?? 0)
  }
}

/** For each byte the UTF-16 units before it. */
function unitsOf(bytes: Uint8Array): Uint32Array {
  const units = new Uint32Array(bytes.length + 1)
  let unit = 0
  for (let at = 0; at < bytes.length; at += 1) {
    units[at] = unit
    const byte = bytes[at] ?? 0
    if (byte < 0x80 || byte >= 0xc0) unit += byte >= 0xf0 ? 2 : 1
  }
  units[bytes.length] = unit
  return units
}
