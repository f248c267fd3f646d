import type {
  Board,
  BoardItem,
  BoardTotals,
  IssueHistory,
  ItemTotals,
  RootBlocker,
} from '../../model/board/board.ts'
import type {
  BlockerFacts,
  FleetBlocker,
  FleetBoard,
  FleetBoardProject,
  FleetStartable,
  FleetTotals,
  ProjectSummary,
} from '../../model/fleet/fleet-board.ts'
import { daysBetween } from '../build/board-of-nodes.ts'
import { statusOrder, totalNames, totalsOf } from '../build/board-totals.ts'
import { compareStartables } from '../build/next-up.ts'
import { rootsOutsideCycles } from '../build/root-blockers.ts'
import { shownProjects, summariesOf } from './fleet-totals.ts'

/** The boards of all projects as one, at an instant. */
export function buildFleetBoard(projects: readonly FleetBoardProject[], now: string): FleetBoard {
  const at = Date.parse(now)
  const gathered = <T extends { readonly firstSeen: string | null }>(
    of: (board: ProjectSummary) => readonly T[],
  ) =>
    shownProjects(projects).flatMap(({ name, summary }) =>
      of(summary).map(({ firstSeen, ...facts }) => {
        return { project: name, ...facts, ageDays: daysBetween(firstSeen, at) }
      }),
    )
  return {
    totals: totalsOfFleet(projects),
    projects,
    next: gathered(({ next }) => next).sort(byWorth),
    nextHitl: gathered(({ nextHitl }) => nextHitl).sort(byWorth),
    blockers: gathered(({ blockers }) => blockers).sort(byAge),
  }
}

/** As in a project. */
function byWorth(a: FleetStartable, b: FleetStartable): number {
  return compareStartables(a, b) || byText(a.project, b.project) || byText(a.id, b.id)
}

function byAge(a: FleetBlocker, b: FleetBlocker): number {
  return (
    (b.ageDays ?? -1) - (a.ageDays ?? -1) ||
    b.fanOut - a.fanOut ||
    byText(a.project, b.project) ||
    byText(a.ref, b.ref)
  )
}

function byText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

function totalsOfFleet(projects: readonly FleetBoardProject[]): FleetTotals {
  const states = { shown: 0, broken: 0, disabled: 0 }
  for (const { state } of projects) states[state] += 1
  const summaries = summariesOf(projects)
  const sum = (of: (summary: ProjectSummary) => number): number =>
    summaries.reduce((total, summary) => total + of(summary), 0)
  return {
    projects: states,
    documents: sum(({ documents }) => documents),
    ...summaries.reduce((all, { totals }) => addTotals(all, totals), totalsOf([])),
    findings: {
      error: sum(({ findings }) => findings.error),
      warning: sum(({ findings }) => findings.warning),
      note: sum(({ findings }) => findings.note),
    },
    cycles: sum(({ cycles }) => cycles),
    staleBlockers: sum(({ staleBlockers }) => staleBlockers),
    contradictions: sum(({ contradictions }) => contradictions),
    overdue: sum(({ overdue }) => overdue),
  }
}

function addTotals(a: BoardTotals, b: BoardTotals): BoardTotals {
  return { ...addCounts(a, b), phases: addCounts(a.phases, b.phases) }
}

function addCounts(a: ItemTotals, b: ItemTotals): ItemTotals {
  const byStatus = { ...a.byStatus }
  for (const status of statusOrder) byStatus[status] += b.byStatus[status]
  const sums = { ...a, byStatus }
  for (const name of totalNames) sums[name] += b[name]
  return sums
}

type SummaryFacts = {
  readonly board: Board
  readonly documents: number
  readonly history: ReadonlyMap<string, IssueHistory>
  readonly notes: readonly string[]
}

/** What the board of a fleet takes from the board of a project; ages are stored as instants. */
export function summariseProject({ board, documents, history, notes }: SummaryFacts): ProjectSummary {
  const firstSeen = (id: string): string | null => history.get(id)?.firstSeen ?? null
  const startable = (item: BoardItem) => {
    const { id, title, status, type, priority, path, line, ready, needs, fanOut } = item
    return { id, title, status, type, priority, path, line, ready, needs, fanOut, firstSeen: firstSeen(id) }
  }
  const findings = { error: 0, warning: 0, note: 0 }
  for (const { severity } of board.findings) findings[severity] += 1
  return {
    documents,
    totals: board.totals,
    findings,
    cycles: board.cycles.length,
    staleBlockers: board.staleBlockers.length,
    contradictions: board.contradictions.length,
    overdue: board.overdue.length,
    next: board.next.map(startable),
    nextHitl: board.nextHitl.map(startable),
    blockers: rootsOutsideCycles(board).map((root) => ({
      ...blockerFacts(root),
      firstSeen: root.item === null ? earliest(root.blocked.map(firstSeen)) : firstSeen(root.ref),
    })),
    notes,
  }
}

function blockerFacts({ ref, kind, item, fanOut, blocked }: RootBlocker): BlockerFacts {
  if (item === null) return { ref, kind, item, fanOut, waiting: blocked.length }
  const { title, status, proof, path, line } = item
  return { ref, kind, item: { title, status, proof, path, line }, fanOut, waiting: blocked.length }
}

/** The age of a blocker that is not an issue is that of the oldest issue that waits for it. Instants sort as text. */
function earliest(instants: readonly (string | null)[]): string | null {
  return instants.reduce((first, instant) => {
    if (first === null || instant === null) return first ?? instant
    return instant < first ? instant : first
  }, null)
}
