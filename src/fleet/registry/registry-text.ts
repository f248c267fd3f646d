import { basename } from 'node:path'
import type { Finding, Severity } from '../../model/finding.ts'
import { renderFindings, type TextOptions } from '../../report/check-text.ts'
import { screenJson } from '../../report/escape.ts'
import { alignRows } from '../../report/table.ts'
import { count } from '../../report/wording.ts'
import type { SurveyedProject } from './open-fleet.ts'
import { hasErrors } from './registry-finding.ts'
import type { FleetVerdict } from './validate-fleet.ts'

export function renderFleetList(projects: readonly SurveyedProject[], isQuiet: boolean): string {
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

/** The projects as `sot-fleet-list/1`. */
export function renderFleetListJson(projects: readonly SurveyedProject[]): string {
  return screenJson({ schema: 'sot-fleet-list/1', projects: projects.map(listedProject) })
}

/** A project as every JSON report of a fleet lists it. */
function listedProject({ project, place, pin }: SurveyedProject) {
  const { name, path, enabled } = project
  const state = 'folder' in place ? 'found' : place.defect
  return { name, path, enabled, state, engine: pin }
}

/** The verdict on a fleet, or on a project without one; `path` is the registry that was named. */
export type ValidatedFleet = FleetVerdict & { readonly path: string }

/** The verdict as `sot-fleet-validate/1`. */
export function renderVerdictJson({ path, findings, projects }: ValidatedFleet): string {
  const report = {
    schema: 'sot-fleet-validate/1',
    ok: !hasErrors(findings),
    path,
    summary: {
      projects: projects.length,
      enabled: projects.filter(({ project }) => project.enabled).length,
      errors: numberOf('error', findings),
      warnings: numberOf('warning', findings),
      notes: numberOf('note', findings),
    },
    findings,
    projects: projects.map(listedProject),
  }
  return screenJson(report)
}

/** The findings, and one line that sums them up. */
export function renderVerdictText(
  { findings, projects, excerpts, path }: ValidatedFleet,
  layout: TextOptions,
): string {
  const blocks = renderFindings(findings, excerpts, layout)
  if (layout.quiet) return blocks
  const enabled = projects.filter(({ project }) => project.enabled).length
  const what =
    basename(path) === 'agents.toml' ? path : `${count(projects.length, 'project')}, ${enabled} enabled`
  const found = levels.map((level) => count(numberOf(level, findings), level)).join(', ')
  const worst = levels.find((level) => numberOf(level, findings) > 0)
  const role = worst === 'error' || worst === 'warning' ? worst : 'good'
  return `${blocks}${blocks === '' ? '' : '\n'}${layout.paint(role, `${what}: ${found}`)}\n`
}

const levels = ['error', 'warning', 'note'] as const

function numberOf(level: Severity, findings: readonly Finding[]): number {
  return findings.filter(({ severity }) => severity === level).length
}
