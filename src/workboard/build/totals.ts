import type { BoardItem, BoardTotals, ItemTotals } from '../../model/board/board.ts'

/** What is claimed, and what became of it. */
export function totalsOf(items: readonly BoardItem[]): BoardTotals {
  return { ...countAll(items), phases: countAll(items.filter(({ phase }) => phase !== null)) }
}

function countAll(items: readonly BoardItem[]): ItemTotals {
  const byStatus = {
    proposed: 0,
    ready: 0,
    active: 0,
    blocked: 0,
    validated: 0,
    dropped: 0,
    unstated: 0,
    unknown: 0,
  }
  const proofs = { proven: 0, broken: 0, stale: 0, unbacked: 0, unknowable: 0, none: 0 }
  for (const { status, proof } of items) {
    byStatus[status] += 1
    if (status === 'validated') proofs[proof] += 1
  }
  const { proven, broken, stale, unbacked, unknowable, none } = proofs
  return {
    claimed: byStatus.validated,
    proven,
    broken,
    stale,
    // Nothing that was said to prove it: the same as nothing at all.
    unbacked: unbacked + none,
    unknowable,
    byStatus,
  }
}
