import { shownPath } from '../../../app/user-paths.ts'
import { type LoopEnd, type LoopOutcome, loopRuns } from '../../../harness/run/run-case.ts'
import type { FinishedRun } from '../../../harness/run/run-state.ts'
import { screenJson, terminalText } from '../../../report/escape.ts'
import { count, durationWords, reasonWords } from '../../../report/wording.ts'
import { defineCommand } from '../../command-declaration.ts'
import { runOptions, value } from '../../command-options.ts'
import type { Context } from '../../context.ts'
import type { Exit } from '../../exit.ts'
import { chosenFormat } from '../../formats.ts'
import { withRunRequest } from '../../harness-setup.ts'
import { numberBetween } from '../../option-values.ts'

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
        if (format === 'text') context.stdout.write(`${terminalText(runLine(run, turn, max, context))}\n`)
      })
      if (format === 'json') context.stdout.write(renderJson(outcome, max, context))
      else if (!flags.quiet) context.stdout.write(`${endings[outcome.ended](outcome.runs.length)}\n`)
      return exits[outcome.ended]
    })
  },
})

const exits: Readonly<Record<LoopEnd, Exit>> = { pass: 0, blocked: 1, exhausted: 1, interrupted: 130 }

const endings: Readonly<Record<LoopEnd, (runs: number) => string>> = {
  pass: (runs) => `Passed in run ${runs}.`,
  blocked: (runs) => `Blocked in run ${runs}: another run would meet the same.`,
  exhausted: (runs) => `No pass in ${count(runs, 'run')}.`,
  interrupted: (runs) => `Interrupted after ${count(runs, 'run')}.`,
}

function runLine({ dir, report, verdict }: FinishedRun, turn: number, max: number, context: Context): string {
  const head = `${String(turn).padStart(String(max).length)}/${max}  ${report.status.padEnd('blocked'.length)}`
  const why = reasonWords(report)
  const proof = verdict.verdict === 'proven' ? [] : [`evidence ${verdict.verdict}`]
  const details = [durationWords(report.duration_ms), ...(why === '' ? [] : [why]), ...proof]
  return `${head}  ${shownPath(dir, context)}  ${details.join('  ')}`
}

function renderJson({ ended, runs }: LoopOutcome, max: number, context: Context): string {
  return screenJson({
    schema: 'sot-loop/1',
    ended,
    max,
    runs: runs.map(({ dir, report, verdict }) => ({
      dir: shownPath(dir, context),
      verdict: verdict.verdict,
      report,
    })),
  })
}
