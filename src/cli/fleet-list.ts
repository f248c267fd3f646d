import { type OpenFleet, openFleet } from '../fleet/registry/open-fleet.ts'
import { refusalOf } from '../fleet/registry/open-project.ts'
import { type SurveyedProject, surveyFleet } from '../fleet/registry/survey-fleet.ts'
import { alignRows } from '../report/table.ts'
import { count } from '../report/wording.ts'
import { type CommonFlags, chosenFormat } from './command.ts'
import type { Context } from './context.ts'
import type { Exit } from './exit.ts'
import { orRefuse, UsageError } from './usage-error.ts'

/** `sot fleet list`: the projects, where they are, and what git says of their pins. */
export async function listFleet(flags: CommonFlags, context: Context): Promise<Exit> {
  const format = chosenFormat(flags, ['json'], 'sot fleet list')
  const fleet = orRefuse<OpenFleet>(await openFleet(context.cwd, flags.root ?? null))
  const refusal = refusalOf(fleet.findings)
  if (refusal !== null) throw new UsageError(refusal.problem)
  const projects = await surveyFleet(fleet)
  context.stdout.write(
    format === 'json'
      ? `${JSON.stringify({ schema: 'sot-fleet-list/1', projects: projects.map(asJson) }, null, 2)}\n`
      : asText(projects, flags.quiet === true),
  )
  return 0
}

/** A project as every JSON report of a fleet tells of it. */
export function asJson({ project, place, pin }: SurveyedProject) {
  const { name, path, enabled } = project
  const state = 'folder' in place ? 'found' : place.defect
  return { name, path, enabled, state, engine: pin }
}

function asText(projects: readonly SurveyedProject[], isQuiet: boolean): string {
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
