import type { Board, BoardBlocker, BoardItem } from '../../model/board/board.ts'
import { isClosed } from '../../model/document/status.ts'
import { firstBy, groupBy } from '../../model/group-by.ts'
import { idsCalled } from '../../model/short-ids.ts'

/** The parts of a board by their names. */
export type BoardIndex = {
  /** The first definition of each id. */
  readonly items: ReadonlyMap<string, BoardItem>
  /** Open issues of each document. */
  readonly openIn: ReadonlyMap<string, readonly BoardItem[]>
}

export function indexBoard({ items }: Board): BoardIndex {
  const open = items.filter(({ status }) => !isClosed(status))
  return { items: firstBy(items, ({ id }) => id), openIn: groupBy(open, ({ path }) => path) }
}

/** What an issue still waits for. */
export function openBlockers({ blockedBy }: Pick<BoardItem, 'blockedBy'>): readonly BoardBlocker[] {
  return blockedBy.filter(({ isOpen }) => isOpen)
}

/** Every id on the board: issues, phases, and ids that issues wait for and that are defined elsewhere. */
export function knownRefs({ items }: Board): string[] {
  const blockers = items.flatMap(({ blockedBy }) => blockedBy.filter(({ kind }) => kind === 'issue'))
  return [...new Set([...items.map(({ id }) => id), ...blockers.map(({ ref }) => ref)])]
}

/** The refs that a name can mean: an id, its last part, or phases by the name in their documents. */
export function findRefs(board: Board, name: string): readonly string[] {
  const called = idsCalled(knownRefs(board), name)
  if (called.length > 0) return called
  const wanted = name.toLowerCase().replace(/^phase:/, '')
  return board.items.flatMap(({ id, phase }) => {
    if (phase === null) return []
    const names = [id.slice('phase:'.length), phase.phase]
    return names.some((one) => one.toLowerCase() === wanted) ? [id] : []
  })
}

/** Every name that a user can type, phases without their prefix as well: candidates for "did you mean". */
export function nameableRefs(board: Board): string[] {
  return [...knownRefs(board), ...board.items.flatMap(({ phase }) => phase?.phase ?? [])]
}
