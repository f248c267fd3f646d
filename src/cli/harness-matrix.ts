import type { MatrixOutcome } from '../harness/run/matrix-rows.ts'
import { type MatrixResult, runMatrix } from '../harness/run/run-matrix.ts'
import { terminalText } from '../report/escape.ts'
import { chosenFormat } from './command.ts'
import type { Context } from './context.ts'
import type { Exit } from './exit.ts'
import type { HarnessFlags } from './harness-options.ts'
import { caseNamed, defaultCase, surroundings } from './harness-surroundings.ts'
import { Progress } from './progress.ts'
import { shownPath } from './shown-path.ts'

/** `sot harness matrix`: expected against actual, row by row; 0 when all agree. */
export async function showMatrix(flags: HarnessFlags, context: Context): Promise<Exit> {
  const format = chosenFormat(flags, ['json'], 'sot harness matrix')
  const { common, known, release } = await surroundings(flags, context)
  const progress = new Progress(context, flags.quiet === true || format === 'json')
  try {
    const harnessCase = caseNamed(defaultCase, known.cases)
    const results = await runMatrix({
      ...common,
      harnessCase,
      progress: progress.phase,
      jobs: flags.jobs ?? 1,
    })
    progress.clear()
    const ok = results.every((row) => row.ok)
    const rows = results.map((row) => ({
      ...row,
      dir: row.dir === null ? null : shownPath(row.dir, context),
    }))
    context.stdout.write(
      format === 'json'
        ? `${JSON.stringify({ schema: 'sot-matrix/1', ok, rows }, null, 2)}\n`
        : asText(rows, flags.quiet === true),
    )
    if (common.signal?.aborted) return 130
    return ok ? 0 : 1
  } finally {
    release()
  }
}

function asText(rows: readonly MatrixResult[], quiet: boolean): string {
  const width = Math.max(...rows.map(({ id }) => id.length))
  const lines = rows.flatMap((row) => {
    const head = `${row.ok ? 'ok   ' : 'wrong'}  ${row.id.padEnd(width)}  ${words(row.expected)}`
    if (row.ok) return quiet ? [] : [head]
    const actual =
      row.actual === null ? `no run: ${row.problem}` : `${words(row.actual)}; evidence ${row.verdict}`
    return [
      head,
      `       ${' '.repeat(width)}  but: ${actual}`,
      ...(row.dir === null ? [] : [`       ${row.dir}`]),
    ]
  })
  const wrong = rows.filter(({ ok }) => !ok).length
  const sum =
    wrong === 0
      ? `${rows.length} rows, all as expected.`
      : `${wrong} of ${rows.length} rows are not as expected.`
  return `${[...lines, ...(quiet && wrong === 0 ? [] : [sum])].map(terminalText).join('\n')}\n`
}

function words({ status, reason, event, exit_code }: MatrixOutcome): string {
  return `${status}, ${reason}, ${event ?? 'no event'}, exit ${exit_code}`
}
