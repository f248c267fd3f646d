import type { Command } from 'commander'
import { runStatuses } from '../model/evidence/evidence.ts'
import type { CommonFlags } from './command.ts'
import { eachNonEmpty, isoInstant, once, oneOf } from './option-values.ts'

export const expectations = [...runStatuses, 'any'] as const
export type Expectation = (typeof expectations)[number]

/** What a verifier is told besides the runs. */
export type EvidenceFlags = CommonFlags & {
  readonly cases?: readonly string[]
  readonly now?: string
}

export type VerifyFlags = EvidenceFlags & { readonly expect?: Expectation; readonly replay?: true }

/** Flags of every command that verifies runs. */
export function addEvidenceOptions(command: Command): Command {
  return command
    .option('--cases <dir>', 'a further folder of cases (repeatable)', eachNonEmpty)
    .option('--now <iso>', 'the clock: a date or an instant, for runs that can be repeated', once(isoInstant))
}

/** The arguments and flags of `sot verify`. */
export function addVerifyOptions(command: Command): Command {
  return addEvidenceOptions(
    command
      .argument('<run_dir...>', 'run directories; each gets a verdict, whatever it is')
      .option(
        '--expect <status>',
        `the status that every run must have: ${expectations.join(', ')} (default: pass)`,
        once(oneOf(expectations)),
      )
      .option('--replay', 'apply the patch to the fixture again and run the tests again'),
  )
}
