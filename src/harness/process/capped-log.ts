import { closeSync, openSync, writeFileSync } from 'node:fs'
import { StreamReplacer } from '../relay/stream-replacer.ts'

type OutputCaps = { readonly head: number; readonly tail: number }

/** The beginning and the end of a stream, and its size. */
export class CappedBytes {
  /** All bytes that came. */
  total = 0
  readonly #caps: OutputCaps
  readonly #tail: Buffer[] = []
  #headSize = 0
  #tailSize = 0

  constructor(caps: OutputCaps) {
    this.#caps = caps
  }

  get truncated(): boolean {
    return this.total > this.#caps.head + this.#caps.tail
  }

  /** Takes what comes next, and returns the part of it that belongs to the beginning. */
  push(chunk: Buffer): Buffer {
    this.total += chunk.length
    const head = chunk.subarray(0, this.#caps.head - this.#headSize)
    this.#headSize += head.length
    if (head.length < chunk.length) {
      this.#tail.push(Buffer.from(chunk.subarray(head.length)))
      this.#tailSize += chunk.length - head.length
    }
    for (let first = this.#tail[0]; first !== undefined; first = this.#tail[0]) {
      if (this.#tailSize - first.length < this.#caps.tail) break
      this.#tail.shift()
      this.#tailSize -= first.length
    }
    return head
  }

  /** The end, after a line that says how much is missing between it and the beginning. */
  end(): Buffer {
    const tail = Buffer.concat(this.#tail)
    const end = tail.subarray(Math.max(0, tail.length - this.#caps.tail))
    const left = this.total - this.#headSize - end.length
    const gap = left > 0 ? `\n[... ${left} of ${this.total} bytes left out ...]\n` : ''
    return Buffer.concat([Buffer.from(gap), end])
  }
}

/** The same as text, with the beginning. */
export class CappedText extends CappedBytes {
  readonly #head: Buffer[] = []

  override push(chunk: Buffer): Buffer {
    const head = super.push(chunk)
    if (head.length > 0) this.#head.push(Buffer.from(head))
    return head
  }

  get text(): string {
    return Buffer.concat([...this.#head, this.end()]).toString('utf8')
  }
}

/** A log file with the beginning and the end of the output; it counts all bytes. */
export class CappedLog {
  readonly path: string
  /** All bytes of the output, in the file or not. */
  total = 0
  /** Why it could not be written; null when it could. */
  error: Error | null = null
  readonly #fd: number
  readonly #replacer: StreamReplacer
  readonly #bytes: CappedBytes

  /** Replaces texts before anything is written. */
  constructor(path: string, caps: OutputCaps, replacer = new StreamReplacer([])) {
    this.path = path
    this.#fd = openSync(path, 'wx', 0o644)
    this.#bytes = new CappedBytes(caps)
    this.#replacer = replacer
  }

  get truncated(): boolean {
    return this.#bytes.truncated
  }

  write(chunk: Buffer): void {
    this.total += chunk.length
    this.#put(this.#bytes.push(this.#replacer.push(chunk)))
  }

  close(): void {
    this.#put(this.#bytes.push(this.#replacer.end()))
    this.#put(this.#bytes.end())
    closeSync(this.#fd)
  }

  #put(bytes: Buffer): void {
    if (this.error !== null) return
    try {
      writeFileSync(this.#fd, bytes)
    } catch (error) {
      this.error = error instanceof Error ? error : new Error(String(error))
    }
  }
}
