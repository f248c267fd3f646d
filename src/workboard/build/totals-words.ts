import type { BoardTotals, ItemTotals } from '../../model/board/board.ts'
import { count } from '../../report/wording.ts'

export type TotalName = 'claimed' | 'proven' | 'broken' | 'stale' | 'unbacked' | 'unknowable'

export type CountedTotal = { readonly name: TotalName; readonly number: number }

const always = ['claimed', 'proven', 'broken', 'stale', 'unbacked'] as const

/** What the first line of every view counts; what cannot be known is told only where there is some. */
export function countedTotals(totals: BoardTotals): CountedTotal[] {
  const counted: CountedTotal[] = always.map((name) => ({
    name,
    number: totals[name],
  }))
  if (totals.unknowable > 0) counted.push({ name: 'unknowable', number: totals.unknowable })
  return counted
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
