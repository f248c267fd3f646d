import type { ShownPlanning } from '../document/planning.ts'
import type { BoardBlocker, BoardItem, IssueHistory } from './board.ts'

/** How certain it is that a blocker is closed: proven, only claimed by its author, or not at all. */
export type Settled = 'proven' | 'claimed' | 'no'

/** A blocker as the board shows it. */
export type SettledBlocker = {
  readonly blocker: BoardBlocker
  readonly settled: Settled
  /** The issue that it is; null for everything else. */
  readonly node: number | null
}

/** An issue or a phase with what it waits for, and with instants instead of ages. Plain data, so that it can be stored. */
export type BoardNode = Pick<IssueHistory, 'firstSeen' | 'statusSince'> & {
  readonly facts: ItemFacts
  /** Its blockers, each once, soft ones left out. */
  readonly waits: readonly SettledBlocker[]
}

/** What is known of an item by itself. */
type ItemFacts = Pick<
  BoardItem,
  | 'id'
  | 'format'
  | 'isWork'
  | 'phase'
  | 'needs'
  | 'title'
  | 'status'
  | 'statusText'
  | 'proof'
  | 'level'
  | 'proofText'
  | 'criteria'
  | 'type'
  | keyof ShownPlanning
  | 'path'
  | 'line'
>
