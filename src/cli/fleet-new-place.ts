import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { isFolder, type OpenFleet, openFleet } from '../fleet/registry/open-fleet.ts'
import { refusalOf, validateHint } from '../fleet/registry/open-project.ts'
import { placeWithin } from '../fleet/registry/place-within.ts'
import { surveyFolders } from '../fleet/registry/survey-fleet.ts'
import type { FleetProject } from '../model/fleet/fleet.ts'
import type { UserProblem } from '../model/user-problem.ts'
import { pathBelow } from '../workspace/files/safe-path.ts'
import type { Context } from './context.ts'
import type { FleetNewFlags } from './fleet-new-options.ts'
import { UsageError } from './usage-error.ts'

/** Where a new project goes, and the fleet around it. */
export type NewPlace = {
  /** Absolute. */
  readonly folder: string
  readonly fleet: OpenFleet | null
  /** Its path as fleet.toml would name it; null where it does not lie in a fleet. */
  readonly path: string | null
  /** The entry that names it already. */
  readonly entry: FleetProject | null
}

/** Chooses the folder of a new project; refuses where it would stand in something else's place. */
export async function newPlace(name: string, flags: FleetNewFlags, context: Context): Promise<NewPlace> {
  const fleet = await fleetAround(flags, context)
  const entry = fleet?.file?.projects.find((project) => project.name === name) ?? null
  const folder = realPlace(resolve(context.cwd, flags.path ?? placeInFleet(name, fleet, entry)))
  refuseWhatIsThere(folder)
  if (fleet === null) return { folder, fleet, path: null, entry }
  refuseClashes(name, folder, fleet, entry)
  const path = pathBelow(fleet.folder, folder)
  return { folder, fleet, path, entry }
}

/** Where a project goes of which nobody says where. A registry does not send anybody out of its own folder. */
function placeInFleet(name: string, fleet: OpenFleet | null, entry: FleetProject | null): string {
  if (fleet === null) return name
  const place = placeWithin(fleet.folder, entry?.path ?? name)
  if ('path' in place) return place.path
  return refuse(`The project ${name} cannot be made where fleet.toml has it.`, validateHint)
}

/** None is fine: a project can be made before its fleet is. One that cannot be read is not. */
async function fleetAround({ root }: FleetNewFlags, { cwd }: Context): Promise<OpenFleet | null> {
  const fleet = await openFleet(cwd, root ?? null)
  if ('problem' in fleet) {
    if (root === undefined) return null
    throw new UsageError(fleet.problem)
  }
  const refusal = refusalOf(fleet.findings)
  if (refusal !== null) throw new UsageError(refusal.problem)
  return fleet
}

/** A path whose folders are there as far as they are, without links. */
function realPlace(path: string): string {
  let there = path
  while (!existsSync(there) && dirname(there) !== there) there = dirname(there)
  return resolve(realpathSync(there), relative(there, path))
}

function refuseWhatIsThere(folder: string): void {
  if (!existsSync(folder)) return
  if (isFolder(folder) && readdirSync(folder).length === 0) return
  refuse(`${folder} is there already.`, 'Choose another folder with --path; nothing is written over.')
}

/** A name, or a folder, that another project has. */
function refuseClashes(name: string, folder: string, fleet: OpenFleet, entry: FleetProject | null): void {
  if (entry !== null && realPlace(resolve(fleet.folder, entry.path)) !== folder)
    refuse(`the fleet has a project "${name}" already, in ${entry.path}`, 'Choose another name.')
  for (const { project, folder: other } of surveyFolders(fleet)) {
    if (project !== entry && (pathBelow(other, folder) ?? pathBelow(folder, other)) !== null)
      refuse(
        `${folder} would overlap with the project "${project.name}".`,
        'Choose another folder with --path.',
      )
  }
}

function refuse(what: UserProblem['what'], todo: UserProblem['todo']): never {
  throw new UsageError({ what, todo })
}
