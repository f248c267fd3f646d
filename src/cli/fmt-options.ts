import type { Command } from 'commander'
import { type Dialect, dialects } from '../app/fmt/field-line.ts'
import type { CommonFlags } from './command.ts'
import { once, oneOf } from './option-values.ts'

export type FmtFlags = CommonFlags & {
  readonly dialect: Dialect
  readonly dryRun?: true
  readonly check?: true
}

/** The arguments and flags of `sot fmt`. */
export function addFmtOptions(command: Command): Command {
  return command
    .argument('[paths...]', 'documents and folders; everything without them')
    .requiredOption(
      '--dialect <name>',
      `how fields are written: ${dialects.join(', ')}`,
      once(oneOf(dialects)),
    )
    .option('--dry-run', 'print a diff and write nothing')
    .option('--check', 'write nothing; exit 1 if a document would change')
}
