import type { Board, BoardBlocker, BoardItem } from '../../model/board/board.ts'

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

/** Arranges a board by name; what is asked for seldom, when it is asked for. */
export function indexBoard({ items }: Pick<Board, 'items'>): BoardIndex {
  const byId = new Map<string, BoardItem>()
  for (const item of items) if (!byId.has(item.id)) byId.set(item.id, item)
  let outsiders: ReadonlyMap<string, Outsider> | null = null
  let openIn: ReadonlyMap<string, readonly BoardItem[]> | null = null
  return {
    items: byId,
    get outsiders() {
      outsiders ??= outsidersOf(items, byId)
      return outsiders
    },
    get openIn() {
      openIn ??= openByDocument(items)
      return openIn
    },
  }
}

function outsidersOf(
  items: readonly BoardItem[],
  byId: ReadonlyMap<string, BoardItem>,
): Map<string, Outsider> {
  const outsiders = new Map<string, Outsider>()
  for (const item of items) {
    for (const blocker of item.blockedBy) {
      if (blocker.kind === 'issue' && byId.has(blocker.ref)) continue
      const known = outsiders.get(blocker.ref)
      if (known === undefined) outsiders.set(blocker.ref, { blocker, waiting: [item] })
      else known.waiting.push(item)
    }
  }
  return outsiders
}

function openByDocument(items: readonly BoardItem[]): Map<string, BoardItem[]> {
  const open = new Map<string, BoardItem[]>()
  for (const item of items) {
    if (item.status === 'validated' || item.status === 'dropped') continue
    const known = open.get(item.path)
    if (known === undefined) open.set(item.path, [item])
    else known.push(item)
  }
  return open
}
