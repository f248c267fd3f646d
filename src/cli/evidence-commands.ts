import type { Command } from 'commander'
import type { Context } from './context.ts'
import { examples } from './examples.ts'
import type { Exit } from './exit.ts'
import { addRecordOptions } from './record-options.ts'
import { addVerifyOptions } from './verify-options.ts'

/** The commands about evidence. Modules load when their command runs. */
export function addEvidenceCommands(
  add: (name: string, description: string) => Command,
  context: Context,
  done: (exit: Exit) => void,
): void {
  addVerifyOptions(add('verify', 'verify run directories: is what they say proven by what they hold?'))
    .addHelpText('after', examples('sot verify harness-runs/*', 'sot verify --expect any --json RUN_DIR'))
    .action(async (dirs: string[], _flags, command: Command) => {
      const { runVerify } = await import('./verify.ts')
      done(await runVerify(dirs, command.optsWithGlobals(), context))
    })
  addRecordOptions(add('record', "verify a run and write what it proves into the issue's document"))
    .addHelpText(
      'after',
      examples(
        'sot record ACME-12 harness-runs/RUN --dry-run',
        'sot record ACME-12 RUN_DIR --status validated',
      ),
    )
    .action(async (issue: string, dir: string, _flags, command: Command) => {
      const { runRecord } = await import('./record.ts')
      done(await runRecord(issue, dir, command.optsWithGlobals(), context))
    })
}
