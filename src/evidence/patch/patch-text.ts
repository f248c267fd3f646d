/** What makes bytes no patch: the words, and where. */
export class PatchFault extends Error {
  readonly offset: number
  /** A path that could be read, and that no tree can have. */
  readonly path: string | null

  constructor(message: string, offset: number, path: string | null = null) {
    super(message)
    this.offset = offset
    this.path = path
  }
}

const lineFeed = 10

/** The lines of a patch, one at a time. A line is bytes: each is one character of the text given out. */
export class PatchText {
  readonly bytes: Buffer
  at = 0

  constructor(bytes: Uint8Array) {
    this.bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  get ended(): boolean {
    return this.at >= this.bytes.length
  }

  /** The first byte of the line that is next; -1 at the end. */
  get sign(): number {
    return this.bytes[this.at] ?? -1
  }

  startsWith(words: string): boolean {
    return this.bytes.toString('latin1', this.at, this.at + words.length) === words
  }

  peek(): string {
    return this.bytes.toString('latin1', this.at, this.#end())
  }

  next(): string {
    const line = this.peek()
    this.skip()
    return line
  }

  /** Steps over a line and says where it began. */
  skip(): number {
    const from = this.at
    this.at = this.#end() + 1
    return from
  }

  fail(message: string): never {
    throw new PatchFault(message, this.at)
  }

  #end(): number {
    const end = this.bytes.indexOf(lineFeed, this.at)
    if (end < 0) throw new PatchFault('the last line does not end in a line feed', this.at)
    return end
  }
}
