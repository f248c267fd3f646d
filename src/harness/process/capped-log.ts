import { closeSync, openSync, writeSync } from 'node:fs'
import { StreamReplacer } from '../relay/stream-replacer.ts'

export type LogCaps = { readonly head: number; readonly tail: number }

/** A log file with the beginning and the end of the output; it counts all bytes. */
export class CappedLog {
  readonly path: string
  /** All bytes of the output, in the file or not. */
  total = 0
  /** Why it could not be written; null when it could. */
  error: Error | null = null
  readonly #fd: number
  readonly #replacer: StreamReplacer
  readonly #caps: LogCaps
  readonly #tail: Buffer[] = []
  #tailSize = 0
  #headSize = 0
  #passed = 0

  /** Replaces texts before anything is written. */
  constructor(path: string, caps: LogCaps, replacer = new StreamReplacer([])) {
    this.path = path
    this.#fd = openSync(path, 'wx', 0o644)
    this.#caps = caps
    this.#replacer = replacer
  }

  get truncated(): boolean {
    return this.#passed > this.#caps.head + this.#caps.tail
  }

  write(chunk: Buffer): void {
    this.total += chunk.length
    this.#append(this.#replacer.push(chunk))
  }

  #append(chunk: Buffer): void {
    this.#passed += chunk.length
    const fits = Math.min(chunk.length, this.#caps.head - this.#headSize)
    if (fits > 0) this.#put(chunk.subarray(0, fits))
    this.#headSize += fits
    if (fits === chunk.length) return
    this.#tail.push(Buffer.from(chunk.subarray(fits)))
    this.#tailSize += chunk.length - fits
    for (let first = this.#tail[0]; first !== undefined; first = this.#tail[0]) {
      if (this.#tailSize - first.length < this.#caps.tail) return
      this.#tail.shift()
      this.#tailSize -= first.length
    }
  }

  close(): void {
    this.#append(this.#replacer.end())
    const tail = Buffer.concat(this.#tail)
    const end = tail.subarray(Math.max(0, tail.length - this.#caps.tail))
    const left = this.#passed - this.#headSize - end.length
    if (left > 0) this.#put(Buffer.from(`\n[... ${left} of ${this.total} bytes left out ...]\n`))
    this.#put(end)
    closeSync(this.#fd)
  }

  #put(bytes: Buffer): void {
    if (this.error !== null) return
    try {
      for (let at = 0; at < bytes.length; ) at += writeSync(this.#fd, bytes, at)
    } catch (error) {
      this.error = error instanceof Error ? error : new Error(String(error))
    }
  }
}
