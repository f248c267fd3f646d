import { shownPath } from '../../../app/user-paths.ts'
import type { MatrixOutcome } from '../../../harness/run/matrix-rows.ts'
import { type MatrixResult, runMatrix } from '../../../harness/run/run-matrix.ts'
import { terminalText } from '../../../report/escape.ts'
import { defineCommand } from '../../command-declaration.ts'
import { harnessOptions, jobsOption } from '../../command-options.ts'
import { chosenFormat } from '../../formats.ts'
import { caseNamed, defaultCase, withHarness } from '../../harness-setup.ts'

export const command = defineCommand({
  name: 'harness matrix',
  summary: 'provoke every failure and compare the outcomes with the expected ones',
  options: { ...harnessOptions, ...jobsOption },
  examples: ['sot harness matrix --jobs 2'],
  run: async ({ flags, context }) => {
    const format = chosenFormat(flags, ['json'], 'sot harness matrix')
    return withHarness(flags, format, context, async ({ known, common, progress }) => {
      const harnessCase = caseNamed(defaultCase, known.cases)
      const jobs = flags.jobs ?? 1
      const results = await runMatrix({ ...common, harnessCase, progress: progress.phase, jobs })
      progress.clear()
      const ok = results.every((row) => row.ok)
      const rows = results.map((row) => ({
        ...row,
        dir: row.dir === null ? null : shownPath(row.dir, context),
      }))
      context.stdout.write(
        format === 'json'
          ? `${JSON.stringify({ schema: 'sot-matrix/1', ok, rows }, null, 2)}\n`
          : renderText(rows, flags.quiet === true),
      )
      if (common.signal.aborted) return 130
      return ok ? 0 : 1
    })
  },
})

function renderText(rows: readonly MatrixResult[], quiet: boolean): string {
  const width = Math.max(...rows.map(({ id }) => id.length))
  const lines = rows.flatMap((row) => {
    const head = `${row.ok ? 'ok   ' : 'wrong'}  ${row.id.padEnd(width)}  ${outcomeWords(row.expected)}`
    if (row.ok) return quiet ? [] : [head]
    const actual =
      row.actual === null ? `no run: ${row.problem}` : `${outcomeWords(row.actual)}; evidence ${row.verdict}`
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

function outcomeWords({ status, reason, event, exit_code }: MatrixOutcome): string {
  return `${status}, ${reason}, ${event ?? 'no event'}, exit ${exit_code}`
}
