import type { BoardItem } from '../../model/board/board.ts'
import { isStartable, needsVerdict } from '../build/next-up.ts'
import type { Kind } from './client/address.ts'
import { proofWord } from './page-pieces.ts'

/** What an issue has of each kind that can be filtered by. */
export type FilterValues = Readonly<Record<Kind, readonly string[]>>

export function filterValues(item: BoardItem): FilterValues {
  const { status, proof, assignee, priority, labels, milestone, path } = item
  return {
    status: [status],
    proof: proofWord(item).length > 0 ? [proof] : [],
    start: isStartable(item) || needsVerdict(item) ? ['yes'] : [],
    assignee: (assignee ?? '').split(/,\s*/).filter(Boolean),
    priority: priority === null ? [] : [priority],
    label: labels,
    milestone: milestone === null ? [] : [milestone],
    document: [path],
  }
}

/** The same for the script of the page: JSON without the kinds that an issue has nothing of. */
export function filterJson(item: BoardItem): string {
  return JSON.stringify(
    Object.fromEntries(Object.entries(filterValues(item)).filter(([, { length }]) => length > 0)),
  )
}
