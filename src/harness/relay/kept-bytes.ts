/** The beginning and the end of what passes by, and how much it was in all. */
export class KeptBytes {
  readonly #head: Buffer[] = []
  readonly #most: number
  #tail: Buffer = Buffer.alloc(0)
  #headSize = 0
  #total = 0

  /** Half of `most` is kept of the beginning, half of the end. */
  constructor(most: number) {
    this.#most = Math.floor(most / 2)
  }

  get total(): number {
    return this.#total
  }

  push(chunk: Buffer): void {
    this.#total += chunk.length
    const fits = Math.min(chunk.length, this.#most - this.#headSize)
    if (fits > 0) {
      this.#head.push(Buffer.from(chunk.subarray(0, fits)))
      this.#headSize += fits
    }
    if (fits < chunk.length) {
      const joined = Buffer.concat([this.#tail, chunk.subarray(fits)])
      this.#tail = joined.subarray(Math.max(0, joined.length - this.#most))
    }
  }

  get text(): string {
    const left = this.#total - this.#headSize - this.#tail.length
    const between = left > 0 ? `\n[... ${left} of ${this.#total} bytes left out ...]\n` : ''
    return `${Buffer.concat(this.#head).toString('utf8')}${between}${this.#tail.toString('utf8')}`
  }
}
