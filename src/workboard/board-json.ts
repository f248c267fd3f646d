import type { Board, BoardBlocker, BoardItem, RootBlocker } from '../model/board.ts'
import { screenJson } from '../report/screen-json.ts'

/** Lists that grow with the square of the board stop here; numbers beside them tell the whole. */
const longestList = 100

/** `sot-board/1`: the whole board. */
export function renderStatusJson(board: Board): string {
  return boardJson('status', {
    totals: board.totals,
    items: board.items.map(itemJson),
    next: board.next.map(({ id }) => id),
    nextHitl: board.nextHitl.map(({ id }) => id),
    roots: board.roots.map(rootJson),
    cycles: board.cycles,
    staleBlockers: board.staleBlockers,
    contradictions: board.contradictions,
    overdue: board.overdue,
    findings: board.findings,
  })
}

/** What can start, best first, with all that is known of it. */
export function renderNextJson({ totals, next, nextHitl }: Board): string {
  return boardJson('next', {
    totals,
    items: [...next, ...nextHitl].map(itemJson),
    next: next.map(({ id }) => id),
    nextHitl: nextHitl.map(({ id }) => id),
  })
}

/** One view of the board as `sot-board/1`. */
export function boardJson(view: string, content: object): string {
  return screenJson({ schema: 'sot-board/1', view, ...content })
}

/** An issue on the board. */
export function itemJson(item: BoardItem) {
  return {
    id: item.id,
    title: item.title,
    status: item.status,
    statusText: item.statusText,
    proof: item.proof,
    type: item.type,
    path: item.path,
    line: item.line,
    blockedBy: item.blockedBy.map(blockerJson),
    blocks: item.blocks,
    ready: item.ready,
    rootBlockers: item.rootBlockers.slice(0, longestList),
    fanOut: item.fanOut,
    ageDays: item.ageDays,
    statusDays: item.statusDays,
  }
}

/** A blocker, and where it is named. */
export function blockerJson({ ref, kind, isOpen, path, line }: BoardBlocker) {
  return { ref, kind, open: isOpen, path, line }
}

/** What has to move first. */
export function rootJson({ ref, kind, fanOut, ageDays, blocked }: RootBlocker) {
  return { ref, kind, fanOut, ageDays, blocked: blocked.slice(0, longestList) }
}
