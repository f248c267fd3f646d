import type { BoardItem, BoardTotals, ItemTotals } from '../../model/board/board.ts'
import type { IssueStatus } from '../../model/document/status.ts'
import { proofWords } from '../../model/evidence/issue-proof.ts'
import { count } from '../../report/wording.ts'

/** Counts claims and their proofs. */
export function totalsOf(items: readonly BoardItem[]): BoardTotals {
  return { ...countAll(items), phases: countAll(items.filter(({ phase }) => phase !== null)) }
}

function countAll(items: readonly BoardItem[]): ItemTotals {
  const byStatus = {
    proposed: 0,
    ready: 0,
    active: 0,
    review: 0,
    blocked: 0,
    deferred: 0,
    validated: 0,
    dropped: 0,
    unstated: 0,
    unknown: 0,
  }
  const proofs = {
    proven: 0,
    recorded: 0,
    partial: 0,
    broken: 0,
    stale: 0,
    unbacked: 0,
    unknowable: 0,
    none: 0,
  }
  let claimed = 0
  for (const { status, proof, isWork } of items) {
    byStatus[status] += 1
    if (status !== 'validated' || !isWork) continue
    claimed += 1
    proofs[proof] += 1
  }
  const { none, ...counted } = proofs
  // No evidence at all counts as unbacked.
  return { claimed, ...counted, unbacked: counted.unbacked + none, byStatus }
}

/** What the totals count, in their order. */
export const totalNames = ['claimed', ...proofWords.filter((word) => word !== 'none')] as const

/** Words that are left out where there is none of them. */
const onlyWhereUsed: ReadonlySet<string> = new Set(['recorded', 'partial', 'unknowable'])

export type TotalName = (typeof totalNames)[number]

export type CountedTotal = { readonly name: TotalName; readonly number: number }

/** What the first line of every view counts. */
export function countedTotals(totals: BoardTotals): CountedTotal[] {
  return totalNames
    .map((name) => ({ name, number: totals[name] }))
    .filter(({ name, number }) => !onlyWhereUsed.has(name) || number > 0)
}

/** How many issues and phases there are: "2 issues", "1 phase". */
export function itemWords(totals: BoardTotals): string[] {
  const phases = sizeOf(totals.phases)
  const issues = sizeOf(totals) - phases
  if (phases === 0) return [count(issues, 'issue')]
  return [...(issues === 0 ? [] : [count(issues, 'issue')]), count(phases, 'phase')]
}

function sizeOf({ byStatus }: ItemTotals): number {
  return Object.values(byStatus).reduce((sum, number) => sum + number, 0)
}

/** The order of statuses on the board: active work first, closed work last. */
export const statusOrder: readonly IssueStatus[] = [
  'active',
  'review',
  'blocked',
  'ready',
  'proposed',
  'deferred',
  'unstated',
  'unknown',
  'validated',
  'dropped',
]
