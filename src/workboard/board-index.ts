import type { Board, BoardBlocker, BoardItem } from '../model/board.ts'

/** Where a board is asked for one thing by its name. */
export type BoardIndex = {
  /** The first definition of each id. */
  readonly items: ReadonlyMap<string, BoardItem>
  /** What is waited for and is no issue here, with the issues that name it. */
  readonly outsiders: ReadonlyMap<string, Outsider>
  /** Open issues of each document. */
  readonly openIn: ReadonlyMap<string, readonly BoardItem[]>
}

/** An id, a document or words that issues wait for. */
export type Outsider = { readonly blocker: BoardBlocker; readonly waiting: BoardItem[] }

/** Arranges a board by name. */
export function indexBoard({ items }: Pick<Board, 'items'>): BoardIndex {
  const byId = new Map<string, BoardItem>()
  const openIn = new Map<string, BoardItem[]>()
  for (const item of items) {
    if (!byId.has(item.id)) byId.set(item.id, item)
    if (item.status === 'validated' || item.status === 'dropped') continue
    const known = openIn.get(item.path)
    if (known === undefined) openIn.set(item.path, [item])
    else known.push(item)
  }
  const outsiders = new Map<string, Outsider>()
  for (const item of items) {
    for (const blocker of item.blockedBy) {
      if (blocker.kind === 'issue' && byId.has(blocker.ref)) continue
      const known = outsiders.get(blocker.ref)
      if (known === undefined) outsiders.set(blocker.ref, { blocker, waiting: [item] })
      else known.waiting.push(item)
    }
  }
  return { items: byId, outsiders, openIn }
}
