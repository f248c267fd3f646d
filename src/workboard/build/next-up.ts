import type { BoardItem } from '../../model/board/board.ts'
import { priorityLevel } from '../../model/board/priority.ts'
import { isClosed, isUnderWay } from '../../model/document/status.ts'
import { compareNaturally } from '../../model/natural-order.ts'

/**
 * What can be started now, best first. Work for people is never offered to an agent, nor is a verdict: the agent that
 * requests work may be the one that built it.
 */
export function nextUp(items: readonly BoardItem[]): Startables<BoardItem> {
  const startable = items
    .filter((item) => isStartable(item) || needsVerdict(item))
    .sort((a, b) => compareStartables(a, b) || compareNaturally(a.id, b.id))
  return {
    next: startable.filter((item) => !needsPerson(item)),
    nextHitl: startable.filter(needsPerson),
  }
}

/** Not when it is under way already, put off, or in a state that cannot be read. */
export function isStartable({ ready, status }: BoardItem): boolean {
  return (
    ready !== 'no' &&
    !isUnderWay(status) &&
    status !== 'deferred' &&
    status !== 'unknown' &&
    !isClosed(status)
  )
}

/** Its gate is claimed, and the verdict of another role is missing. */
export function needsVerdict({ needs }: Pick<BoardItem, 'needs'>): boolean {
  return needs === 'verdict'
}

/** Items that can start, under the title that every view shows them with. */
export type ReadyList<T> = {
  readonly kind: 'ready' | 'verdicts'
  readonly title: string
  readonly items: readonly T[]
  /** The list mixes claimed-ready and proven-ready items. */
  readonly showsTier: boolean
}

type Startables<T> = { readonly next: readonly T[]; readonly nextHitl: readonly T[] }

/** What can start, in one list each for agents, for people and for reviewers; empty lists are left out. */
export function readyLists<T extends Pick<BoardItem, 'needs'>>({ next, nextHitl }: Startables<T>) {
  const agents: ReadyList<T> = {
    kind: 'ready',
    title: 'Ready now, for an agent',
    items: next,
    showsTier: true,
  }
  return nonEmpty([agents, ...personLists('Ready now, for a person', nextHitl)])
}

/** The same with the two tiers of an agent's work apart. */
export function nextLists<T extends Pick<BoardItem, 'needs' | 'ready'>>({ next, nextHitl }: Startables<T>) {
  const agents = (ready: BoardItem['ready'], words: string): ReadyList<T> => {
    const items = next.filter((item) => item.ready === ready)
    return { kind: 'ready', title: `For an agent, ${words}`, items, showsTier: false }
  }
  return nonEmpty([
    agents('proven', 'proven-ready: nothing is in the way'),
    agents('claimed', 'claimed-ready: blockers say they are done, unproven'),
    ...personLists('For a person', nextHitl),
  ])
}

function personLists<T extends Pick<BoardItem, 'needs'>>(title: string, items: readonly T[]): ReadyList<T>[] {
  const verdicts = items.filter(needsVerdict)
  const others = items.filter((item) => !needsVerdict(item))
  return [
    { kind: 'ready', title, items: others, showsTier: true },
    {
      kind: 'verdicts',
      title: 'Needs a verdict by another role than its builder',
      items: verdicts,
      showsTier: false,
    },
  ]
}

function nonEmpty<T>(lists: readonly ReadyList<T>[]): ReadyList<T>[] {
  return lists.filter(({ items }) => items.length > 0)
}

/** `HITL`, alone or joined with others, and `ready-for-human`. */
function needsPerson(item: BoardItem): boolean {
  const { type, statusText } = item
  return (
    needsVerdict(item) ||
    /\bhitl\b|\bhuman\b/iu.test(type ?? '') ||
    /\bfor[-_ ]human\b/iu.test(statusText ?? '')
  )
}

type Rank = Pick<BoardItem, 'ready' | 'priority' | 'fanOut' | 'ageDays'>

/** Proven-ready issues come first; of each tier the most urgent, then those that free most, then the oldest. */
export function compareStartables(a: Rank, b: Rank): number {
  const [first, second] = [priorityLevel(a.priority), priorityLevel(b.priority)]
  return (
    Number(b.ready === 'proven') - Number(a.ready === 'proven') ||
    (first === second ? 0 : first - second) ||
    b.fanOut - a.fanOut ||
    (b.ageDays ?? -1) - (a.ageDays ?? -1)
  )
}
