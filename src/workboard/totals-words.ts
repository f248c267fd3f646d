import type { BoardTotals } from '../model/board.ts'

export type TotalName = 'claimed' | 'proven' | 'broken' | 'stale' | 'unbacked' | 'unknowable'

const always = ['claimed', 'proven', 'broken', 'stale', 'unbacked'] as const

/** What the first line of every view counts; what cannot be known is told only where there is some. */
export function countedTotals(totals: BoardTotals): { readonly name: TotalName; readonly number: number }[] {
  const counted: { name: TotalName; number: number }[] = always.map((name) => ({
    name,
    number: totals[name],
  }))
  if (totals.unknowable > 0) counted.push({ name: 'unknowable', number: totals.unknowable })
  return counted
}
