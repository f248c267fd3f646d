import type { FormatId } from '../document/format-ids.generated.ts'
import type { PhaseKind } from '../document/phase.ts'
import type { ShownPlanning } from '../document/planning.ts'
import type { CanonicalStatus, IssueStatus } from '../document/status.ts'
import type { ProofLevel } from '../evidence/evidence.ts'
import type { GateDefect, GateItem } from '../evidence/gate.ts'
import type { ListedCriterion, Proof } from '../evidence/issue-proof.ts'
import type { Finding } from '../finding.ts'

/**
 * Whether an issue can start. `proven`: it waits for nothing, or for nothing but proven issues. `claimed`: all
 * that it waits for is claimed to be done. `no`: something is open, or the issue is over.
 */
export type Readiness = 'proven' | 'claimed' | 'no'

/** The history of one issue in git; oldest event first. */
export type IssueHistory = {
  /** Instant of the first commit that contains the issue; null where history is cut off before it, or there is none. */
  readonly firstSeen: string | null
  /** Instant of the commit that gave it the status it has now; null where that is not known or not committed. */
  readonly statusSince: string | null
  readonly events: readonly HistoryEvent[]
}

/** A commit that changed what the documents state about an issue. */
export type HistoryEvent = {
  readonly commit: string
  readonly at: string
  readonly subject: string
  readonly status: IssueStatus
  /** Runs that the issue's section cites as of this commit. */
  readonly runs: readonly string[]
  readonly criteria: { readonly ticked: number; readonly total: number }
}

/** What a blocker names: an issue of this workspace, or the words for anything else that blocks. */
export type BoardBlocker = {
  readonly ref: string
  readonly kind: 'issue' | 'document' | 'external' | 'unreadable'
  readonly isOpen: boolean
  /** Where it is named. */
  readonly path: string
  readonly line: number
}

/**
 * What a phase waits for: `build`, to be worked on; `verdict`, to be looked at by another role than its builder's;
 * `mend`, to correct contradictions; `access`, to the targets of its pins. Null if it is complete.
 */
export type PhaseNeed = 'build' | 'verdict' | 'mend' | 'access'

/** What the board knows of a phase beyond what it knows of an issue. */
export type BoardPhase = {
  /** As its documents have it: `poe2e`. */
  readonly phase: string
  readonly documents: readonly { readonly kind: PhaseKind; readonly path: string }[]
  readonly items: readonly GateItem[]
  /** Why its gate is not proven, worst first. */
  readonly lacks: readonly GateDefect[]
}

/** The name of a phase on the board: no issue has one like it. */
export function phaseItemId({ name }: { readonly name: string }): string {
  return `phase:${name}`
}

export function isPhaseItemId(id: string): boolean {
  return id.startsWith('phase:')
}

/** One issue or phase on the board. */
export type BoardItem = ShownPlanning & {
  /** Of an issue its own; of a phase `phase:` and its name. */
  readonly id: string
  /** Of the plan that defines it. */
  readonly format: FormatId
  /** False for a decision: it is never started, and claims no work. */
  readonly isWork: boolean
  /** Null of an issue. */
  readonly phase: BoardPhase | null
  /** What a phase waits for; null of an issue. */
  readonly needs: PhaseNeed | null
  readonly title: string
  readonly status: IssueStatus
  readonly statusText: string | null
  readonly proof: Proof
  /** Of an issue; null where no run counts for it. */
  readonly level: ProofLevel | null
  /** What the run that counts shows, in words. */
  readonly proofText: string | null
  readonly criteria: readonly ListedCriterion[]
  /** `AFK`, `HITL` or another word of the document; null when it has none. */
  readonly type: string | null
  readonly path: string
  readonly line: number
  readonly blockedBy: readonly BoardBlocker[]
  /** Ids of the issues that name it as a blocker. */
  readonly blocks: readonly string[]
  readonly ready: Readiness
  /** Refs at the far end of its open blockers: what would have to move first. */
  readonly rootBlockers: readonly string[]
  /** How many open issues wait for it, directly or not. */
  readonly fanOut: number
  /** Days since it was first seen; null without history. */
  readonly ageDays: number | null
  /** Days since it has this status; null without history. */
  readonly statusDays: number | null
}

/** An open thing that waits for nothing itself, with all that waits for it. */
export type RootBlocker = {
  readonly ref: string
  readonly kind: BoardBlocker['kind']
  /** Null unless it is an issue of this workspace. */
  readonly item: BoardItem | null
  readonly fanOut: number
  /** Days since its first commit; for a blocker that is not an issue, the age of the oldest issue that waits for it. */
  readonly ageDays: number | null
  /** Ids of all issues that wait for it, in board order; members of a cycle wait for each other and share one list. */
  readonly blocked: readonly string[]
}

export type ItemTotals = {
  /** Issues that their documents call validated, and phases whose gate is claimed. The others count the outcomes of these. */
  readonly claimed: number
  readonly proven: number
  readonly recorded: number
  readonly partial: number
  readonly broken: number
  readonly stale: number
  readonly unbacked: number
  /** Claimed, and its evidence cannot be reached here. */
  readonly unknowable: number
  readonly byStatus: Readonly<Record<CanonicalStatus | 'unstated' | 'unknown', number>>
}

/** All that is on the board, issues and phases alike. */
export type BoardTotals = ItemTotals & {
  /** How much of that are phases. */
  readonly phases: ItemTotals
}

/** The workboard: claimed and proven work, work that can start, and the blockers with the largest effect. */
export type Board = {
  readonly totals: BoardTotals
  /** Issues in order of path and line, then phases in order of their names. */
  readonly items: readonly BoardItem[]
  /** What an agent may start, best first: never an issue for a human. */
  readonly next: readonly BoardItem[]
  /** What only a human may start, and phases that want the verdict of another role; best first. */
  readonly nextHitl: readonly BoardItem[]
  /** Largest fan-out first. */
  readonly roots: readonly RootBlocker[]
  /** Ids that wait for each other, each group sorted. */
  readonly cycles: readonly (readonly string[])[]
  /** Findings about blockers that the graph or a run contradicts. */
  readonly staleBlockers: readonly Finding[]
  /** Findings about one fact with two values. */
  readonly contradictions: readonly Finding[]
  /** Findings about overdue reviews. */
  readonly overdue: readonly Finding[]
  readonly findings: readonly Finding[]
}
