/** A change of whole lines: those of `remove` from `line` on give way to `add`. Lines are counted from 1, their ends left out. */
export type LineEdit = {
  readonly line: number
  readonly remove: readonly string[]
  readonly add: readonly string[]
}

/** A change of one file. */
export type FileChange = {
  readonly path: string
  /** Digest of the bytes that the change was made for; empty for a file that is not there yet. */
  readonly sha256: string
  readonly before: string
  readonly after: string
}
