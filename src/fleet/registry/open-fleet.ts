import { existsSync, realpathSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import type { FleetListPin } from '../../model/schema-types.generated.ts'
import type { UserProblem } from '../../model/user-problem.ts'
import { askEnginePin } from '../../workspace/git/engine-pin.ts'
import { type FleetFile, type FleetProject, readFleet } from './fleet-file.ts'
import { type ProjectFolder, projectFolder } from './project-paths.ts'
import { type ReadRegistry, readRegistry } from './read-registry.ts'

const fileName = 'fleet.toml'

/** A fleet's registry, and the folder that the paths in it are relative to. */
export type OpenFleet = ReadRegistry<FleetFile> & {
  readonly folder: string
  /** The name of the registry, as findings show it. */
  readonly shown: string
}

/** The fleet.toml that was named, or the nearest one upwards from the folder that was, or from `from`. Writes nothing. */
export async function openFleet(
  from: string,
  named: string | null,
): Promise<OpenFleet | { readonly problem: UserProblem }> {
  const found = named === null ? nearestFleet(from) : namedFleet(from, named)
  if (typeof found !== 'string') return found
  const folder = realpathSync(dirname(found))
  const shown = basename(found)
  return { folder, shown, ...(await readRegistry(folder, shown, shown, readFleet)) }
}

function namedFleet(from: string, named: string): string | { problem: UserProblem } {
  const path = resolve(from, named)
  if (isFolder(path)) return nearestFleet(path)
  if (existsSync(path)) return path
  return { problem: { what: `There is no ${named}.`, todo: `Name a ${fileName}, or a folder of its fleet.` } }
}

function nearestFleet(from: string): string | { problem: UserProblem } {
  for (let folder = resolve(from); ; folder = dirname(folder)) {
    if (existsSync(join(folder, fileName))) return join(folder, fileName)
    if (dirname(folder) !== folder) continue
    return {
      problem: {
        what: `No fleet was found: no ${fileName} is in ${from} or a folder above it.`,
        todo: `Run it inside a fleet, or name the folder of its ${fileName} with --root.`,
      },
    }
  }
}

export function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory()
  } catch {
    return false
  }
}

/** A registered project with its folder and the result of comparing its pin with git. */
export type SurveyedProject = {
  readonly project: FleetProject
  readonly place: ProjectFolder
  /** Null without a pin. */
  readonly pin: FleetListPin | null
}

/** Finds the folder of every project and compares its pin with git, one after another. Writes nothing. */
export async function surveyFleet(fleet: OpenFleet): Promise<readonly SurveyedProject[]> {
  const surveyed: SurveyedProject[] = []
  for (const project of fleet.file?.projects ?? []) {
    const place = projectFolder(fleet.folder, project.path)
    surveyed.push({ project, place, pin: await pinOf(project, place) })
  }
  return surveyed
}

async function pinOf({ engine }: FleetProject, place: ProjectFolder): Promise<FleetListPin | null> {
  if (engine === undefined) return null
  if ('folder' in place) return askEnginePin(place.folder, engine)
  return { pin: engine, state: 'unknowable', commit: null, detail: 'its project cannot be reached' }
}

/** The folders of projects that exist, without git. */
export function surveyFolders(
  fleet: OpenFleet,
): readonly { readonly project: FleetProject; readonly folder: string }[] {
  return (fleet.file?.projects ?? []).flatMap((project) => {
    const place = projectFolder(fleet.folder, project.path)
    return 'folder' in place ? [{ project, folder: place.folder }] : []
  })
}
