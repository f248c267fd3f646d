import { refuse } from '../../app/user-error.ts'
import { renderAttestJson, renderAttestText } from '../../report/attest-report.ts'
import { defineCommand } from '../command-declaration.ts'
import { evidenceOptions, flag, signingOptions } from '../command-options.ts'
import { chosenFormat } from '../output-format.ts'

export const command = defineCommand({
  name: 'attest',
  group: 'Evidence',
  summary: 'sign run directories, so that others can trust who made them',
  arguments: [['<run_dir...>', 'run directories; a broken one is not signed']],
  options: {
    ...signingOptions,
    statement: flag(
      'sign nothing, and print what a signature of one run covers, for other programs that sign',
    ),
    ...evidenceOptions,
  },
  examples: ['sot attest harness-runs/* --key ci-key.pem', 'SOT_SIGNING_KEY=ci-key.pem sot attest RUN_DIR'],
  run: async ({ args, flags, context }) => {
    const format = chosenFormat(flags, ['json'], 'sot attest')
    const [{ evidenceContext }, { runSigner }, { attestRuns, statementFor }] = await Promise.all([
      import('../../app/evidence/evidence-context.ts'),
      import('../../app/attest/signing-key.ts'),
      import('../../app/attest/attest-runs.ts'),
    ])
    const known = await evidenceContext(flags, context)
    if (flags.statement) {
      const [dir = '', ...others] = args
      if (others.length > 0) refuse('--statement is about one run', 'Give one run directory.')
      context.stdout.write(`${JSON.stringify(await statementFor(dir, known, context))}\n`)
      return 0
    }
    const signer = await runSigner(flags, context)
    const runs = await attestRuns(args, signer, known, context)
    context.stdout.write((format === 'json' ? renderAttestJson : renderAttestText)(runs))
    return runs.every(({ file }) => file !== null) ? 0 : 1
  },
})
