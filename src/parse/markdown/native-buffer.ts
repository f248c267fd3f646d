/** What the native reader writes: sizes and places of its four parts, then the parts themselves. */
const magic = 0x5241444d
const header = { kind: 4, nodeSize: 8, nodes: 16, children: 24, data: 32, poolLength: 36, pool: 40 } as const
/** Places of the fields of a node, in words of four bytes. */
const field = { type: 1, from: 3, to: 4, firstChild: 9, children: 10, data: 11, dataLength: 12 } as const
const nodeWords = 13

/** What a node is. */
export const nodeKind = {
  paragraph: 1,
  heading: 2,
  rule: 3,
  quote: 4,
  list: 5,
  html: 7,
  code: 8,
  definition: 9,
  text: 10,
  emphasis: 11,
  strong: 12,
  inlineCode: 13,
  break: 14,
  link: 15,
  image: 16,
  linkReference: 17,
  imageReference: 18,
  table: 21,
} as const

/** The buffer is not laid out as this reader knows it. */
export class UnknownLayout extends Error {}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/**
 * What the native reader wrote. A node is told by the place of its first word. Offsets are given in UTF-16 units, although
 * the reader counts in bytes. Its strings begin with the text itself, so most are cut out of the text without being
 * decoded. Called for every node of every document: nothing here is private, because asking who asks takes time.
 */
export class NativeBuffer {
  readonly root: number
  readonly text: string
  readonly view: DataView
  readonly words: Uint32Array
  readonly children: number
  readonly data: number
  /** Strings that are not written in the text as they are read. */
  readonly rest: string
  readonly restSurplus: Uint32Array | null
  /** Bytes of the text. */
  readonly size: number
  readonly surplus: Uint32Array | null

  constructor(given: Uint8Array, text: string) {
    const bytes = given.byteOffset % 4 === 0 ? given : given.slice()
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const word = (at: number): number => view.getUint32(at, true)
    this.text = text
    this.size = Buffer.byteLength(text)
    const isKnown =
      bytes.byteLength >= 4 * nodeWords &&
      word(0) === magic &&
      word(header.kind) === 1 &&
      word(header.nodeSize) === 4 * nodeWords &&
      word(header.poolLength) >= this.size
    if (!isKnown) throw new UnknownLayout('the native reader gave a tree of an unknown layout')
    this.view = view
    this.words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength >> 2)
    this.root = word(header.nodes) >> 2
    this.children = word(header.children) >> 2
    this.data = word(header.data)
    const pool = word(header.pool)
    const rest = bytes.subarray(pool + this.size, pool + word(header.poolLength))
    this.rest = decoder.decode(rest)
    this.surplus = surplusOf(text, this.size)
    this.restSurplus = surplusOf(this.rest, rest.length)
  }

  type(node: number): number {
    return (this.words[node + field.type] ?? 0) & 0xff
  }

  from(node: number): number {
    return unitOf(this.words[node + field.from] ?? 0, this.surplus)
  }

  to(node: number): number {
    return unitOf(this.words[node + field.to] ?? 0, this.surplus)
  }

  count(node: number): number {
    return this.words[node + field.children] ?? 0
  }

  child(node: number, index: number): number {
    const { words, root } = this
    return root + nodeWords * (words[this.children + (words[node + field.firstChild] ?? 0) + index] ?? 0)
  }

  byte(node: number, at: number): number {
    return this.view.getUint8(this.data + (this.words[node + field.data] ?? 0) + at)
  }

  number(node: number, at: number): number {
    return this.view.getUint32(this.data + (this.words[node + field.data] ?? 0) + at, true)
  }

  /** Empty where the node has no such string. */
  string(node: number, at: number): string {
    if (at + 8 > (this.words[node + field.dataLength] ?? 0)) return ''
    const from = this.number(node, at)
    const to = from + this.number(node, at + 4)
    if (to <= this.size) return this.text.slice(unitOf(from, this.surplus), unitOf(to, this.surplus))
    const { rest, restSurplus, size } = this
    return rest.slice(unitOf(from - size, restSurplus), unitOf(to - size, restSurplus))
  }

  /** True where the node's first string is cut out of the text at its beginning. */
  isVerbatim(node: number): boolean {
    return this.number(node, 0) === this.words[node + field.from]
  }
}

/** The offset of a byte in UTF-16 units. */
function unitOf(byte: number, surplus: Uint32Array | null): number {
  return surplus === null ? byte : byte - (surplus[byte] ?? 0)
}

/**
 * By byte of a text how many more bytes than UTF-16 units stand before it; null where they are the same. Written for
 * texts that hold few characters of more than one byte.
 */
function surplusOf(text: string, size: number): Uint32Array | null {
  if (size === text.length) return null
  const surplus = new Uint32Array(size + 1)
  let done = 0
  let more = 0
  for (const { 0: signs, index } of text.matchAll(/[^\0-\x7f]+/g)) {
    let byte = index + more
    surplus.fill(more, done, byte)
    for (const sign of signs) {
      surplus[byte] = more
      const bytes = Buffer.byteLength(sign)
      byte += bytes
      more += bytes - sign.length
    }
    done = byte
  }
  return surplus.fill(more, done)
}
