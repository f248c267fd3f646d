import { type LoopEnd, type LoopOutcome, loopRuns } from '../harness/run/run-case.ts'
import type { FinishedRun } from '../harness/run/run-state.ts'
import { screenJson, terminalText } from '../report/escape.ts'
import { count, durationWords, reasonWords } from '../report/wording.ts'
import { chosenFormat } from './command.ts'
import type { Context } from './context.ts'
import type { Exit } from './exit.ts'
import type { LoopFlags } from './harness-options.ts'
import { withRequest } from './harness-request.ts'
import { shownPath } from './shown-path.ts'

const defaultMax = 5

/** `sot harness loop`: runs until a proven pass, a blocked run or the last turn; 0 for the pass alone. */
export async function runLoop(flags: LoopFlags, context: Context): Promise<Exit> {
  const format = chosenFormat(flags, ['json'], 'sot harness loop')
  return withRequest(flags, format, context, async (request, progress) => {
    const max = flags.max ?? defaultMax
    const outcome = await loopRuns(request, max, (run, turn) => {
      progress.clear()
      if (format === 'text') context.stdout.write(`${terminalText(lineOf(run, turn, max, context))}\n`)
    })
    if (format === 'json') context.stdout.write(asJson(outcome, max, context))
    else if (!flags.quiet) context.stdout.write(`${endings[outcome.ended](outcome.runs.length)}\n`)
    return exits[outcome.ended]
  })
}

const exits: Readonly<Record<LoopEnd, Exit>> = { pass: 0, blocked: 1, exhausted: 1, interrupted: 130 }

const endings: Readonly<Record<LoopEnd, (runs: number) => string>> = {
  pass: (runs) => `Passed in run ${runs}.`,
  blocked: (runs) => `Blocked in run ${runs}: another try would meet the same.`,
  exhausted: (runs) => `No pass in ${count(runs, 'run')}.`,
  interrupted: (runs) => `Interrupted after ${count(runs, 'run')}.`,
}

function lineOf({ dir, report, verdict }: FinishedRun, turn: number, max: number, context: Context): string {
  const head = `${String(turn).padStart(String(max).length)}/${max}  ${report.status.padEnd('blocked'.length)}`
  const why = reasonWords(report)
  const held = verdict.verdict === 'proven' ? [] : [`evidence ${verdict.verdict}`]
  const told = [durationWords(report.duration_ms), ...(why === '' ? [] : [why]), ...held]
  return `${head}  ${shownPath(dir, context)}  ${told.join('  ')}`
}

function asJson({ ended, runs }: LoopOutcome, max: number, context: Context): string {
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
