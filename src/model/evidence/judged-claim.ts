import type { Claim, ClaimValue, Outcome } from '../document/claim.ts'
import type { JournalCode } from './journal-answers.ts'

export type Witness = {
  readonly path: string
  readonly pointer: string | null
  readonly sha256: string | null
}

/** A claim compared with the evidence. */
export type JudgedClaim = {
  readonly claim: Claim
  readonly path: string
  readonly outcome: Outcome
  readonly witness: Witness | null
  /** What the evidence shows instead; null where it agrees or shows nothing. */
  readonly found: ClaimValue
  /** Of claims about repositories and files beyond the workspace: why it came to this. */
  readonly reason?: JournalCode
}
