import { terminalText } from '../report/escape.ts'
import type { Context } from './context.ts'

const clearLine = '\r\u001b[2K'

/** Tells how far runs are: on a terminal one line that changes, elsewhere nothing until a run is done. */
export class Progress {
  readonly #context: Context
  readonly #isQuiet: boolean
  readonly #began: number

  constructor(context: Context, isQuiet: boolean) {
    this.#context = context
    this.#isQuiet = isQuiet
    this.#began = context.elapsed()
  }

  /** A run has come to a phase. */
  readonly phase = (runId: string, phase: string): void => {
    const { stderr, elapsed } = this.#context
    if (this.#isQuiet || !stderr.isTerminal) return
    const seconds = ((elapsed() - this.#began) / 1000).toFixed(1)
    stderr.write(
      `${clearLine}${terminalText(`${runId}  ${phase}  ${seconds} s`).slice(0, stderr.columns ?? 80)}`,
    )
  }

  /** A line that stays. */
  line(text: string): void {
    if (this.#isQuiet) return
    this.clear()
    this.#context.stderr.write(`${terminalText(text)}\n`)
  }

  /** Makes room for what is printed next. */
  clear(): void {
    if (!this.#isQuiet && this.#context.stderr.isTerminal) this.#context.stderr.write(clearLine)
  }
}
