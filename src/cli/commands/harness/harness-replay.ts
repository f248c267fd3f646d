import { defineCommand } from '../../command-declaration.ts'
import { harnessOptions } from '../../command-options.ts'
import { replayRuns } from '../../harness-setup.ts'

export const command = defineCommand({
  name: 'harness replay',
  summary: 'apply the patch of a run again, run the tests again, and verify the run',
  arguments: [['<run_dir...>', 'run directories']],
  options: harnessOptions,
  examples: ['sot harness replay harness-runs/20260601T120000Z-r1-string-slugify-4711'],
  run: ({ args, flags, context }) => replayRuns(args, flags, context),
})
