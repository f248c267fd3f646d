import type { Board, BoardItem, IssueHistory, RootBlocker } from '../../model/board/board.ts'
import type { BlockerFacts, ProjectSummary, StartableFacts } from '../../model/fleet/fleet-board.ts'
import { rootsOutsideCycles } from '../build/root-blockers.ts'

export type SummaryFacts = {
  readonly board: Board
  readonly documents: number
  readonly history: ReadonlyMap<string, IssueHistory>
  readonly notes: readonly string[]
}

/** What the board of a fleet takes from the board of a project; ages are kept as the instants they count from. */
export function summariseProject({ board, documents, history, notes }: SummaryFacts): ProjectSummary {
  const firstSeen = (id: string): string | null => history.get(id)?.firstSeen ?? null
  const startable = (item: BoardItem) => ({ ...startableFacts(item), firstSeen: firstSeen(item.id) })
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

function startableFacts(item: BoardItem): StartableFacts {
  const { id, title, status, type, path, line, ready, needs, fanOut } = item
  return { id, title, status, type, path, line, ready, needs, fanOut }
}

function blockerFacts({ ref, kind, item, fanOut, blocked }: RootBlocker): BlockerFacts {
  if (item === null) return { ref, kind, item, fanOut, waiting: blocked.length }
  const { title, status, proof, path, line } = item
  return { ref, kind, item: { title, status, proof, path, line }, fanOut, waiting: blocked.length }
}

/** The age of what is no issue is that of the oldest issue that waits for it. Instants of one form sort as text. */
function earliest(instants: readonly (string | null)[]): string | null {
  return instants.reduce((first, instant) => {
    if (first === null || instant === null) return first ?? instant
    return instant < first ? instant : first
  }, null)
}
