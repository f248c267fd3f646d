import type { SurveyedProject } from '../fleet/registry/open-fleet.ts'

/** A project as every JSON report of a fleet lists it. */
export function listedProject({ project, place, pin }: SurveyedProject) {
  const { name, path, enabled } = project
  const state = 'folder' in place ? 'found' : place.defect
  return { name, path, enabled, state, engine: pin }
}
