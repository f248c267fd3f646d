import type { Outcome } from '../document/claim.ts'
import type { IssueStatus } from '../document/status.ts'
import type { DocumentPlace } from '../finding.ts'
import type { Proof } from './issue-proof.ts'
import type { Witness } from './judged-claim.ts'

/** What the reviews of a phase conclude on one item of its Definition of Done. */
export type GateItem = {
  /** `D1` */
  readonly id: string
  readonly title: string | null
  /** Where it is: in the plan, else where it is claimed, else where a verdict is given on it. */
  readonly place: DocumentPlace
  readonly isClaimed: boolean
  /** The plan or the builder names it: the gate needs a verdict on it. */
  readonly isRequired: boolean
  /** The last word of the reviews that counts; null where there is none. */
  readonly verdict: 'pass' | 'fail' | 'open' | null
  readonly verdictPlace: DocumentPlace | null
  /** `none` while it has neither a claim nor a verdict. */
  readonly outcome: Proof
}

/** A reason why a gate is not proven. */
export type GateDefect = DocumentPlace & {
  readonly outcome: Exclude<Outcome, 'proven' | 'waived'>
  readonly why:
    | 'no-review'
    | 'no-verdict'
    | 'same-role'
    | 'journal-cited'
    | 'future'
    | 'plan-unread'
    | 'open'
    | 'failed'
    | 'claimed-since'
    | 'too-few'
    | 'pin'
  /** The item; null where it is the gate itself. */
  readonly item: string | null
  /** The words of the document at that place. */
  readonly words: string
  /** Why a pin or baseline is not confirmed; null for everything else, and where nothing was looked up. */
  readonly reason: string | null
}

/** A phase compared with its reviews, pins and baselines. */
export type PhaseGate = {
  readonly status: IssueStatus
  /** The words that claim the gate; null where there are none. */
  readonly statusText: string | null
  readonly proof: Proof
  /** The outcome of the claim that the gate is passed, whether it is made or not. */
  readonly outcome: Exclude<Outcome, 'waived'>
  readonly witness: Witness | null
  readonly items: readonly GateItem[]
  /** Worst first; empty where the gate is proven. */
  readonly lacks: readonly GateDefect[]
}
