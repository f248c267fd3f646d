export type Substitute = { readonly find: string; readonly put: string }

type Needle = { readonly find: Buffer; readonly put: Buffer }

/** Replaces texts in a stream of bytes, also where a text is spread over two pieces. Delays no more bytes than it must. */
export class StreamReplacer {
  readonly #needles: readonly Needle[]
  readonly #longest: number
  #pending: Buffer = Buffer.alloc(0)

  constructor(substitutes: readonly Substitute[]) {
    this.#needles = substitutes
      .filter(({ find }) => find !== '')
      .map(({ find, put }) => ({ find: Buffer.from(find), put: Buffer.from(put) }))
      .sort((a, b) => b.find.length - a.find.length)
    this.#longest = this.#needles[0]?.find.length ?? 0
  }

  push(chunk: Buffer): Buffer {
    const bytes = this.#pending.length === 0 ? chunk : Buffer.concat([this.#pending, chunk])
    const whole = this.#openFrom(bytes, 0)
    const { parts, rest } = this.#replaced(bytes, (at) =>
      at <= bytes.length - this.#longest ? whole : this.#openFrom(bytes, at),
    )
    const open = this.#openFrom(bytes, rest)
    this.#pending = Buffer.from(bytes.subarray(open))
    return Buffer.concat([...parts, bytes.subarray(rest, open)])
  }

  /** The pending bytes, at the end of the stream. */
  end(): Buffer {
    const bytes = this.#pending
    const { parts, rest } = this.#replaced(bytes, () => bytes.length)
    this.#pending = Buffer.alloc(0)
    return Buffer.concat([...parts, bytes.subarray(rest)])
  }

  /** The bytes up to the last text that was replaced, and where the rest begins. */
  #replaced(bytes: Buffer, openFrom: (at: number) => number): { parts: Buffer[]; rest: number } {
    const places = this.#needles.map((needle) => ({ needle, at: bytes.indexOf(needle.find) }))
    const parts: Buffer[] = []
    let rest = 0
    for (let found = firstOf(places); found !== null; found = firstOf(places)) {
      const { at, needle } = found
      if (at >= openFrom(rest)) break
      parts.push(bytes.subarray(rest, at), needle.put)
      rest = at + needle.find.length
      // Each search continues where the last one ended, so that all bytes are read once.
      for (const place of places) {
        if (place.at >= 0 && place.at < rest) place.at = bytes.indexOf(place.needle.find, rest)
      }
    }
    return { parts, rest }
  }

  /** Where the longest end begins that may be the beginning of a text to replace. */
  #openFrom(bytes: Buffer, from: number): number {
    for (let at = Math.max(from, bytes.length - this.#longest + 1); at < bytes.length; at += 1) {
      const end = bytes.subarray(at)
      const isBeginning = ({ find }: Needle): boolean =>
        find.length > end.length && find.subarray(0, end.length).equals(end)
      if (this.#needles.some(isBeginning)) return at
    }
    return bytes.length
  }
}

type Place = { readonly needle: Needle; at: number }

/** The first text to replace, and of several at one place the longest; those come first. */
function firstOf(places: readonly Place[]): Place | null {
  let first: Place | null = null
  for (const place of places) {
    if (place.at >= 0 && (first === null || place.at < first.at)) first = place
  }
  return first
}

/** The same for a text that is there as a whole. */
export function replaceAll(text: string, substitutes: readonly Substitute[]): string {
  const replacer = new StreamReplacer(substitutes)
  return Buffer.concat([replacer.push(Buffer.from(text)), replacer.end()]).toString('utf8')
}
