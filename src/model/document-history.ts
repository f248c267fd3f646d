/** A commit that changed a document, as git reports it. */
export type DocumentCommit = {
  /** The whole id. */
  readonly commit: string
  /** Name and e-mail of who wrote it. */
  readonly author: string
  readonly email: string
  /** When it was committed: an instant in UTC. */
  readonly time: string
  /** When it was written, which amending and rebasing leave as it was. */
  readonly authored: string
  /** The lines that it added, as written but for their ends. */
  readonly added: readonly string[]
  /** The document as the commit left it; null of all but the oldest, and where it was taken away or cannot be read. */
  readonly text: string | null
}

/** The commits that changed a document, also under earlier names, oldest first. */
export type DocumentCommits = {
  readonly commits: readonly DocumentCommit[]
  /** False where older ones may be missing: a shallow clone, or more than are looked at. */
  readonly isWhole: boolean
}

const historyChangeKinds = [
  'criterion-weakened',
  'criterion-edited',
  'box-ticked-alone',
  'status-returned',
] as const
export type HistoryChangeKind = (typeof historyChangeKinds)[number]

/** A change that a commit made to an issue and that today's text does not show. */
export type HistoryChange = {
  readonly kind: HistoryChangeKind
  readonly issue: string
  readonly commit: { readonly name: string; readonly at: string; readonly subject: string }
  /** The words of the criterion before; of a status, its steps: `validated → active → validated`. */
  readonly before: string
  /** The words of the criterion after; null where none took its place. */
  readonly after: string | null
}
