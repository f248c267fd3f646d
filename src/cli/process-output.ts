/** Where a command writes. */
export type Output = {
  write(text: string): void
  readonly isTerminal: boolean
  /** Columns of the terminal; null when there is none. */
  readonly columns: number | null
}

/** One of the outputs of the process. */
export class ProcessOutput implements Output {
  readonly #stream: NodeJS.WriteStream
  #isOpen = true

  /** `failed` is called with the error code when output cannot be written. */
  constructor(stream: NodeJS.WriteStream, failed: (code: string) => void) {
    this.#stream = stream
    stream.on('error', (error: NodeJS.ErrnoException) => {
      // A reader that went away (`| head`) is no failure: the rest of the output is dropped.
      if (this.#isOpen && error.code !== 'EPIPE') failed(error.code ?? error.message)
      this.#isOpen = false
    })
  }

  get isTerminal(): boolean {
    return this.#stream.isTTY === true
  }

  get columns(): number | null {
    return this.isTerminal ? this.#stream.columns : null
  }

  write(text: string): void {
    if (this.#isOpen) this.#stream.write(text)
  }
}
