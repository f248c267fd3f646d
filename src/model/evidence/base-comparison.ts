/** A ledger that is not the one at the base with lines added to its end. */
type ChangedLedger = {
  /** Its path at the base. */
  readonly path: string
  /** The first line that is not as it was; null where that is unknown. */
  readonly line: number | null
  /** `rewritten`: lines differ; `removed`: it is gone; `unread`: it is no plain file now, or too large to compare. */
  readonly state: 'rewritten' | 'removed' | 'unread'
}

/** What became of runs and policy between the base of a change and the files that are checked. */
export type BaseComparison = {
  /** The base as people name it: the revision that was given, and its commit. */
  readonly base: string
  /** False where the clone does not show what the base is: then differences may come from the other side. */
  readonly isCertain: boolean
  readonly ledgers: readonly ChangedLedger[]
  /** Runs that were tracked at the base and are gone, by the folder they were in. */
  readonly removed: readonly { readonly folder: string; readonly runs: readonly string[] }[]
  /** Keys of the configuration that decide how a change is judged and that the change alters. */
  readonly policy: readonly string[]
}

/** The rules about the base: their findings are about the whole change, in whatever file. */
export const baseRules: ReadonlySet<string> = new Set(['ledger-rewritten', 'run-removed', 'policy-changed'])
