import type { Command } from 'commander'
import type { CommonFlags } from './command.ts'
import { isoInstant, nonEmpty, once, oneOf } from './option-values.ts'

/** What every view of the board understands. */
export type BoardFlags = CommonFlags & {
  readonly markdown?: true
  readonly html?: string
  readonly now?: string
  readonly evidence?: 'verify' | 'skip'
}

/** The flags of the board; those of its views come on top. */
export function addBoardOptions(board: Command): Command {
  return board
    .option('--markdown', 'the same as --format markdown')
    .option('--html <file>', 'write the board into one self-contained HTML file', once(nonEmpty))
    .option(
      '--now <iso>',
      'the clock: a date or an instant, for boards that can be repeated',
      once(isoInstant),
    )
    .option(
      '--evidence <mode>',
      'verify or skip: whether the runs that documents cite are opened (default: verify)',
      once(oneOf(['verify', 'skip'])),
    )
}
