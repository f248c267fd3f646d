import type { Command } from 'commander'
import { type CiSystem, ciSystems } from '../app/init/ci-files.ts'
import type { CommonFlags } from './command.ts'
import { isoInstant, nonEmpty, once, oneOf } from './option-values.ts'

export type InitFlags = CommonFlags & {
  readonly yes?: true
  readonly dryRun?: true
  readonly owner?: string
  readonly project?: string
  readonly example?: boolean
  readonly hook?: true
  readonly ci?: CiSystem
  readonly now?: string
}

/** The flags of `sot init`. */
export function addInitOptions(command: Command): Command {
  return command
    .option('--yes', 'ask nothing and take the defaults')
    .option('--dry-run', 'show what would be written, and write nothing')
    .option(
      '--owner <name>',
      'who owns the board and the first documents (default: git user.name)',
      once(nonEmpty),
    )
    .option(
      '--project <name>',
      'what the project is called (default: the name of the folder)',
      once(nonEmpty),
    )
    .option('--example', 'write a first PRD and issue artifact, even if there are documents')
    .option('--no-example', 'write no first documents, even if there are none')
    .option('--hook', 'run the check before every commit')
    .option(
      '--ci <system>',
      `write a file for continuous integration: ${ciSystems.join(', ')}`,
      once(oneOf(ciSystems)),
    )
    .option('--now <iso>', 'the clock: a date or an instant', once(isoInstant))
}
