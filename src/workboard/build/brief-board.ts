import type { Board, BoardItem } from '../../model/board/board.ts'
import { isClosed } from '../../model/document/status.ts'
import { openBlockers } from './board-index.ts'

/** No one chooses among more. */
const mostNext = 20

/** What can start, best first, in few words. */
export function briefNext({ next, nextHitl }: Pick<Board, 'next' | 'nextHitl'>) {
  return {
    ready: next.length,
    readyForPeople: nextHitl.length,
    next: next.slice(0, mostNext).map(briefItem),
    nextHitl: nextHitl.slice(0, mostNext).map(briefItem),
  }
}

/** The board in few words: what is open comes first. */
export function briefBoard({ totals, items, next, nextHitl, roots, cycles }: Board) {
  const open = items.filter(({ status }) => !isClosed(status))
  const closed = items.filter(({ status }) => isClosed(status))
  // The totals of phases are in those of all.
  const { phases: _phases, ...all } = totals
  return {
    totals: all,
    next: next.map(({ id }) => id),
    nextHitl: nextHitl.map(({ id }) => id),
    roots: roots.map(({ ref, fanOut }) => ({ ref, fanOut })),
    cycles,
    items: [...open, ...closed].map(briefItem),
  }
}

function briefItem(item: BoardItem) {
  const { id, title, status, type, proof, path, line } = item
  const waitsFor = openBlockers(item).map(({ ref }) => ref)
  return { id, title, status, type, proof, path, line, waitsFor }
}
