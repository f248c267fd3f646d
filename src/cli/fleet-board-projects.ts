import { projectFolder } from '../fleet/registry/project-folder.ts'
import type { FleetProject } from '../model/fleet/fleet.ts'
import type { FleetBoardProject } from '../model/fleet/fleet-board.ts'
import type { UserProblem } from '../model/user-problem.ts'
import { findRoot } from '../workspace/find-root.ts'
import { tellBugs } from './board-input.ts'
import type { Context } from './context.ts'
import { projectSummary, type Summarised, type SummaryFlags } from './fleet-project-summary.ts'
import { Progress } from './progress.ts'
import { UsageError } from './usage-error.ts'

type Flags = SummaryFlags & { readonly quiet?: true }

/** The projects with their boards in short, one after the other: nothing but that is held of any. */
export async function fleetProjects(
  folder: string,
  registered: readonly FleetProject[],
  flags: Flags,
  context: Context,
): Promise<{ readonly projects: readonly FleetBoardProject[]; readonly hasBugs: boolean }> {
  const progress = new Progress(context, flags.quiet === true)
  const projects: FleetBoardProject[] = []
  const owners = new Map<string, string>()
  let hasBugs = false
  for (const [index, { name, path, enabled }] of registered.entries()) {
    if (!enabled) {
      projects.push({ name, path, state: 'disabled' })
      continue
    }
    progress.phase(name, `${index + 1} of ${registered.length}`)
    const place = ownPlace(folder, { name, path }, owners)
    const found = 'problem' in place ? place : await summaryOf(place.folder, path, flags, context)
    progress.clear()
    if ('summary' in found) for (const note of found.summary.notes) progress.line(`${name}: ${note}`)
    if ('bugs' in found) {
      hasBugs = true
      progress.line(`${name}: judging it failed`)
      tellBugs(found, context)
    }
    projects.push({ name, path, ...standingOf(found, path) })
  }
  return { projects, hasBugs }
}

function standingOf(found: Summarised, path: string) {
  if ('summary' in found) return { state: 'shown', summary: found.summary } as const
  return { state: 'broken', problem: 'bugs' in found ? bugProblem(path) : found.problem } as const
}

/** The folder of a project. What two projects share belongs to the first of them, or it would count twice. */
function ownPlace(
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

/** Whatever happens to one project is no reason not to show the others. */
async function summaryOf(folder: string, path: string, flags: Flags, context: Context): Promise<Summarised> {
  try {
    const root = findRoot(folder, folder)
    if ('problem' in root)
      return { problem: { what: `The folder "${path}" cannot be read.`, todo: registryHint } }
    return await projectSummary(root.root, flags, context)
  } catch (error) {
    if (error instanceof UsageError) return { problem: error.problem }
    const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { bugs: [{ path: null, rule: null, stack }] }
  }
}

const registryHint = 'Correct its path in fleet.toml, or take it out of the board with enabled = false.'

function bugProblem(path: string): UserProblem {
  return {
    what: 'Judging it failed, which is a bug in planning-sot.',
    todo: `Run "sot check" in ${path} to see what of it can be judged.`,
  }
}

function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}
