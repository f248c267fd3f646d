import { expect, it } from 'vitest'
import type { IssueHistory } from '../../src/model/board/board.ts'
import type { IssueStatus } from '../../src/model/document/status.ts'
import { type TrendIssue, weeklyTrend } from '../../src/workboard/build/weekly-trend.ts'

const now = '2026-06-17T12:00:00.000Z'

/** An issue with the statuses that commits gave it, and what it is now. */
function issue(
  steps: readonly (readonly [at: string, status: IssueStatus])[],
  provenSince: string | null = null,
  changes: Partial<TrendIssue['item']> = {},
): TrendIssue {
  const events = steps.map(([at, status]) => {
    return { commit: 'c', at, subject: '', status, runs: [], criteria: { ticked: 0, total: 0 } }
  })
  const history: IssueHistory = { firstSeen: steps[0]?.[0] ?? null, statusSince: null, events }
  const proof = provenSince === null ? 'none' : 'proven'
  return {
    item: { status: steps.at(-1)?.[1] ?? 'ready', proof, isWork: true, ...changes },
    history,
    provenSince,
  }
}

it('counts issues at the end of each week, from the first commit to the work tree', () => {
  const issues = [
    issue([
      ['2026-05-26T10:00:00Z', 'ready'],
      ['2026-06-09T10:00:00Z', 'validated'],
    ]),
    issue([['2026-06-07T23:00:00-05:00', 'ready']]),
    issue([], null, { status: 'proposed' }),
  ]
  expect(weeklyTrend(issues, now)).toEqual([
    { monday: '2026-05-25', done: 0, proven: 0, open: 1 },
    { monday: '2026-06-01', done: 0, proven: 0, open: 1 },
    { monday: '2026-06-08', done: 1, proven: 0, open: 1 },
    { monday: '2026-06-15', done: 1, proven: 0, open: 2 },
  ])
})

it('counts what is proven now from the commit of its evidence on, and only while it was done', () => {
  const done = issue(
    [
      ['2026-05-26T10:00:00Z', 'active'],
      ['2026-06-09T10:00:00Z', 'validated'],
    ],
    '2026-05-27T10:00:00Z',
  )
  const uncommitted = { ...done, provenSince: null, item: { ...done.item, proof: 'proven' as const } }
  expect(weeklyTrend([done, uncommitted], now).map(({ proven }) => proven)).toEqual([0, 0, 1, 2])
})

it('counts nothing that is dropped, no decision, and no week before the last 26', () => {
  const weeks = weeklyTrend(
    [
      issue([['2024-01-01T00:00:00Z', 'ready']]),
      issue([['2024-01-01T00:00:00Z', 'dropped']]),
      issue([['2024-01-01T00:00:00Z', 'ready']], null, { isWork: false }),
    ],
    now,
  )
  expect(weeks).toHaveLength(26)
  expect(weeks.every(({ open, done }) => open === 1 && done === 0)).toBe(true)
})

it('has the week of now where git knows none', () => {
  expect(weeklyTrend([], now)).toEqual([{ monday: '2026-06-15', done: 0, proven: 0, open: 0 }])
  expect(weeklyTrend([issue([['2027-01-01T00:00:00Z', 'ready']])], now)).toHaveLength(1)
})
