import { fstatSync, writeSync } from 'node:fs'

/** Where a command writes. */
export type Output = {
  write(text: string): void
  readonly isTerminal: boolean
  /** Columns of the terminal; null when there is none. */
  readonly columns: number | null
}

const nothing = new Uint8Array()

/**
 * One of the outputs of the process. Its stream is opened for terminals, and for a reader that is too slow: what streams
 * are made of takes 2 ms to load, and files and pipes can do without.
 */
export class ProcessOutput implements Output {
  readonly #handle: number
  readonly #open: () => NodeJS.WriteStream
  readonly #failed: (code: string) => void
  #stream: NodeJS.WriteStream | null = null
  #isOpen = true

  /** `failed` hears of what cannot be written. */
  constructor(handle: number, open: () => NodeJS.WriteStream, failed: (code: string) => void) {
    this.#handle = handle
    this.#open = open
    this.#failed = failed
  }

  get isTerminal(): boolean {
    return this.#needsStream && this.#opened.isTTY === true
  }

  get columns(): number | null {
    return this.isTerminal ? this.#opened.columns : null
  }

  /** False while something waits to be written. */
  get isWritten(): boolean {
    return this.#stream === null || (this.#stream.writableLength === 0 && this.#stream.errored === null)
  }

  write(text: string): void {
    if (!this.#isOpen) return
    const left = this.#stream === null && !this.#needsStream ? this.#writeNow(Buffer.from(text)) : text
    if (left.length > 0) this.#opened.write(left)
  }

  /** Gives what the other side does not take right now. */
  #writeNow(bytes: Uint8Array): Uint8Array {
    let done = 0
    try {
      while (done < bytes.length) done += writeSync(this.#handle, bytes, done)
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
      if (code === 'EAGAIN') return bytes.subarray(done)
      this.#end(code)
    }
    return nothing
  }

  /** A reader that went away (`| head`) is no failure: what is left to say is dropped. */
  #end(code: string): void {
    if (this.#isOpen && code !== 'EPIPE') this.#failed(code)
    this.#isOpen = false
  }

  get #opened(): NodeJS.WriteStream {
    if (this.#stream === null) {
      this.#stream = this.#open()
      this.#stream.on('error', (error: NodeJS.ErrnoException) => this.#end(error.code ?? error.message))
    }
    return this.#stream
  }

  /** Terminals are devices. What cannot be looked at is left to Node as well. */
  get #needsStream(): boolean {
    try {
      const stats = fstatSync(this.#handle)
      return !stats.isFile() && !stats.isFIFO() && !stats.isSocket()
    } catch {
      return true
    }
  }
}
