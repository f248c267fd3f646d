import { runsAmong } from '../../app/evidence/verify-runs.ts'
import { recordRun } from '../../app/record/record-run.ts'
import { refuse } from '../../app/user-error.ts'
import { renderRecordJson, renderRecordText } from '../../report/change-reports.ts'
import { terminalText } from '../../report/escape.ts'
import { defineCommand } from '../command-declaration.ts'
import { evidenceOptions, flag, value } from '../command-options.ts'
import { oneOf } from '../option-values.ts'
import { chosenFormat } from '../output-format.ts'

export const command = defineCommand({
  name: 'record',
  group: 'Evidence',
  summary: "verify a run and write what it proves into the issue's document",
  arguments: [
    ['<issue>', 'id of the issue'],
    ['<run_dir...>', 'the run directory; the ledger of its folder is passed over'],
  ],
  options: {
    dryRun: flag('show what would change as a diff, and change nothing'),
    status: value(
      '<status>',
      'also set the status in document and workboard: validated (only after a proven pass)',
      oneOf(['validated']),
    ),
    ...evidenceOptions,
  },
  examples: [
    'sot record ACME-12 harness-runs/RUN --dry-run',
    'sot record ACME-12 RUN_DIR --status validated',
  ],
  run: async ({ args: [issue = '', ...paths], flags, context }) => {
    const format = chosenFormat(flags, ['json'], 'sot record')
    const [dir = '', ...others] = runsAmong(paths, context.cwd)
    if (others.length > 0)
      refuse(`${others.length + 1} run directories were named`, `Name one, such as ${others.at(-1)}.`)
    const outcome = await recordRun(issue, dir, flags, context)
    const { stdout, stderr } = context
    stdout.write(format === 'json' ? renderRecordJson(outcome) : renderRecordText(outcome, stdout.isTerminal))
    for (const note of [...(outcome.reason === null ? [] : [outcome.reason]), ...outcome.notes])
      stderr.write(`${terminalText(note)}\n`)
    return outcome.outcome === 'refused' ? 1 : 0
  },
})
