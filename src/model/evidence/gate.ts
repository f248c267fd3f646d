import type { Outcome } from '../document/claim.ts'
import type { IssueStatus } from '../document/status.ts'
import type { Place } from '../finding.ts'
import type { Proof } from '../result.ts'
import type { Witness } from './judged-claim.ts'

/** What the reviews of a phase say of one item of its Definition of Done. */
export type GateItem = {
  /** `D1` */
  readonly id: string
  readonly title: string | null
  /** Where it stands: in the plan, else where it is claimed, else where a verdict is given on it. */
  readonly place: Place
  readonly isClaimed: boolean
  /** A plan or whoever built it names it: the gate needs a verdict on it. */
  readonly isRequired: boolean
  /** The last word of the reviews that counts; null where there is none. */
  readonly verdict: 'pass' | 'fail' | 'open' | null
  readonly verdictPlace: Place | null
  /** `none` while it is neither claimed nor judged. */
  readonly outcome: Proof
}

/** Something that keeps a gate from being proven. */
export type GateLack = Place & {
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
  /** What the documents say at that place. */
  readonly words: string
  /** Why a pin or baseline is not confirmed; null of all else, and where nothing was asked. */
  readonly reason: string | null
}

/** A phase held against its reviews, pins and baselines. */
export type PhaseGate = {
  readonly status: IssueStatus
  /** The words that claim the gate; null where nobody does. */
  readonly statusText: string | null
  readonly proof: Proof
  /** What comes of the claim that the gate is passed, whether it is made or not. */
  readonly outcome: Exclude<Outcome, 'waived'>
  readonly witness: Witness | null
  readonly items: readonly GateItem[]
  /** Worst first; empty where the gate is proven. */
  readonly lacks: readonly GateLack[]
}
