import { projectFolder } from '../../fleet/registry/project-paths.ts'
import type { FleetProject } from '../../model/fleet/fleet.ts'
import type { FleetBoardProject } from '../../model/fleet/fleet-board.ts'
import type { Bug } from '../../model/result.ts'
import type { UserProblem } from '../../model/user-problem.ts'
import { findRoot } from '../../workspace/find-root.ts'
import type { Environment } from '../environment.ts'
import { UserError } from '../user-error.ts'
import { projectSummary, type Summarized, type SummaryChoice } from './project-summary.ts'

/** Hears of the work while projects are loaded. */
export type FleetProgress = {
  readonly phase: (project: string, phase: string) => void
  readonly note: (line: string) => void
  readonly bugs: (bugs: readonly Bug[]) => void
}

/** Summarizes the boards of the projects one after the other: only the summaries stay in memory. */
export async function loadFleetProjects(
  folder: string,
  registered: readonly FleetProject[],
  choice: SummaryChoice,
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
    projects.push({ name, path, ...stateOf(found, path) })
  }
  return projects
}

function stateOf(found: Summarized, path: string) {
  if ('summary' in found) return { state: 'shown', summary: found.summary } as const
  return { state: 'broken', problem: 'bugs' in found ? bugProblem(path) : found.problem } as const
}

/** The folder of a project. One that two projects share belongs to the first of them, or it would count twice. */
function ownFolder(
  fleetFolder: string,
  { name, path }: Pick<FleetProject, 'name' | 'path'>,
  owners: Map<string, string>,
): { readonly folder: string } | { readonly problem: UserProblem } {
  const place = projectFolder(fleetFolder, path)
  if ('defect' in place) return { problem: { what: sentence(place.message), todo: registryHint } }
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
  choice: SummaryChoice,
  environment: Environment,
): Promise<Summarized> {
  try {
    const root = findRoot(folder, folder)
    if ('problem' in root)
      return { problem: { what: `The folder "${path}" cannot be read.`, todo: registryHint } }
    return await projectSummary(root.root, choice, environment)
  } catch (error) {
    if (error instanceof UserError) return { problem: error.problem }
    const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { bugs: [{ path: null, rule: null, stack }] }
  }
}

const registryHint = 'Correct its path in fleet.toml, or take it out of the board with enabled = false.'

function bugProblem(path: string): UserProblem {
  return {
    what: 'Checking it failed, which is a bug in planning-sot.',
    todo: `Run "sot check" in ${path} to see what of it can be checked.`,
  }
}

function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}
