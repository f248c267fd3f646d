/** What JSON tells of one document, of the issues in it, and of its claims: entries of three lists, as text. */
export type ListedFile = {
  readonly path: string
  readonly document: string
  readonly issues: string
  readonly claims: string
}
