import { screenJson, terminalText } from '../../report/escape.ts'
import type { CommonFlags } from '../command-options.ts'
import type { Context } from '../context.ts'
import { chosenFormat } from '../output-format.ts'

/** Prints which process is the daemon of a workspace, if any is. */
export function showDaemon(root: string, pid: number | null, flags: CommonFlags, { stdout }: Context): void {
  const format = chosenFormat(flags, ['json'], 'sot daemon')
  if (format === 'json')
    stdout.write(screenJson({ schema: 'sot-daemon/1', running: pid !== null, pid, root }))
  else if (!flags.quiet)
    stdout.write(
      pid === null
        ? `No daemon runs for ${terminalText(root)}.\n`
        : `The daemon of ${terminalText(root)} runs (process ${pid}).\n`,
    )
}
