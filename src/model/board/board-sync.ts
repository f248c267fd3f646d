/** One thing that differs between the board and the documents, and what is done about it. */
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
