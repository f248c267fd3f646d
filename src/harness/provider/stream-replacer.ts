export type Substitute = { readonly find: string; readonly put: string }

type Needle = { readonly find: Buffer; readonly put: Buffer }

/** Replaces texts in a stream of bytes, also where a text is spread over two pieces. Holds back no more than it must. */
export class StreamReplacer {
  readonly #needles: readonly Needle[]
  #held: Buffer = Buffer.alloc(0)

  constructor(substitutes: readonly Substitute[]) {
    this.#needles = substitutes
      .filter(({ find }) => find !== '')
      .map(({ find, put }) => ({ find: Buffer.from(find), put: Buffer.from(put) }))
      .sort((a, b) => b.find.length - a.find.length)
  }

  push(chunk: Buffer): Buffer {
    const bytes = this.#held.length === 0 ? chunk : Buffer.concat([this.#held, chunk])
    const { parts, rest } = this.#replaced(bytes)
    const keep = this.#openEnd(rest)
    this.#held = Buffer.from(rest.subarray(rest.length - keep))
    return Buffer.concat([...parts, rest.subarray(0, rest.length - keep)])
  }

  /** What was held back: the stream is over, so it is no beginning of anything. */
  end(): Buffer {
    const rest = this.#held
    this.#held = Buffer.alloc(0)
    return rest
  }

  #replaced(bytes: Buffer): { parts: Buffer[]; rest: Buffer } {
    const parts: Buffer[] = []
    const places = this.#needles.map(({ find }) => bytes.indexOf(find))
    for (let at = 0; ; ) {
      let first = -1
      for (const [index, { find }] of this.#needles.entries()) {
        const place = places[index] ?? -1
        if (place >= 0 && place < at) places[index] = bytes.indexOf(find, at)
        const now = places[index] ?? -1
        if (now >= 0 && (first < 0 || now < (places[first] ?? -1))) first = index
      }
      const needle = this.#needles[first]
      const place = places[first]
      if (needle === undefined || place === undefined) return { parts, rest: bytes.subarray(at) }
      parts.push(bytes.subarray(at, place), needle.put)
      at = place + needle.find.length
    }
  }

  /** Length of the longest end that may be the beginning of a text to replace. */
  #openEnd(rest: Buffer): number {
    const longest = (this.#needles[0]?.find.length ?? 1) - 1
    for (let size = Math.min(longest, rest.length); size > 0; size -= 1) {
      const end = rest.subarray(rest.length - size)
      if (this.#needles.some(({ find }) => find.length > size && find.subarray(0, size).equals(end)))
        return size
    }
    return 0
  }
}

/** The same for a text that is there as a whole. */
export function replaceAll(text: string, substitutes: readonly Substitute[]): string {
  const replacer = new StreamReplacer(substitutes)
  return Buffer.concat([replacer.push(Buffer.from(text)), replacer.end()]).toString('utf8')
}
