import type { BoardBlocker, BoardItem } from '../../model/board/board.ts'
import type { BoardIndex } from './board-index.ts'

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

type Step = { readonly blocker: BoardBlocker; readonly depth: number; readonly from: BoardItem }

/**
 * All that an issue waits for, down to the roots: depth first, every issue unfolded once, open blockers before those
 * that are closed. Closed blockers are listed for the issue itself only.
 */
export function chainOf(item: BoardItem, index: BoardIndex): ChainLink[] {
  const listed = new Set([item.id])
  const links: ChainLink[] = []
  const stack = stepsOf(item, 1, item.blockedBy)
  for (let step = stack.pop(); step !== undefined; step = stack.pop()) {
    const { blocker, depth, from } = step
    const { ref, kind, isOpen } = blocker
    const target = kind === 'issue' ? (index.items.get(ref) ?? null) : null
    const key = target?.id ?? `${kind}\n${ref}`
    const { path, line } = target ?? blocker
    links.push({ depth, ref, kind, isOpen, item: target, path, line, isRepeated: listed.has(key) })
    if (!isOpen || listed.has(key)) continue
    listed.add(key)
    const next =
      target !== null
        ? stepsOf(target, depth + 1, openOf(target))
        : kind === 'document'
          ? openIssueSteps(ref, depth + 1, from, index)
          : []
    for (const one of next) stack.push(one)
  }
  return links
}

function openOf({ blockedBy }: BoardItem): readonly BoardBlocker[] {
  return blockedBy.filter(({ isOpen }) => isOpen)
}

/** Steps in the order in which a stack gives them back. */
function stepsOf(from: BoardItem, depth: number, blockers: readonly BoardBlocker[]): Step[] {
  const ordered = [...blockers.filter(({ isOpen }) => isOpen), ...blockers.filter(({ isOpen }) => !isOpen)]
  return ordered.map((blocker) => ({ blocker, depth, from })).reverse()
}

/** A document is open while it has open issues. */
function openIssueSteps(document: string, depth: number, from: BoardItem, { openIn }: BoardIndex): Step[] {
  const open = (openIn.get(document) ?? []).filter(({ id }) => id !== from.id)
  return open
    .map(({ id, path, line }) => ({
      blocker: { ref: id, kind: 'issue' as const, isOpen: true, path, line },
      depth,
      from,
    }))
    .reverse()
}
