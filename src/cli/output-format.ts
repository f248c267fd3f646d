import { refuse } from '../app/user-error.ts'
import type { BoardFlags, CommonFlags } from './command-options.ts'
import type { Format } from './option-values.ts'

/** The format that the flags choose, if the command knows it. */
export function chosenFormat<F extends Format>(
  flags: CommonFlags,
  known: readonly F[],
  command: string,
): F | 'text' {
  const { format, json } = flags
  if (json && format !== undefined && format !== 'json')
    refuse(`--json and --format ${format} exclude each other`, 'Give one of them.')
  const wanted = json ? 'json' : (format ?? 'text')
  const found = wanted === 'text' ? wanted : known.find((word) => word === wanted)
  if (found !== undefined) return found
  refuse(`${command} has no format ${wanted}`, `Choose one of: ${['text', ...known].join(', ')}.`)
}

/** The same for the board, where `--markdown` is another way to choose a format. */
export function boardFormat<F extends Format>(
  flags: BoardFlags,
  known: readonly F[],
  command: string,
): F | 'text' {
  const { markdown, format, json } = flags
  if (!markdown) return chosenFormat(flags, known, command)
  const other = json ? '--json' : format === undefined || format === 'markdown' ? null : `--format ${format}`
  if (other !== null) refuse(`--markdown and ${other} exclude each other`, 'Give one of them.')
  return chosenFormat({ ...flags, format: 'markdown' }, known, command)
}
