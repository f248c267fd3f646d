import type { FleetProject } from '../../fleet/registry/fleet-file.ts'
import { projectFolder } from '../../fleet/registry/project-paths.ts'
import type { FleetBoardProject, ProjectSummary } from '../../model/fleet/fleet-board.ts'
import type { Bug } from '../../model/result.ts'
import type { UserProblem } from '../../model/user-problem.ts'
import { findRoot } from '../../workspace/find-root.ts'
import type { BoardChoice } from '../board/board-request.ts'
import { openBoard } from '../board/load-board.ts'
import type { Environment } from '../environment.ts'
import { UserError } from '../user-error.ts'

/** Hears of the work while projects are loaded. */
type FleetProgress = {
  readonly phase: (project: string, phase: string) => void
  readonly note: (line: string) => void
  readonly bugs: (bugs: readonly Bug[]) => void
}

/** Summarizes the boards of the projects one after the other: only the summaries stay in memory. */
export async function loadFleetProjects(
  folder: string,
  registered: readonly FleetProject[],
  choice: BoardChoice,
  environment: Environment,
  progress: FleetProgress,
): Promise<readonly FleetBoardProject[]> {
  const projects: FleetBoardProject[] = []
  const owners = new Map<string, string>()
  for (const [index, { name, path, enabled }] of registered.entries()) {
    if (!enabled) {
      projects.push({ name, path, state: 'disabled' })
      continue
    }
    progress.phase(name, `${index + 1} of ${registered.length}`)
    const place = ownFolder(folder, { name, path }, owners)
    const found = 'problem' in place ? place : await trySummary(place.folder, path, choice, environment)
    if ('summary' in found) for (const note of found.summary.notes) progress.note(`${name}: ${note}`)
    if ('bugs' in found) {
      progress.note(`${name}: checking it failed`)
      progress.bugs(found.bugs)
    }
    if ('summary' in found) projects.push({ name, path, state: 'shown', summary: found.summary })
    else {
      const todo = `Run "sot check" in ${path} to see what of it can be checked.`
      const problem = 'bugs' in found ? { what: failedCheck, todo } : found.problem
      projects.push({ name, path, state: 'broken', problem })
    }
  }
  return projects
}

/** The folder of a project. One that two projects share belongs to the first of them, or it would count twice. */
function ownFolder(
  fleetFolder: string,
  { name, path }: Pick<FleetProject, 'name' | 'path'>,
  owners: Map<string, string>,
): { readonly folder: string } | { readonly problem: UserProblem } {
  const place = projectFolder(fleetFolder, path)
  if ('defect' in place) {
    const what = `${place.message.charAt(0).toUpperCase()}${place.message.slice(1)}.`
    return { problem: { what, todo: registryHint } }
  }
  const owner = owners.get(place.folder)
  if (owner !== undefined)
    return { problem: { what: `It is in the same folder as ${owner}.`, todo: registryHint } }
  owners.set(place.folder, name)
  return place
}

/** A failure of one project does not hide the others. */
async function trySummary(
  folder: string,
  path: string,
  choice: BoardChoice,
  environment: Environment,
): Promise<Summarized> {
  try {
    const root = findRoot(folder, folder)
    if ('problem' in root)
      return { problem: { what: `The folder "${path}" cannot be read.`, todo: registryHint } }
    const opened = await openBoard(root.root, choice, environment)
    if ('problem' in opened) return opened
    return opened.bugs.length > 0 ? { bugs: opened.bugs } : { summary: opened.summary }
  } catch (error) {
    if (error instanceof UserError) return { problem: error.problem }
    const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { bugs: [{ path: null, rule: null, stack }] }
  }
}

type Summarized =
  | { readonly summary: ProjectSummary }
  | { readonly problem: UserProblem }
  | { readonly bugs: readonly Bug[] }

const registryHint = 'Correct its path in fleet.toml, or take it out of the board with enabled = false.'

const failedCheck = 'Checking it failed, which is a bug in planning-sot.'
