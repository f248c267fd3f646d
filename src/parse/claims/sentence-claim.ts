import type { ClaimValue } from '../../model/document/claim.ts'
import type { ClaimLine } from './claim-lines.ts'
import type { RunToken } from './runs.ts'

/** A claim as one sentence makes it; `from` and `to` are positions in the prose. */
export type SentenceClaim = {
  readonly predicate: string
  readonly value: ClaimValue
  readonly file: string | null
  readonly subject: string | null
  readonly weak: boolean
  readonly from: number
  readonly to: number
}

/** A claim that is not bound to a run yet; `order` is its place in the document. */
export type UnboundClaim = { readonly claim: SentenceClaim; readonly line: ClaimLine; readonly order: number }
export type PlacedRun = { readonly run: RunToken; readonly line: ClaimLine; readonly order: number }
