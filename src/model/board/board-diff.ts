import type { BoardItem, BoardTotals } from './board.ts'

/** An issue then and now. */
export type ItemChange = { readonly before: BoardItem; readonly after: BoardItem }

/** A criterion that was changed or deleted, and the commit that did it. */
export type CriterionLoss = {
  readonly issue: string
  readonly kind: 'changed' | 'deleted'
  /** Null for what no commit of this history did: it is not committed, or came from elsewhere. */
  readonly commit: { readonly name: string; readonly at: string; readonly subject: string } | null
  /** Where it is now, or the issue that it was deleted from. */
  readonly path: string
  readonly line: number
  readonly before: { readonly text: string; readonly checked: boolean | null }
  readonly after: { readonly text: string; readonly checked: boolean | null } | null
  /** The same commit ticks criteria of the issue, or calls it validated. */
  readonly whileTicking: boolean
}

/** How a board changed since a commit. Lists are in the order of the present board. */
export type BoardDiff = {
  readonly totals: { readonly before: BoardTotals; readonly after: BoardTotals }
  readonly added: readonly BoardItem[]
  readonly removed: readonly BoardItem[]
  readonly statusChanges: readonly ItemChange[]
  /** Proven now, and not then; `before` is null when it was not there. */
  readonly newlyProven: readonly { readonly before: BoardItem | null; readonly after: BoardItem }[]
  /** Proven or validated then, and now less. */
  readonly regressed: readonly ItemChange[]
  /** Open, blocked then, and not now. */
  readonly freed: readonly ItemChange[]
  /** Open, blocked now, and not then. */
  readonly newlyBlocked: readonly ItemChange[]
  readonly criteria: readonly CriterionLoss[]
}

/** The moment that a board is compared with. */
export type BoardSince = {
  /** As the user wrote it. */
  readonly revision: string
  readonly commit: string
  readonly at: string
  readonly subject: string
}

/** One difference between the board and the documents, and its correction. */
export type SyncChange = {
  readonly action: 'add' | 'update' | 'remove' | 'retire'
  readonly list: 'documents' | 'items'
  /** Path of the document, or id of the issue. */
  readonly name: string
  /** The key that is updated. */
  readonly key: string | null
  readonly from: string | null
  readonly to: string | null
}
