import type { BoardItem, IssueHistory } from '../../model/board/board.ts'
import { type IssueStatus, isClosed } from '../../model/document/status.ts'

/** One issue of a trend; `provenSince` is null where nothing says when the evidence of its proof was committed. */
export type TrendIssue = {
  readonly item: Pick<BoardItem, 'status' | 'proof' | 'isWork'>
  readonly history: IssueHistory | null
  readonly provenSince: string | null
}

export type TrendWeek = {
  /** Its Monday, as `2026-06-15`. */
  readonly monday: string
  readonly done: number
  readonly proven: number
  readonly open: number
}

const dayMs = 86_400_000
const weekMs = 7 * dayMs
const mostWeeks = 26

/**
 * Issues that were done and open at the end of each week, as commits say, and as the work tree says in the last one. What was
 * proven then, git does not know: an issue that is proven now counts from the commit of its evidence on.
 */
export function weeklyTrend(issues: readonly TrendIssue[], now: string): TrendWeek[] {
  const work = issues.filter(({ item }) => item.isWork).map(timed)
  const last = mondayOf(Date.parse(now))
  const first = work.reduce((least, { from }) => Math.min(least, from), last)
  const weeks: TrendWeek[] = []
  for (
    let monday = Math.max(mondayOf(first), last - (mostWeeks - 1) * weekMs);
    monday <= last;
    monday += weekMs
  ) {
    const end = monday === last ? Number.POSITIVE_INFINITY : monday + weekMs
    weeks.push({ monday: new Date(monday).toISOString().slice(0, 10), ...countAt(work, end) })
  }
  return weeks
}

function mondayOf(time: number): number {
  const day = Math.floor(time / dayMs)
  // The first day of the epoch was a Thursday.
  return (day - ((day + 3) % 7)) * dayMs
}

type TimedIssue = ReturnType<typeof timed>

function timed({ item, history, provenSince }: TrendIssue) {
  const events = (history?.events ?? [])
    .map(({ at, status }) => ({ time: Date.parse(at), status }))
    .filter(({ time }) => !Number.isNaN(time))
  const isProven = item.status === 'validated' && item.proof === 'proven'
  const proven = provenSince === null ? Number.POSITIVE_INFINITY : Date.parse(provenSince)
  return { item, events, from: events[0]?.time ?? Number.POSITIVE_INFINITY, isProven, proven }
}

function countAt(issues: readonly TimedIssue[], end: number): Omit<TrendWeek, 'monday'> {
  const counts = { done: 0, proven: 0, open: 0 }
  for (const issue of issues) {
    const status = statusAt(issue, end)
    if (status === null) continue
    if (status === 'validated') counts.done += 1
    else if (!isClosed(status)) counts.open += 1
    if (
      issue.isProven &&
      (end === Number.POSITIVE_INFINITY || (status === 'validated' && issue.proven < end))
    )
      counts.proven += 1
  }
  return counts
}

/** The status before an instant; that of the work tree for now. Null where no commit had the issue yet. */
function statusAt({ item, events }: TimedIssue, end: number): IssueStatus | null {
  if (end === Number.POSITIVE_INFINITY) return item.status
  return events.findLast(({ time }) => time < end)?.status ?? null
}
