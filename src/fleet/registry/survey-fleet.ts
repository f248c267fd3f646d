import type { EnginePin, FleetProject } from '../../model/fleet/fleet.ts'
import { askEnginePin } from '../../workspace/git/engine-pin.ts'
import type { OpenFleet } from './open-fleet.ts'
import { type ProjectFolder, projectFolder } from './project-folder.ts'

/** A project as it is registered, with where it is and what git says of its pin. */
export type SurveyedProject = {
  readonly project: FleetProject
  readonly place: ProjectFolder
  /** Null without a pin. */
  readonly pin: EnginePin | null
}

/** Looks at the folder of every project and asks git for its pin, one after the other. Writes nothing. */
export async function surveyFleet(fleet: OpenFleet): Promise<readonly SurveyedProject[]> {
  const surveyed: SurveyedProject[] = []
  for (const project of fleet.file?.projects ?? []) {
    const place = projectFolder(fleet.folder, project.path)
    surveyed.push({ project, place, pin: await pinOf(project, place) })
  }
  return surveyed
}

async function pinOf({ engine }: FleetProject, place: ProjectFolder): Promise<EnginePin | null> {
  if (engine === null) return null
  if ('folder' in place) return askEnginePin(place.folder, engine)
  return { pin: engine, state: 'unknowable', commit: null, detail: 'its project cannot be reached' }
}

/** The folders of projects that are there. Asks nobody anything. */
export function surveyFolders(
  fleet: OpenFleet,
): readonly { readonly project: FleetProject; readonly folder: string }[] {
  return (fleet.file?.projects ?? []).flatMap((project) => {
    const place = projectFolder(fleet.folder, project.path)
    return 'folder' in place ? [{ project, folder: place.folder }] : []
  })
}
