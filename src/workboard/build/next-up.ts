import type { BoardItem } from '../../model/board/board.ts'
import { isClosed } from '../../model/document/status.ts'

export type NextUp = { readonly next: readonly BoardItem[]; readonly nextHitl: readonly BoardItem[] }

/**
 * What can be started now, best first; what needs a person is never offered to an agent, nor is a verdict: whoever
 * asks for work may be the one who built it.
 */
export function nextUp(items: readonly BoardItem[]): NextUp {
  const startable = items.filter((item) => isStartable(item) || needsVerdict(item)).sort(byWorth)
  return {
    next: startable.filter((item) => !needsPerson(item)),
    nextHitl: startable.filter(needsPerson),
  }
}

/** Under way already, or in a state nobody understands: nothing to start. */
export function isStartable({ ready, status }: BoardItem): boolean {
  return ready !== 'no' && status !== 'active' && status !== 'unknown' && !isClosed(status)
}

/** Its gate is claimed, and what is missing is the word of another role. */
export function needsVerdict({ needs }: Pick<BoardItem, 'needs'>): boolean {
  return needs === 'verdict'
}

/** What only people may take: work, and the verdicts that phases want of another role. */
export function forPeople<T extends Pick<BoardItem, 'needs'>>(nextHitl: readonly T[]) {
  return {
    person: nextHitl.filter((item) => !needsVerdict(item)),
    verdicts: nextHitl.filter(needsVerdict),
  }
}

/** What stands above what waits for a verdict. */
export const verdictTitle = 'Wants a verdict, by another role than its builder'

/** `HITL`, alone or joined with others, and `ready-for-human`. */
function needsPerson(item: BoardItem): boolean {
  const { type, statusText } = item
  return (
    needsVerdict(item) ||
    /\bhitl\b|\bhuman\b/iu.test(type ?? '') ||
    /\bfor[-_ ]human\b/iu.test(statusText ?? '')
  )
}

function byWorth(a: BoardItem, b: BoardItem): number {
  return compareWorth(a, b) || (a.id < b.id ? -1 : Number(a.id > b.id))
}

type Worth = Pick<BoardItem, 'ready' | 'fanOut' | 'ageDays'>

/** Which is to be started first: what is surest, then what frees most, then what is oldest. */
export function compareWorth(a: Worth, b: Worth): number {
  return (
    Number(b.ready === 'proven') - Number(a.ready === 'proven') ||
    b.fanOut - a.fanOut ||
    (b.ageDays ?? -1) - (a.ageDays ?? -1)
  )
}
