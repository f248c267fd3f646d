import type { Finding } from '../../model/finding.ts'
import { checkProject } from './check-project.ts'
import { type CheckedProject, folderFaults, pinFaults, prefixFaults } from './fleet-faults.ts'
import type { OpenFleet } from './open-fleet.ts'
import { registryPath } from './project-folder.ts'
import { inTextOrder, registryFinding } from './registry-finding.ts'
import { registryLines } from './registry-lines.ts'
import { type SurveyedProject, surveyFleet } from './survey-fleet.ts'

export type FleetVerdict = {
  /** Those of fleet.toml first, then project by project. */
  readonly findings: readonly Finding[]
  readonly projects: readonly CheckedProject[]
  /** The lines that findings point at, by path and line. */
  readonly excerpts: ReadonlyMap<string, ReadonlyMap<number, string>>
}

/** Holds a fleet against its schemas, its folders, its repositories and itself. Reads, and writes nothing. */
export async function validateFleet(fleet: OpenFleet): Promise<FleetVerdict> {
  const texts = new Map(fleet.text === null ? [] : [[fleet.shown, fleet.text]])
  const surveyed = await surveyFleet(fleet)
  const own = [...fleet.findings, ...folderFaults(fleet.shown, surveyed), ...pinFaults(fleet.shown, surveyed)]
  const ofProjects: Finding[] = []
  const projects: CheckedProject[] = []
  const seen = new Set<string>()
  for (const entry of surveyed) {
    const { agents, findings, missing } = await readProject(fleet, entry, texts, seen)
    own.push(...missing)
    ofProjects.push(...findings)
    projects.push({ ...entry, agents })
  }
  const findings = [...inTextOrder(own), ...byPath([...ofProjects, ...prefixFaults(projects)])]
  return { findings, projects, excerpts: registryLines(findings, texts) }
}

/** A folder that two projects share is a finding by itself, and what is wrong in it is told once. */
async function readProject(
  fleet: OpenFleet,
  { project, place }: SurveyedProject,
  texts: Map<string, string>,
  seen: Set<string>,
) {
  if (!('folder' in place) || seen.has(place.folder)) return { agents: null, findings: [], missing: [] }
  seen.add(place.folder)
  const shown = registryPath(fleet.folder, project.path)
  const { file, findings, text, isMissing } = await checkProject(place.folder, shown, fleet.folder)
  if (text !== null) texts.set(shown, text)
  if (!isMissing) return { agents: file, findings, missing: [] }
  const message = `"${project.path}" has no agents.toml`
  const fix = 'Write one there ("sot schema agents" prints what is allowed), or correct the path.'
  const span = project.spans.path
  const missing = [registryFinding(fleet.shown, { rule: 'fleet-path', message, fix, span })]
  return { agents: null, findings: [], missing }
}

/** Each registry's findings in the order of its text, registries in the order they came in. */
function byPath(findings: readonly Finding[]): Finding[] {
  const groups = new Map<string, Finding[]>()
  for (const finding of findings) {
    const group = groups.get(finding.path)
    if (group === undefined) groups.set(finding.path, [finding])
    else group.push(finding)
  }
  return [...groups.values()].flatMap((group) => inTextOrder(group))
}
