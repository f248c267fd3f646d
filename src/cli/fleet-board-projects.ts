import { projectFolder } from '../fleet/project-folder.ts'
import type { FleetProject } from '../model/fleet.ts'
import type { FleetBoardProject } from '../model/fleet-board.ts'
import type { UserProblem } from '../model/user-problem.ts'
import { findRoot } from '../workspace/find-root.ts'
import { tellBugs } from './board-input.ts'
import type { Context } from './context.ts'
import { explainBug } from './exit.ts'
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
  let hasBugs = false
  for (const [index, { name, path, enabled }] of registered.entries()) {
    if (!enabled) {
      projects.push({ name, path, state: 'disabled' })
      continue
    }
    progress.phase(name, `${index + 1} of ${registered.length}`)
    const found = await summaryOf(folder, path, flags, context)
    progress.clear()
    if ('summary' in found) {
      for (const note of found.summary.notes) progress.line(`${name}: ${note}`)
      projects.push({ name, path, state: 'shown', summary: found.summary })
    } else if ('problem' in found) projects.push({ name, path, state: 'broken', problem: found.problem })
    else {
      hasBugs = true
      tellBugs(found, context)
      projects.push({ name, path, state: 'broken', problem: bugProblem(path) })
    }
  }
  return { projects, hasBugs }
}

/** Whatever happens to one project is no reason not to show the others. */
async function summaryOf(folder: string, path: string, flags: Flags, context: Context): Promise<Summarised> {
  try {
    const place = projectFolder(folder, path)
    if ('defect' in place) return { problem: { what: sentence(place.message), todo: registryHint } }
    const root = findRoot(place.folder, place.folder)
    if ('problem' in root)
      return { problem: { what: `The folder "${path}" cannot be read.`, todo: registryHint } }
    return await projectSummary(root.root, flags, context)
  } catch (error) {
    if (error instanceof UsageError) return { problem: error.problem }
    explainBug(error, context)
    return { bugs: [] }
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
