import type { HistoryEvent } from '../../model/board/board.ts'
import type { IssueStatus } from '../../model/document/status.ts'

/** The history of one issue, or of one document of a phase; it grows while history is read. */
export type CommittedHistory = {
  firstSeen: string | null
  /** Every status it was given, with its instant; null where it had it before history begins. */
  readonly statuses: { readonly status: IssueStatus; readonly at: string | null }[]
  readonly events: HistoryEvent[]
}
