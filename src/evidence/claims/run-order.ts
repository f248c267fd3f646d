import { dirname } from 'node:path'
import { reportOf } from '../../model/evidence/evidence.ts'
import type { CitedRun } from '../../model/evidence/run-evidence.ts'

export type OrderedRun = {
  readonly run: CitedRun
  /** The ledger has it before a run that had ended already when it began. */
  readonly isOutOfOrder: boolean
}

/** Clocks of two machines may differ by this much. */
const forgivenMs = 5 * 60_000

/** Runs in the order in which they were made: that of the ledger where one names all of them, else by their start. */
export function inOrder(runs: readonly CitedRun[]): OrderedRun[] {
  const folders = new Set(runs.map(({ dir }) => (dir === null ? null : dirname(dir))))
  const isInLedger = folders.size === 1 && runs.every(({ verdict }) => verdict?.ledgerLine != null)
  const startOf = ({ verdict }: CitedRun): string =>
    (verdict === null ? null : reportOf(verdict)?.run_started_at) ?? ''
  const lineOf = ({ verdict }: CitedRun): number => verdict?.ledgerLine ?? 0
  const sorted = runs.toSorted((a, b) =>
    isInLedger ? lineOf(a) - lineOf(b) : startOf(a) < startOf(b) ? -1 : startOf(a) > startOf(b) ? 1 : 0,
  )
  let firstEnd = Number.POSITIVE_INFINITY
  const placed: OrderedRun[] = []
  for (const run of sorted.toReversed()) {
    const [start, end] = timesOf(run)
    placed.push({ run, isOutOfOrder: firstEnd + forgivenMs < start })
    firstEnd = Math.min(firstEnd, end)
  }
  return placed.reverse()
}

/** When a run began and ended; what cannot be read contradicts nothing. */
function timesOf({ verdict }: CitedRun): readonly [start: number, end: number] {
  const report = verdict === null ? null : reportOf(verdict)
  if (report === null) return [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
  return [Date.parse(report.run_started_at), Date.parse(report.run_ended_at)]
}
