import { refuse } from '../../app/user-error.ts'
import { defineCommand } from '../command-declaration.ts'
import { verifyOptions } from '../command-options.ts'

export const command = defineCommand({
  name: 'verify',
  group: 'Evidence',
  summary: 'verify run directories: does the evidence prove what they claim?',
  arguments: [['[run_dir...]', 'run directories; each one gets a verdict']],
  options: verifyOptions,
  examples: [
    'sot verify harness-runs/*',
    'sot verify --expect any --json RUN_DIR',
    'sot verify --from-ci junit.sigstore.json --junit junit.xml',
  ],
  run: async ({ args, flags, context }) => {
    const { fromCi, junit } = flags
    if (fromCi === undefined && junit !== undefined)
      refuse('--junit belongs to the bundle of a job', 'Name the bundle with --from-ci FILE.')
    if (fromCi === undefined && args.length === 0)
      refuse('nothing says what to verify', 'Name run directories, or a bundle of a job with --from-ci FILE.')
    if (flags.replay || flags.rerun) {
      if (fromCi !== undefined)
        refuse('--from-ci has nothing to run again', 'Leave out --rerun and --replay.')
      return (await import('../harness-setup.ts')).replayRuns(args, flags, context)
    }
    const [{ evidenceContext }, { showCiVerdict, showVerdicts }] = await Promise.all([
      import('../../app/evidence/evidence-context.ts'),
      import('../show-verdicts.ts'),
    ])
    const known = await evidenceContext(flags, context)
    return fromCi === undefined
      ? showVerdicts(args, flags, known, context)
      : showCiVerdict(args, { ...flags, fromCi }, known, context)
  },
})
