export const deedKinds = [
  'criterion-weakened',
  'criterion-edited',
  'box-ticked-alone',
  'status-returned',
] as const
export type DeedKind = (typeof deedKinds)[number]

/** Something that a commit did to an issue and that today's text does not show. */
export type Deed = {
  readonly kind: DeedKind
  /** Id of the issue. */
  readonly issue: string
  readonly commit: { readonly name: string; readonly at: string; readonly subject: string }
  /** The words of the criterion before; of a status, the way it went: `validated → active → validated`. */
  readonly before: string
  /** The words of the criterion after; null where none took its place. */
  readonly after: string | null
}
