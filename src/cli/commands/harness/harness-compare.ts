import { evidenceContext } from '../../../app/evidence/evidence-context.ts'
import { verifyRuns } from '../../../app/evidence/verify-runs.ts'
import { refuse } from '../../../app/user-error.ts'
import { compareRuns } from '../../../evidence/claims/compare-runs.ts'
import { renderCompareMarkdown, renderCompareText } from '../../../report/compare-text.ts'
import { screenJson } from '../../../report/escape.ts'
import { defineCommand } from '../../command-declaration.ts'
import { flag, harnessOptions } from '../../command-options.ts'
import { chosenFormat } from '../../output-format.ts'
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
      refuse('--json and --markdown exclude each other', 'Give one of them.')
    const verdicts = await verifyRuns(args, await evidenceContext(flags, context), context.cwd)
    const comparison = compareRuns(verdicts)
    if (format === 'json') context.stdout.write(screenJson(comparison))
    else if (flags.markdown) context.stdout.write(renderCompareMarkdown(comparison))
    else context.stdout.write(renderCompareText(comparison, painterOf(flags, context)))
    return verdicts.every(({ verdict }) => verdict === 'proven') ? 0 : 1
  },
})
