import type { Command } from 'commander'
import type { CommonFlags } from './command.ts'
import { isoInstant, type Level, nonEmpty, once, oneOf, ruleLevels, wholeNumber } from './option-values.ts'

export type CheckFlags = CommonFlags & {
  readonly staged?: true
  readonly since?: string
  readonly fix?: true
  readonly dryRun?: true
  readonly baseline?: string
  readonly updateBaseline?: true
  readonly maxWarnings?: number
  readonly evidence?: 'verify' | 'skip'
  readonly rule?: Readonly<Record<string, Level>>
  readonly now?: string
  readonly stats?: true
  readonly cache?: boolean
}

/** The arguments and flags of `sot check`. */
export function addCheckOptions(command: Command): Command {
  return command
    .argument(
      '[paths...]',
      'report findings of these files and folders only; the whole workspace is read all the same',
    )
    .option('--staged', 'read the git index: what will be committed, not what lies in the work tree')
    .option('--since <rev>', 'report findings of files changed since this git revision only', once(nonEmpty))
    .option('--fix', 'make the edits that are the one right answer to a finding, then check again')
    .option('--dry-run', 'with --fix: print the edits as a diff and write nothing')
    .option('--baseline <file>', 'hold back the findings listed in this file', once(nonEmpty))
    .option('--update-baseline', 'write the findings of this run into the baseline file')
    .option('--max-warnings <n>', 'exit 1 when there are more warnings than this', once(wholeNumber))
    .option(
      '--evidence <mode>',
      'verify or skip: whether the runs and commits that documents cite are opened, or the documents judged alone (default: verify)',
      once(oneOf(['verify', 'skip'])),
    )
    .option(
      '--rule <id=severity>',
      'set the severity of a rule: off, note, warning or error (repeatable)',
      ruleLevels,
    )
    .option('--now <iso>', 'the clock: a date or an instant, for runs that can be repeated', once(isoInstant))
    .option('--stats', 'tell on stderr what was read, what was remembered, and how long each part took')
    .option('--no-cache', 'remember nothing and use nothing that was remembered; the result is the same')
}
