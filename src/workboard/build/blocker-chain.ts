import type { BoardBlocker, BoardItem } from '../../model/board/board.ts'
import { type BoardIndex, openBlockers } from './board-index.ts'

/** One thing in a chain of blockers. */
export type ChainLink = {
  /** From 1: what the issue itself waits for. */
  readonly depth: number
  readonly ref: string
  readonly kind: BoardBlocker['kind']
  readonly isOpen: boolean
  /** The issue that it is; null for everything else. */
  readonly item: BoardItem | null
  /** Where the issue is defined; for everything else, where it is named. */
  readonly path: string
  readonly line: number
  /** What it waits for is listed further up already. */
  readonly isRepeated: boolean
}

type ChainStep = { readonly blocker: BoardBlocker; readonly depth: number; readonly from: BoardItem }

/**
 * All that an issue waits for, down to the roots: depth first, every issue unfolded once, open blockers before those
 * that are closed. Closed blockers are listed for the issue itself only.
 */
export function chainOf(item: BoardItem, { items, openIn }: BoardIndex): ChainLink[] {
  const listed = new Set([item.id])
  const links: ChainLink[] = []
  const stack: ChainStep[] = []
  const pushAll = (blockers: readonly BoardBlocker[], depth: number, from: BoardItem): void => {
    for (const blocker of blockers.toReversed()) stack.push({ blocker, depth, from })
  }
  pushAll([...openBlockers(item), ...item.blockedBy.filter(({ isOpen }) => !isOpen)], 1, item)
  for (let step = stack.pop(); step !== undefined; step = stack.pop()) {
    const { blocker, depth, from } = step
    const { ref, kind, isOpen } = blocker
    const target = kind === 'issue' ? (items.get(ref) ?? null) : null
    const key = target?.id ?? `${kind}\n${ref}`
    const isRepeated = listed.has(key)
    const { path, line } = target ?? blocker
    links.push({ depth, ref, kind, isOpen, item: target, path, line, isRepeated })
    if (!isOpen || isRepeated) continue
    listed.add(key)
    if (target !== null) pushAll(openBlockers(target), depth + 1, target)
    else if (kind === 'document') {
      // A document is open while it has open issues: those hold it up.
      const others = (openIn.get(ref) ?? []).filter(({ id }) => id !== from.id)
      pushAll(others.map(asOpenBlocker), depth + 1, from)
    }
  }
  return links
}

/** An open issue as if something waited for it. */
export function asOpenBlocker({ id, path, line }: BoardItem): BoardBlocker {
  return { ref: id, kind: 'issue', isOpen: true, path, line }
}
