import { defineCommand } from '../../command-declaration.ts'
import { harnessOptions } from '../../command-options.ts'

export const command = defineCommand({
  name: 'harness replay',
  summary: 'apply the patch of a run again, run the tests again, and verify the run',
  arguments: [['<run_dir...>', 'run directories']],
  options: harnessOptions,
  examples: ['sot harness replay harness-runs/20260601T120000Z-r1-string-slugify-4711'],
  run: async ({ args, flags, context }) =>
    (await import('../../harness-setup.ts')).replayRuns(args, flags, context),
})
