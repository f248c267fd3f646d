import type { Board, BoardItem, RootBlocker } from '../../model/board/board.ts'
import { isUnderWay } from '../../model/document/status.ts'
import type { Finding } from '../../model/finding.ts'
import { compareNaturally } from '../../model/natural-order.ts'
import { type ReadyList, readyLists } from './next-up.ts'
import { type BlockerCycle, cyclesOf, rootsOutsideCycles } from './root-blockers.ts'
import type { WhatIf } from './what-if.ts'

/** A part of a view under a title of its own; text and Markdown render the same sections. */
export type BoardSection =
  | ReadyList<BoardItem>
  | {
      readonly kind: 'open' | 'issues' | 'phases'
      readonly title: string
      readonly items: readonly BoardItem[]
    }
  | { readonly kind: 'roots'; readonly title: string; readonly items: readonly RootBlocker[] }
  | { readonly kind: 'cycles'; readonly title: string; readonly items: readonly BlockerCycle[] }
  | { readonly kind: 'findings'; readonly title: string; readonly items: readonly Finding[] }

/** The whole board; sections without any entry are left out. */
export function statusSections(board: Board): BoardSection[] {
  const items = board.items.toSorted(compareItems)
  const sections: BoardSection[] = [
    ...readyLists(board),
    { kind: 'open', title: 'Under way', items: items.filter(({ status }) => isUnderWay(status)) },
    { kind: 'roots', title: 'Top blockers', items: rootsOutsideCycles(board) },
    {
      kind: 'open',
      title: 'Blocked without a named blocker',
      items: items.filter(({ status, blockedBy }) => status === 'blocked' && blockedBy.length === 0),
    },
    ...troubleSections(board),
    { kind: 'issues', title: 'Issues', items: items.filter(({ phase }) => phase === null) },
    { kind: 'phases', title: 'Phases', items: items.filter(({ phase }) => phase !== null) },
  ]
  return sections.filter(hasEntries)
}

/** Issues as their documents list them, `2.md` before `10.md`, and phases behind them. */
export function compareItems(a: BoardItem, b: BoardItem): number {
  const kinds = Number(a.phase !== null) - Number(b.phase !== null)
  return kinds || (a.phase === null ? compareNaturally(a.path, b.path) || a.line - b.line : 0)
}

/** What is wrong on the board. */
export function troubleSections(board: Board): BoardSection[] {
  const sections: BoardSection[] = [
    { kind: 'cycles', title: 'Waiting for each other', items: cyclesOf(board) },
    ...findingGroups(board).map((group) => ({ kind: 'findings' as const, ...group })),
  ]
  return sections.filter(hasEntries)
}

/** Findings that the board shows under titles of their own. */
export function findingGroups({ staleBlockers, contradictions, overdue }: Board) {
  return [
    { title: 'Stale blockers', items: staleBlockers },
    { title: 'Contradictions', items: contradictions },
    { title: 'Reviews overdue', items: overdue },
  ]
}

/** What would change if an issue were proven. */
export function whatIfSections({ freed, raised, still }: WhatIf): BoardSection[] {
  const sections: BoardSection[] = [
    { kind: 'ready', title: 'Ready then', items: freed, showsTier: true },
    { kind: 'ready', title: 'Proven-ready then, claimed-ready now', items: raised, showsTier: false },
    { kind: 'issues', title: 'One blocker less, still waiting', items: still },
  ]
  return sections.filter(hasEntries)
}

/** Why there is nothing on the board or nothing to start, in a sentence; null where something can start. */
export function emptyWords({ items, roots, next, nextHitl }: Board): string | null {
  if (items.length === 0) return 'No document here holds an issue yet.'
  if (next.length + nextHitl.length > 0) return null
  const [first] = roots
  return first === undefined
    ? 'Nothing can be started: every issue is done, under way, or unclear.'
    : `Nothing can be started. The top blocker is ${first.ref}, with ${first.fanOut} waiting for it.`
}

function hasEntries({ items }: BoardSection): boolean {
  return items.length > 0
}
