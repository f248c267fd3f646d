import { pool } from '../harness/process/pool.ts'
import { runLane } from '../harness/run/run-case.ts'
import type { FinishedRun, LaneRequest } from '../harness/run/run-state.ts'
import { terminalText } from '../report/escape.ts'
import { count, reasonWords } from '../report/wording.ts'
import { chosenFormat } from './command.ts'
import type { Context } from './context.ts'
import { type Exit, explainBug } from './exit.ts'
import type { RunFlags } from './harness-options.ts'
import { withRequest } from './harness-request.ts'
import type { Progress } from './progress.ts'
import { shownPath } from './shown-path.ts'

/** `sot harness run`: one run or several; 0 when each is a pass. */
export async function runHarness(flags: RunFlags, context: Context): Promise<Exit> {
  const format = chosenFormat(flags, ['json'], 'sot harness run')
  return withRequest(flags, format, context, async (request, progress) => {
    const turns = Array.from({ length: flags.repeat ?? 1 }, (_none, turn) => turn)
    const results = await pool(turns, flags.jobs ?? 1, async () => {
      if (request.signal?.aborted) return null
      const finished = await runLane(request)
      if (format === 'text') tell(finished, progress, context)
      return finished
    })
    return conclude(results, format, request, context)
  })
}

function tell({ dir, report, verdict }: FinishedRun, progress: Progress, context: Context): void {
  progress.clear()
  const reason = reasonWords(report)
  const why = reason === '' ? '' : `: ${reason}`
  const held = verdict.verdict === 'proven' ? 'proven' : `${verdict.verdict} (${verdict.reasons.join(', ')})`
  const tests = `${count(report.tests.executed, 'test')}, ${report.duration_ms} ms, ${report.isolation.method}`
  const lines = [
    `${report.status} ${report.run_id}${why}`,
    `  ${tests}; evidence ${held}`,
    `  ${shownPath(dir, context)}`,
  ]
  context.stdout.write(lines.map((line) => `${terminalText(line)}\n`).join(''))
}

function conclude(
  results: readonly PromiseSettledResult<FinishedRun | null>[],
  format: 'json' | 'text',
  { signal }: LaneRequest,
  context: Context,
): Exit {
  const finished = results.flatMap((result) =>
    result.status === 'fulfilled' && result.value !== null ? [result.value] : [],
  )
  if (format === 'json') {
    const reports = finished.map(({ dir, report }) => ({ ...report, dir: shownPath(dir, context) }))
    const [first] = reports
    if (results.length > 1)
      context.stdout.write(`${JSON.stringify({ schema: 'sot-runs/1', runs: reports }, null, 2)}\n`)
    else if (first !== undefined) context.stdout.write(`${JSON.stringify(first, null, 2)}\n`)
  }
  const bugs = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  for (const bug of bugs) explainBug(bug, context)
  if (signal?.aborted) return 130
  if (bugs.length > 0) return 2
  return finished.every(({ report }) => report.status === 'pass') ? 0 : 1
}
