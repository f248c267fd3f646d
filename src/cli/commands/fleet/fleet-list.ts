import { orThrow, UserError } from '../../../app/user-error.ts'
import {
  type OpenFleet,
  openFleet,
  type SurveyedProject,
  surveyFleet,
} from '../../../fleet/registry/open-fleet.ts'
import { refusalOf } from '../../../fleet/registry/open-project.ts'
import { alignRows } from '../../../report/table.ts'
import { count } from '../../../report/wording.ts'
import { defineCommand } from '../../command-declaration.ts'
import { chosenFormat } from '../../formats.ts'

export const command = defineCommand({
  name: 'fleet list',
  summary: 'the projects of the fleet: where they are, which are enabled, and their pinned engines',
  examples: ['sot fleet list', 'sot fleet list --root ../fleet --json'],
  run: async ({ flags, context }) => {
    const format = chosenFormat(flags, ['json'], 'sot fleet list')
    const fleet = orThrow<OpenFleet>(await openFleet(context.cwd, flags.root ?? null))
    const refusal = refusalOf(fleet.findings)
    if (refusal !== null) throw new UserError(refusal.problem)
    const projects = await surveyFleet(fleet)
    const list = { schema: 'sot-fleet-list/1', projects: projects.map(listedProject) }
    context.stdout.write(
      format === 'json' ? `${JSON.stringify(list, null, 2)}\n` : renderText(projects, flags.quiet === true),
    )
    return 0
  },
})

function renderText(projects: readonly SurveyedProject[], isQuiet: boolean): string {
  const rows = projects.map(({ project: { name, path, enabled }, place, pin }) => [
    name,
    path,
    enabled ? 'enabled' : 'disabled',
    ...('folder' in place ? [pin === null ? 'no pin' : `engine ${pin.pin}`] : [place.message]),
    ...('folder' in place && pin !== null ? [`${pin.state}: ${pin.detail}`] : []),
  ])
  const enabled = projects.filter(({ project }) => project.enabled).length
  const sum = `${count(projects.length, 'project')}, ${enabled} enabled`
  return [...alignRows(rows), ...(isQuiet ? [] : [...(rows.length > 0 ? [''] : []), sum])]
    .map((line) => `${line}\n`)
    .join('')
}

/** A project as every JSON report of a fleet lists it. */
export function listedProject({ project, place, pin }: SurveyedProject) {
  const { name, path, enabled } = project
  const state = 'folder' in place ? 'found' : place.defect
  return { name, path, enabled, state, engine: pin }
}
