import { defineCommand } from '../command-declaration.ts'
import { verifyOptions } from '../command-options.ts'

export const command = defineCommand({
  name: 'verify',
  group: 'Evidence',
  summary: 'verify run directories: does the evidence prove what they claim?',
  arguments: [['<run_dir...>', 'run directories; each one gets a verdict']],
  options: verifyOptions,
  examples: ['sot verify harness-runs/*', 'sot verify --expect any --json RUN_DIR'],
  run: async ({ args, flags, context }) => {
    if (flags.replay || flags.rerun)
      return (await import('../harness-setup.ts')).replayRuns(args, flags, context)
    const [{ evidenceContext }, { showVerdicts }] = await Promise.all([
      import('../../app/evidence/evidence-context.ts'),
      import('../show-verdicts.ts'),
    ])
    return showVerdicts(args, flags, await evidenceContext(flags, context), context)
  },
})
