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
    const parts: Buffer[] = []
    let at = 0
    let open = this.#openFrom(bytes, at)
    for (
      let found = this.#first(bytes, at);
      found !== null && found.at < open;
      found = this.#first(bytes, at)
    ) {
      parts.push(bytes.subarray(at, found.at), found.needle.put)
      at = found.at + found.needle.find.length
      open = this.#openFrom(bytes, at)
    }
    this.#held = Buffer.from(bytes.subarray(open))
    return Buffer.concat([...parts, bytes.subarray(at, open)])
  }

  /** What was held back: the stream is over, so nothing longer comes of it. */
  end(): Buffer {
    const parts: Buffer[] = []
    const rest = this.#held
    let at = 0
    for (let found = this.#first(rest, at); found !== null; found = this.#first(rest, at)) {
      parts.push(rest.subarray(at, found.at), found.needle.put)
      at = found.at + found.needle.find.length
    }
    this.#held = Buffer.alloc(0)
    return Buffer.concat([...parts, rest.subarray(at)])
  }

  /** The first text to replace, and of several at one place the longest. */
  #first(bytes: Buffer, from: number): { readonly at: number; readonly needle: Needle } | null {
    let first: { readonly at: number; readonly needle: Needle } | null = null
    for (const needle of this.#needles) {
      const at = bytes.indexOf(needle.find, from)
      if (at >= 0 && (first === null || at < first.at)) first = { at, needle }
    }
    return first
  }

  /** Where the longest end begins that may be the beginning of a text to replace. */
  #openFrom(bytes: Buffer, from: number): number {
    const longest = (this.#needles[0]?.find.length ?? 1) - 1
    for (let at = Math.max(from, bytes.length - longest); at < bytes.length; at += 1) {
      const end = bytes.subarray(at)
      const isBeginning = ({ find }: Needle): boolean =>
        find.length > end.length && find.subarray(0, end.length).equals(end)
      if (this.#needles.some(isBeginning)) return at
    }
    return bytes.length
  }
}

/** The same for a text that is there as a whole. */
export function replaceAll(text: string, substitutes: readonly Substitute[]): string {
  const replacer = new StreamReplacer(substitutes)
  return Buffer.concat([replacer.push(Buffer.from(text)), replacer.end()]).toString('utf8')
}
