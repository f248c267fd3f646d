import type { Board, BoardItem } from '../../model/board/board.ts'
import { openBlockers } from './board-index.ts'
import { type BoardFacts, buildBoard } from './build-board.ts'

/** What would change if one issue were proven. */
export type WhatIf = {
  readonly ref: string
  /** The issue; null when the id is defined elsewhere. */
  readonly item: BoardItem | null
  readonly isProven: boolean
  /** Could start then and cannot now, best first. */
  readonly freed: readonly BoardItem[]
  /** Would be proven-ready and are claimed-ready now. */
  readonly raised: readonly BoardItem[]
  /** Would wait for one thing less, and still wait. */
  readonly still: readonly BoardItem[]
}

/** Builds the board as it would be if that issue were validated and proven. */
export function whatIf(facts: BoardFacts, board: Board, ref: string): WhatIf {
  const supposed = buildBoard(facts, ref)
  const item = board.items.find(({ id }) => id === ref) ?? null
  const pairs = supposed.items.map((after, number) => ({ before: board.items[number], after }))
  const changedFrom = (ready: BoardItem['ready']): BoardItem[] =>
    pairs
      .filter(({ before, after }) => after.id !== ref && before?.ready === ready && after.ready !== ready)
      .map(({ after }) => after)
      .sort((a, b) => b.fanOut - a.fanOut || (a.id < b.id ? -1 : Number(a.id > b.id)))
  return {
    ref,
    item,
    isProven: item?.status === 'validated' && item.proof === 'proven',
    freed: changedFrom('no').filter(({ status }) => status !== 'deferred'),
    raised: changedFrom('claimed'),
    still: pairs
      .filter(({ after }) => after.ready === 'no' && after.id !== ref)
      .filter(({ before, after }) => before && openBlockers(before).length > openBlockers(after).length)
      .map(({ after }) => after),
  }
}

/** The outcome in a sentence. */
export function whatIfWords({ item, isProven, freed, raised }: WhatIf): string {
  if (isProven) return 'It is proven already: nothing changes.'
  const then = item === null ? 'closed' : 'proven'
  return freed.length + raised.length === 0
    ? `If it were ${then}, nothing else would become ready.`
    : `If it were ${then}, this would change:`
}
