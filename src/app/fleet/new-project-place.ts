import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { isFolder, type OpenFleet, openFleet, surveyFolders } from '../../fleet/registry/open-fleet.ts'
import { refusalOf, validateHint } from '../../fleet/registry/open-project.ts'
import { placeWithin } from '../../fleet/registry/project-paths.ts'
import type { FleetProject } from '../../model/fleet/fleet.ts'
import type { UserProblem } from '../../model/user-problem.ts'
import { pathBelow } from '../../workspace/files/safe-path.ts'
import type { Environment } from '../environment.ts'
import { UserError } from '../user-error.ts'

/** What the user chose for a new project. */
export type NewProjectChoice = {
  readonly root?: string
  readonly path?: string
  readonly owner?: string
  readonly register?: true
  readonly now?: string
}

/** Where a new project goes, and the fleet around it. */
export type NewProjectPlace = {
  /** Absolute. */
  readonly folder: string
  readonly fleet: OpenFleet | null
  /** Its path as fleet.toml would name it; null outside of a fleet. */
  readonly path: string | null
  /** The entry of the registry that names it already. */
  readonly entry: FleetProject | null
}

/** Chooses the folder of a new project. Refuses one that is in use. */
export async function chooseNewPlace(
  name: string,
  choice: NewProjectChoice,
  environment: Environment,
): Promise<NewProjectPlace> {
  const fleet = await findFleet(choice, environment)
  const entry = fleet?.file?.projects.find((project) => project.name === name) ?? null
  const folder = resolveLinks(resolve(environment.cwd, choice.path ?? placeInFleet(name, fleet, entry)))
  refuseUsedFolder(folder)
  if (fleet === null) return { folder, fleet, path: null, entry }
  refuseClashes(name, folder, fleet, entry)
  const path = pathBelow(fleet.folder, folder)
  return { folder, fleet, path, entry }
}

/** The default folder. A registry may name only folders below its own. */
function placeInFleet(name: string, fleet: OpenFleet | null, entry: FleetProject | null): string {
  if (fleet === null) return name
  const place = placeWithin(fleet.folder, entry?.path ?? name)
  if ('path' in place) return place.path
  return refuse(`The project ${name} cannot be made where fleet.toml has it.`, validateHint)
}

/** The fleet, or null: a project can be made before its fleet. */
async function findFleet({ root }: NewProjectChoice, { cwd }: Environment): Promise<OpenFleet | null> {
  const fleet = await openFleet(cwd, root ?? null)
  if ('problem' in fleet) {
    if (root === undefined) return null
    throw new UserError(fleet.problem)
  }
  const refusal = refusalOf(fleet.findings)
  if (refusal !== null) throw new UserError(refusal.problem)
  return fleet
}

/** A path with the links of its existing folders resolved. */
function resolveLinks(path: string): string {
  let there = path
  while (!existsSync(there) && dirname(there) !== there) there = dirname(there)
  return resolve(realpathSync(there), relative(there, path))
}

function refuseUsedFolder(folder: string): void {
  if (!existsSync(folder)) return
  if (isFolder(folder) && readdirSync(folder).length === 0) return
  refuse(`${folder} exists already.`, 'Choose another folder with --path; nothing is overwritten.')
}

/** Refuses a name or a folder that another project has. */
function refuseClashes(name: string, folder: string, fleet: OpenFleet, entry: FleetProject | null): void {
  if (entry !== null && resolveLinks(resolve(fleet.folder, entry.path)) !== folder)
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
  throw new UserError({ what, todo })
}
