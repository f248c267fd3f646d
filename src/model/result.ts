import type { IssueProof } from './evidence/issue-proof.ts'
import type { JudgedClaim } from './evidence/judged-claim.ts'
import type { Finding } from './finding.ts'
import type { Workspace } from './workspace.ts'

export type CheckSummary = {
  readonly documents: number
  readonly issues: number
  readonly errors: number
  readonly warnings: number
  readonly notes: number
  readonly claims: Readonly<
    Record<'proven' | 'broken' | 'stale' | 'unbacked' | 'unknowable' | 'waived', number>
  >
  /** Rules that the config or the command line switches off: what they would find is not in the findings. */
  readonly rulesOff: readonly string[]
}

/** A failure of this program, not of the user's. All other rules and documents were still checked. */
export type Bug = {
  /** The document that was being read or checked; null when a rule over all documents failed. */
  readonly path: string | null
  /** The rule that failed; null when reading did. */
  readonly rule: string | null
  readonly stack: string
}

/** What JSON lists of a workspace: three lists, printed. */
export type Listing = { readonly documents: string; readonly issues: string; readonly claims: string }

/** The result of `sot check`, from which most reports are made. */
export type CheckReport = {
  readonly ok: boolean
  readonly summary: CheckSummary
  readonly findings: readonly Finding[]
  /** Paths of the documents, in order. */
  readonly documents: readonly string[]
  /** What JSON lists of the documents, their issues and claims. */
  readonly listing: () => Listing
  /** Findings that a baseline file suppresses: not in `findings`, but never silently dropped. */
  readonly baselined: number
  /** Findings that the baseline file lists and that are no more: they could come back unseen. */
  readonly baselineGone: number
  /** The lines of text that findings point at, by path and line number: for carets. */
  readonly excerpts: ReadonlyMap<string, ReadonlyMap<number, string>>
  /** Never empty and `ok` at once. */
  readonly bugs: readonly Bug[]
  readonly stats: readonly { readonly name: string; readonly value: string }[]
}

export type CheckResult = CheckReport & {
  readonly workspace: Workspace
  /** In the order of `workspace.issues`. */
  readonly proofs: readonly IssueProof[]
  readonly claims: readonly JudgedClaim[]
}
