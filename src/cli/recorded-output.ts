import { terminalText } from '../report/escape.ts'
import type { Context, Output } from './context.ts'

type OutputName = 'stdout' | 'stderr'

/** A text and where it goes. */
export type OutputPart = readonly [to: OutputName, text: string]

export type OutputShape = Pick<Output, 'isTerminal' | 'columns'>

/** The outputs of a command that is shown later, or elsewhere; `parts` is what it wrote, in order. */
export function recordOutput(shapes: Readonly<Record<OutputName, OutputShape>>) {
  const parts: OutputPart[] = []
  const to = (name: OutputName): Output => ({
    isTerminal: shapes[name].isTerminal,
    columns: shapes[name].columns,
    write: (text) => void parts.push([name, text]),
  })
  const stderr = to('stderr')
  const note = (line: string): void => stderr.write(`${terminalText(line)}\n`)
  return { parts, outputs: { stdout: to('stdout'), stderr, note } }
}

/** Writes what another command wrote. */
export function writeParts(parts: Iterable<OutputPart>, context: Pick<Context, OutputName>): void {
  for (const [name, text] of parts) context[name].write(text)
}
