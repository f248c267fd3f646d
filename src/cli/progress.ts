import { terminalText } from '../report/escape.ts'
import type { Context } from './context.ts'

const clearLine = '\r\u001b[2K'

/** Shows progress: on a terminal in one line that changes, elsewhere not at all. */
export class Progress {
  readonly #context: Context
  readonly #isQuiet: boolean
  readonly #began: number

  constructor(context: Context, isQuiet: boolean) {
    this.#context = context
    this.#isQuiet = isQuiet
    this.#began = context.elapsed()
  }

  /** Shows the phase of a run. */
  readonly phase = (runId: string, phase: string): void => {
    const { stderr, elapsed } = this.#context
    if (this.#isQuiet || !stderr.isTerminal) return
    const seconds = ((elapsed() - this.#began) / 1000).toFixed(1)
    stderr.write(
      `${clearLine}${terminalText(`${runId}  ${phase}  ${seconds} s`).slice(0, stderr.columns ?? 80)}`,
    )
  }

  /** Prints a line that stays. */
  line(text: string): void {
    if (this.#isQuiet) return
    this.clear()
    this.#context.stderr.write(`${terminalText(text)}\n`)
  }

  /** Removes the line of progress before other output. */
  clear(): void {
    if (!this.#isQuiet && this.#context.stderr.isTerminal) this.#context.stderr.write(clearLine)
  }
}
