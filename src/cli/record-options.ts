import type { Command } from 'commander'
import { once, oneOf } from './option-values.ts'
import { addEvidenceOptions, type EvidenceFlags } from './verify-options.ts'

export type RecordFlags = EvidenceFlags & { readonly dryRun?: true; readonly status?: 'validated' }

/** The arguments and flags of `sot record`. */
export function addRecordOptions(command: Command): Command {
  return addEvidenceOptions(
    command
      .argument('<issue>', 'id of the issue')
      .argument('<run_dir>', 'the run directory')
      .option('--dry-run', 'show what would change as a diff, and change nothing')
      .option(
        '--status <status>',
        'set the status as well, in document and workboard: validated (after a proven pass alone)',
        once(oneOf(['validated'])),
      ),
  )
}
