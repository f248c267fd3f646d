import type { Command } from 'commander'
import type { CommonFlags } from './command.ts'
import { isoInstant, nonEmpty, once } from './option-values.ts'

export type FleetNewFlags = CommonFlags & {
  readonly path?: string
  readonly owner?: string
  readonly register?: true
  readonly dryRun?: true
  readonly now?: string
}

/** The flags of `sot fleet new`. */
export function addFleetNewOptions(command: Command): Command {
  return command
    .argument('<name>', 'what the project is called: letters, digits, ., _ and -')
    .option(
      '--path <dir>',
      'its folder (default: a folder of that name in the fleet, or here)',
      once(nonEmpty),
    )
    .option('--register', 'add it to fleet.toml, at its end')
    .option(
      '--owner <name>',
      'who owns the board and the first documents (default: git user.name)',
      once(nonEmpty),
    )
    .option('--dry-run', 'show what would be written, and write nothing')
    .option('--now <iso>', 'the clock: a date or an instant', once(isoInstant))
}
