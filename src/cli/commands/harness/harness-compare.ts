import { UserError } from '../../../app/user-error.ts'
import { defineCommand } from '../../command-declaration.ts'
import { flag, harnessOptions } from '../../command-options.ts'
import { chosenFormat } from '../../formats.ts'
import { painterOf } from '../../terminal.ts'

export const command = defineCommand({
  name: 'harness compare',
  summary: 'a table of runs: engine, model, status, reason, changes, tests, time',
  arguments: [['<run_dir...>', 'run directories; each one is verified first']],
  options: { ...harnessOptions, markdown: flag('a table in Markdown') },
  examples: ['sot harness compare harness-runs/2026*', 'sot harness compare --markdown a b'],
  run: async ({ args, flags, context }) => {
    const format = chosenFormat(flags, ['json'], 'sot harness compare')
    if (flags.markdown && format === 'json')
      throw new UserError({ what: '--json and --markdown exclude each other', todo: 'Give one of them.' })
    const [{ evidenceContext }, { verifyRuns }, { compareRuns }, report, { screenJson }] = await Promise.all([
      import('../../../app/evidence/evidence-context.ts'),
      import('../../../app/evidence/verify-runs.ts'),
      import('../../../evidence/claims/compare-runs.ts'),
      import('../../../report/compare-text.ts'),
      import('../../../report/escape.ts'),
    ])
    const verdicts = await verifyRuns(args, await evidenceContext(flags, context), context.cwd)
    const comparison = compareRuns(verdicts)
    if (format === 'json') context.stdout.write(screenJson({ schema: 'sot-compare/1', ...comparison }))
    else if (flags.markdown) context.stdout.write(report.renderCompareMarkdown(comparison))
    else context.stdout.write(report.renderCompareText(comparison, { paint: painterOf(flags, context) }))
    return verdicts.every(({ verdict }) => verdict === 'proven') ? 0 : 1
  },
})
