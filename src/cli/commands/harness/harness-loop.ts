import { shownPath } from '../../../app/user-paths.ts'
import { type LoopEnd, loopRuns } from '../../../harness/run/run-case.ts'
import { renderLoopEnd, renderTurn } from '../../../harness/run/run-text.ts'
import { screenJson } from '../../../report/escape.ts'
import { defineCommand } from '../../command-declaration.ts'
import { runOptions, value } from '../../command-options.ts'
import type { Exit } from '../../exit.ts'
import { withRunRequest } from '../../harness-setup.ts'
import { numberBetween } from '../../option-values.ts'
import { chosenFormat } from '../../output-format.ts'

const defaultMax = 5

export const command = defineCommand({
  name: 'harness loop',
  summary: 'run until a proven pass, a blocked run, or the last turn',
  options: {
    ...runOptions,
    max: value('<n>', `at most this many runs (default: ${defaultMax})`, numberBetween(1, 1000)),
  },
  examples: ['sot harness loop --engine case --case r1-string-slugify --max 3'],
  run: async ({ flags, context }) => {
    const format = chosenFormat(flags, ['json'], 'sot harness loop')
    return withRunRequest(flags, format, context, async (request, progress) => {
      const max = flags.max ?? defaultMax
      const outcome = await loopRuns(request, max, (run, turn) => {
        progress.clear()
        if (format === 'text') context.stdout.write(renderTurn(run, shownPath(run.dir, context), turn, max))
      })
      const { ended } = outcome
      const runs = outcome.runs.map(({ dir, report, verdict }) => ({
        dir: shownPath(dir, context),
        verdict: verdict.verdict,
        report,
      }))
      if (format === 'json') context.stdout.write(screenJson({ schema: 'sot-loop/1', ended, max, runs }))
      else if (!flags.quiet) context.stdout.write(renderLoopEnd(outcome))
      return exits[ended]
    })
  },
})

const exits: Readonly<Record<LoopEnd, Exit>> = { pass: 0, blocked: 1, exhausted: 1, interrupted: 130 }
