import type { BoardItem, BoardTotals, ItemTotals } from '../../model/board/board.ts'
import type { IssueStatus } from '../../model/document/status.ts'
import { proofWords } from '../../model/evidence/issue-proof.ts'
import { count } from '../../report/wording.ts'

/** Counts claims and their proofs. */
export function totalsOf(items: readonly BoardItem[]): BoardTotals {
  return { ...countAll(items), phases: countAll(items.filter(({ phase }) => phase !== null)) }
}

/** It is called done: only then a proof can be missing. */
export function isClaimed({ status, isWork }: Pick<BoardItem, 'status' | 'isWork'>): boolean {
  return isWork && status === 'validated'
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
  for (const item of items) {
    const { status, proof } = item
    byStatus[status] += 1
    if (!isClaimed(item)) continue
    claimed += 1
    proofs[proof] += 1
  }
  const { none, ...counted } = proofs
  // No evidence at all counts as unbacked.
  return { claimed, ...counted, unbacked: counted.unbacked + none, byStatus }
}

/** How much of the work is done. Decisions are no work, and what is dropped is no longer any. */
export function workDone(items: readonly BoardItem[]): { readonly done: number; readonly all: number } {
  const work = items.filter(({ isWork, status }) => isWork && status !== 'dropped')
  return { done: work.filter(isClaimed).length, all: work.length }
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
