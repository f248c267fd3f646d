import type { MatrixOutcome, MatrixRow } from '../../model/schema-types.generated.ts'
import { terminalText } from '../../report/escape.ts'
import { alignRows } from '../../report/table.ts'
import { count, durationWords, reasonWords } from '../../report/wording.ts'
import type { LoopEnd, LoopOutcome } from './run-case.ts'
import type { FinishedRun } from './run-state.ts'

/** A finished run in three lines, and one for each of several blockers; `dir` is its directory as the user would write it. */
export function renderRun({ report, verdict }: FinishedRun, dir: string): string {
  const { blockers, failure_reason } = report
  const isList = blockers.length > 1
  const reason = isList ? (failure_reason ?? '') : reasonWords(report)
  const why = reason === '' ? '' : `: ${reason}`
  const list = isList ? blockers.map((blocker) => `  - ${blocker}`) : []
  const proof = verdict.verdict === 'proven' ? 'proven' : `${verdict.verdict} (${verdict.reasons.join(', ')})`
  const tests = `${count(report.tests.executed, 'test')}, ${report.duration_ms} ms, ${report.isolation.method}`
  return toText([
    `${report.status} ${report.run_id}${why}`,
    ...list,
    `  ${tests}; evidence ${proof}`,
    `  ${dir}`,
  ])
}

/** One run of a loop in one line. */
export function renderTurn({ report, verdict }: FinishedRun, dir: string, turn: number, max: number): string {
  const head = `${String(turn).padStart(String(max).length)}/${max}  ${report.status.padEnd('blocked'.length)}`
  const why = reasonWords(report)
  const proof = verdict.verdict === 'proven' ? [] : [`evidence ${verdict.verdict}`]
  const details = [durationWords(report.duration_ms), ...(why === '' ? [] : [why]), ...proof]
  return toText([`${head}  ${dir}  ${details.join('  ')}`])
}

const endings: Readonly<Record<LoopEnd, (runs: number) => string>> = {
  pass: (runs) => `Passed in run ${runs}.`,
  blocked: (runs) => `Blocked in run ${runs}: another run would meet the same.`,
  exhausted: (runs) => `No pass in ${count(runs, 'run')}.`,
  interrupted: (runs) => `Interrupted after ${count(runs, 'run')}.`,
}

export function renderLoopEnd({ ended, runs }: LoopOutcome): string {
  return toText([endings[ended](runs.length)])
}

/** The rows of the matrix; below those that are not as expected, what was seen and where the run is. */
export function renderMatrix(results: readonly MatrixRow[], isQuiet: boolean): string {
  const table = alignRows(
    results.flatMap(({ ok, id, expected, actual, problem, verdict }) => [
      [ok ? 'ok   ' : 'wrong', id, outcomeWords(expected)],
      [
        '',
        '',
        actual === null ? `but: no run: ${problem}` : `but: ${outcomeWords(actual)}; evidence ${verdict}`,
      ],
    ]),
  )
  const lines = results.flatMap(({ ok, dir }, index) => {
    const [head = '', actual = ''] = table.slice(2 * index)
    if (ok) return isQuiet ? [] : [head]
    return [head, actual, ...(dir === null ? [] : [`       ${dir}`])]
  })
  const wrong = results.filter(({ ok }) => !ok).length
  const sum =
    wrong === 0
      ? `${results.length} rows, all as expected.`
      : `${wrong} of ${results.length} rows are not as expected.`
  return toText([...lines, ...(isQuiet && wrong === 0 ? [] : [sum])])
}

function outcomeWords({ status, reason, event, exit_code }: MatrixOutcome): string {
  return `${status}, ${reason}, ${event ?? 'no event'}, exit ${exit_code}`
}

function toText(lines: readonly string[]): string {
  return lines.map((line) => `${terminalText(line)}\n`).join('')
}
