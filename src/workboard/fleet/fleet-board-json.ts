import type {
  FleetBlocker,
  FleetBoard,
  FleetBoardProject,
  FleetStartable,
  FleetTotals,
  ProjectSummary,
} from '../../model/fleet/fleet-board.ts'
import { screenJson } from '../../report/escape.ts'

/** `sot-fleet-board/1`: the board of a fleet. */
export function renderFleetJson({ totals, projects, next, nextHitl, blockers }: FleetBoard): string {
  return screenJson({
    schema: 'sot-fleet-board/1',
    totals: { projects: totals.projects, ...numbers(totals) },
    projects: projects.map(projectJson),
    next: next.map(startableJson),
    nextHitl: nextHitl.map(startableJson),
    blockers: blockers.map(blockerJson),
  })
}

function projectJson(project: FleetBoardProject) {
  const { name, path, state } = project
  return {
    name,
    path,
    state,
    problem: state === 'broken' ? project.problem : null,
    board: state === 'shown' ? numbers({ ...project.summary.totals, ...project.summary }) : null,
  }
}

/** What is counted of a project and of all of them alike. */
function numbers(
  counted: (ProjectSummary['totals'] & Omit<ProjectSummary, 'totals' | 'notes'>) | FleetTotals,
) {
  const { documents, claimed, proven, broken, stale, unbacked, unknowable, byStatus, phases } = counted
  const { error: errors, warning: warnings, note: notes } = counted.findings
  const { cycles, staleBlockers, contradictions, overdue } = counted
  return {
    documents,
    ...{ claimed, proven, broken, stale, unbacked, unknowable, byStatus, phases },
    findings: { errors, warnings, notes },
    ...{ cycles, staleBlockers, contradictions, overdue },
  }
}

function startableJson(item: FleetStartable) {
  const { project, id, title, status, type, path, line, ready, needs, fanOut, ageDays } = item
  return { project, id, title, status, type, path, line, ready, needs, fanOut, ageDays }
}

function blockerJson({ project, ref, kind, item, fanOut, waiting, ageDays }: FleetBlocker) {
  const { title = null, status = null, proof = null, path = null, line = null } = item ?? {}
  return { project, ref, kind, title, status, proof, path, line, fanOut, waiting, ageDays }
}
