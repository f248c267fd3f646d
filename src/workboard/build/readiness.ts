import type { Readiness } from '../../model/board/board.ts'
import { type IssueStatus, isClosed } from '../../model/document/status.ts'
import type { SettledBlocker } from './judge-blocker.ts'

/** Whether an issue can start, by its blockers alone. Blocked by nobody knows what is blocked. */
export function readinessOf(status: IssueStatus, blockers: readonly SettledBlocker[]): Readiness {
  if (isClosed(status) || blockers.some(({ settled }) => settled === 'no')) return 'no'
  if (status === 'blocked' && blockers.length === 0) return 'no'
  return blockers.every(({ settled }) => settled === 'proven') ? 'proven' : 'claimed'
}
