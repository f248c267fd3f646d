/** A commit that a document cites, asked of the repositories that the config maps. */
export type CitedCommit = {
  readonly commit: string
  /** Name of the repository the words give; null when they give none. */
  readonly repo: string | null
  readonly state: 'found' | 'missing' | 'ambiguous' | 'unmapped'
  /** Subject line of the commit that was found. */
  readonly subject: string | null
}
