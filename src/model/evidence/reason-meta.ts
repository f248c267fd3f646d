/** What a reason code means, for whoever meets it. */
export type ReasonMeta = {
  /** One clause: what was found. */
  readonly title: string
  /** Why that is no evidence. */
  readonly why: string
  /** What to do about it. */
  readonly fix: string
}
