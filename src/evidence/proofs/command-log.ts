import { gap } from '../obligations/tests-output.ts'

/** The log of a command: two lines of our own, then what it printed. */
export function commandLogHead(argv: readonly string[], exit: number | null): string {
  return `# command: ${JSON.stringify(argv)}\n# exit: ${exit ?? 'none'}\n`
}

const head = /^# command: ([^\n]*)\n# exit: (none|-?\d{1,10})\n/

export type CommandLog = {
  /** The arguments as JSON. */
  readonly command: string
  readonly exit: number | null
  readonly output: string
  /** The middle of the output is left out. */
  readonly isCut: boolean
}

/** Reads a log; null where its first lines are missing. */
export function readCommandLog(text: string): CommandLog | null {
  const [lines, command, exit] = head.exec(text) ?? []
  if (lines === undefined || command === undefined) return null
  const output = text.slice(lines.length)
  return { command, exit: exit === 'none' ? null : Number(exit), output, isCut: gap.test(output) }
}
