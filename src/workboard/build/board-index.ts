import type { Board, BoardBlocker, BoardItem } from '../../model/board/board.ts'
import { isClosed } from '../../model/document/status.ts'
import { groupBy } from '../../model/group-by.ts'

/** The parts of a board by their names. */
export type BoardIndex = {
  /** The first definition of each id. */
  readonly items: ReadonlyMap<string, BoardItem>
  /** What issues wait for and is no issue here, by its ref. */
  readonly outsideBlockers: ReadonlyMap<string, OutsideBlocker>
  /** Open issues of each document. */
  readonly openIn: ReadonlyMap<string, readonly BoardItem[]>
}

/** An id, a document or words that issues wait for, with the issues that name it. */
export type OutsideBlocker = { readonly blocker: BoardBlocker; readonly waiting: readonly BoardItem[] }

export function indexBoard({ items }: Pick<Board, 'items'>): BoardIndex {
  const byId = new Map<string, BoardItem>()
  for (const item of items) if (!byId.has(item.id)) byId.set(item.id, item)
  const outside = items.flatMap((item) =>
    item.blockedBy
      .filter(({ kind, ref }) => kind !== 'issue' || !byId.has(ref))
      .map((blocker) => ({ blocker, item })),
  )
  const outsideBlockers = new Map<string, OutsideBlocker>()
  for (const [ref, [first, ...others]] of groupBy(outside, ({ blocker }) => blocker.ref))
    if (first !== undefined)
      outsideBlockers.set(ref, {
        blocker: first.blocker,
        waiting: [first, ...others].map(({ item }) => item),
      })
  const open = items.filter(({ status }) => !isClosed(status))
  return { items: byId, outsideBlockers, openIn: groupBy(open, ({ path }) => path) }
}

/** Every id on the board: issues, phases, and ids that issues wait for and that live elsewhere. */
export function knownRefs(board: Board): string[] {
  const { items, outsideBlockers } = indexBoard(board)
  const elsewhere = [...outsideBlockers.values()].flatMap(({ blocker: { kind, ref } }) =>
    kind === 'issue' ? [ref] : [],
  )
  return [...items.keys(), ...elsewhere]
}

/** The refs that a name can mean: an id, or phases by the name in their documents. */
export function findRefs(board: Board, name: string): readonly string[] {
  if (knownRefs(board).includes(name)) return [name]
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
