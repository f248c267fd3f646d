import { terminalText } from '../report/escape.ts'
import type { Paint, TextRole } from '../report/table.ts'
import type { CommonFlags } from './command-options.ts'
import type { Context } from './context.ts'

const codes: Readonly<Record<TextRole, string>> = {
  error: '1;31',
  warning: '1;33',
  note: '1;36',
  place: '1',
  rule: '36',
  gutter: '2',
  fix: '32',
  good: '32',
}

/** Flags first, then NO_COLOR, then FORCE_COLOR; otherwise a terminal that can has color. */
function usesColor(flag: boolean | undefined, { env, stdout }: Context): boolean {
  if (flag !== undefined) return flag
  if (env.NO_COLOR) return false
  if (env.FORCE_COLOR) return env.FORCE_COLOR !== '0' && env.FORCE_COLOR !== 'false'
  return stdout.isTerminal && env.TERM !== 'dumb'
}

/** Puts escape sequences for color around a text, or returns it unchanged. */
export function painterOf({ color }: CommonFlags, context: Context): Paint {
  if (!usesColor(color, context)) return (_role, text) => text
  return (role, text) => `\u001b[${codes[role]}m${text}\u001b[0m`
}

/** No report is narrower than this. */
export const narrowest = 40

/** Width and colors of a report. It is wider than a terminal usually is, so that logs wrap less. */
export function reportLayout(flags: CommonFlags, context: Context) {
  return { width: Math.max(narrowest, context.stdout.columns ?? 120), paint: painterOf(flags, context) }
}

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
