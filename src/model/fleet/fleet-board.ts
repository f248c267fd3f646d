import type { BoardItem, BoardTotals, RootBlocker } from '../board/board.ts'
import type { Severity } from '../finding.ts'
import type { UserProblem } from '../user-problem.ts'

/** When something was first seen: days depend on the clock, an instant does not. */
type Seen = { readonly firstSeen: string | null }

type StartableFacts = Pick<
  BoardItem,
  'id' | 'title' | 'status' | 'type' | 'priority' | 'path' | 'line' | 'ready' | 'needs' | 'fanOut'
>

export type BlockerFacts = Pick<RootBlocker, 'ref' | 'kind' | 'fanOut'> & {
  /** Null unless it is an issue of the project. */
  readonly item: Pick<BoardItem, 'title' | 'status' | 'proof' | 'path' | 'line'> | null
  /** How many wait for it in the end. */
  readonly waiting: number
}

/** What is wrong with a board, in numbers. */
export type Troubles = Readonly<Record<'cycles' | 'staleBlockers' | 'contradictions' | 'overdue', number>>

/** What the board of a fleet needs of the board of a project. Plain data without a clock, so that it can be stored. */
export type ProjectSummary = Troubles & {
  readonly documents: number
  readonly totals: BoardTotals
  readonly findings: Readonly<Record<Severity, number>>
  readonly next: readonly (StartableFacts & Seen)[]
  readonly nextHitl: readonly (StartableFacts & Seen)[]
  readonly blockers: readonly (BlockerFacts & Seen)[]
  /** What should be known of its history: that it is cut off, and where. */
  readonly notes: readonly string[]
}

/** A project of a fleet, as far as it could be read. */
export type FleetBoardProject = {
  readonly name: string
  /** As the registry writes it. */
  readonly path: string
} & (
  | { readonly state: 'shown'; readonly summary: ProjectSummary }
  | { readonly state: 'broken'; readonly problem: UserProblem }
  | { readonly state: 'disabled' }
)

/** Something of a project, with the days since it was first seen; null without history. */
type OfProject = { readonly project: string; readonly ageDays: number | null }

export type FleetStartable = StartableFacts & OfProject
export type FleetBlocker = BlockerFacts & OfProject

export type FleetTotals = BoardTotals &
  Troubles & {
    /** Projects by their outcome. */
    readonly projects: Readonly<Record<FleetBoardProject['state'], number>>
    readonly documents: number
    readonly findings: Readonly<Record<Severity, number>>
  }

export type FleetBoard = {
  readonly totals: FleetTotals
  /** In the order of the registry. */
  readonly projects: readonly FleetBoardProject[]
  /** What an agent may start, best first: never an issue for a human. */
  readonly next: readonly FleetStartable[]
  /** What only a human may start, best first. */
  readonly nextHitl: readonly FleetStartable[]
  /** What blocks others and waits for nothing itself, oldest first. */
  readonly blockers: readonly FleetBlocker[]
}
