import { contractOf } from './evidence.ts'
import type { CitedRun } from './run-evidence.ts'

/** An issue as far as runs can prove it. */
export type ProvableIssue = { readonly id: string; readonly criteria: number }

/**
 * False for a run that was made for another issue, even if this one mentions it. A proof is always made for one; a run of a case
 * may be made for none.
 */
export function isRunAbout({ id }: Pick<ProvableIssue, 'id'>, { verdict }: CitedRun): boolean {
  const issue = verdict === null ? null : (contractOf(verdict)?.issue ?? null)
  return issue === null || issue === id
}

/** The proven passes among the runs of an issue. */
export function provingRuns(runs: readonly CitedRun[]): readonly CitedRun[] {
  return runs.filter(({ verdict }) => verdict?.verdict === 'proven' && verdict.status === 'pass')
}

/** Whether passes cover every criterion. The tests of a case are not about single criteria. */
export function coversCriteria(passes: readonly CitedRun[], criteria: number): boolean {
  if (passes.some(({ verdict }) => verdict?.proof === null)) return true
  const covered = new Set(passes.flatMap(({ verdict }) => verdict?.proof?.report.criteria ?? []))
  return Array.from({ length: criteria }, (_none, at) => at + 1).every((number) => covered.has(number))
}

/** Whether the last proof failed: its word replaces that of the passes before it. */
export function failedLater(runs: readonly CitedRun[]): boolean {
  const decided = runs.flatMap(({ verdict }) => {
    const report = verdict?.verdict === 'proven' ? verdict.proof?.report : undefined
    return report === undefined || report.status === 'blocked' ? [] : [report]
  })
  const last = decided.toSorted((a, b) => (a.run_started_at < b.run_started_at ? -1 : 1)).at(-1)
  return last?.status === 'fail'
}
