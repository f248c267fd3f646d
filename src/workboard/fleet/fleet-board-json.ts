import type {
  FleetBlocker,
  FleetBoard,
  FleetBoardProject,
  ProjectSummary,
} from '../../model/fleet/fleet-board.ts'
import { screenJson } from '../../report/escape.ts'

/** `sot-fleet-board/1`: the board of a fleet. */
export function renderFleetJson({ totals, projects, next, nextHitl, blockers }: FleetBoard): string {
  return screenJson({
    schema: 'sot-fleet-board/1',
    totals: { ...totals, findings: findingsJson(totals) },
    projects: projects.map(projectJson),
    next,
    nextHitl,
    blockers: blockers.map(blockerJson),
  })
}

function projectJson(project: FleetBoardProject) {
  const { name, path, state } = project
  return {
    name,
    path,
    state,
    problem: state === 'broken' ? { what: project.problem.what, todo: project.problem.todo } : null,
    board: state === 'shown' ? countsJson(project.summary) : null,
  }
}

/** What is counted of a project, in the order of the totals. */
function countsJson({ documents, totals, findings, ...summary }: ProjectSummary) {
  const { next: _next, nextHitl: _nextHitl, blockers: _blockers, notes: _notes, ...troubles } = summary
  return { documents, ...totals, findings: findingsJson({ findings }), ...troubles }
}

function findingsJson({ findings: { error, warning, note } }: Pick<ProjectSummary, 'findings'>) {
  return { errors: error, warnings: warning, notes: note }
}

function blockerJson({ project, ref, kind, item, fanOut, waiting, ageDays }: FleetBlocker) {
  const { title = null, status = null, proof = null, path = null, line = null } = item ?? {}
  return { project, ref, kind, title, status, proof, path, line, fanOut, waiting, ageDays }
}
