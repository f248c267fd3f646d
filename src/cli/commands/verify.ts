import type { GivenBundle } from '../../app/evidence/verify-ci.ts'
import { refuse } from '../../app/user-error.ts'
import { defineCommand } from '../command-declaration.ts'
import { type VerifyFlags, verifyOptions } from '../command-options.ts'

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
    const given = givenBundle(args, flags)
    if (flags.replay || flags.rerun)
      return (await import('../harness-setup.ts')).replayRuns(args, flags, context)
    const [{ evidenceContext }, { showCiVerdict, showVerdicts }] = await Promise.all([
      import('../../app/evidence/evidence-context.ts'),
      import('../show-verdicts.ts'),
    ])
    const known = await evidenceContext(flags, context)
    return given === null
      ? showVerdicts(args, flags, known, context)
      : showCiVerdict(given, flags, known, context)
  },
})

/** The bundle that --from-ci names, with its JUnit file; null where run directories are verified. */
function givenBundle(
  dirs: readonly string[],
  { fromCi: bundle, junit, replay, rerun, attest }: VerifyFlags,
): GivenBundle | null {
  if (bundle === undefined) {
    if (junit !== undefined)
      refuse('--junit belongs to the bundle of a job', 'Name the bundle with --from-ci FILE.')
    if (dirs.length > 0) return null
    refuse('nothing says what to verify', 'Name run directories, or a bundle of a job with --from-ci FILE.')
  }
  if (replay || rerun) refuse('--from-ci has nothing to run again', 'Leave out --rerun and --replay.')
  if (junit === undefined)
    refuse('--from-ci needs the tests that the job saw', 'Name them with --junit FILE.')
  if (dirs.length > 0 || attest)
    refuse('--from-ci is about no run directory', 'Leave out run directories and --attest.')
  return { bundle, junit }
}
