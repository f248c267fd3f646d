import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from '../../model/finding.ts'
import { groupBy } from '../../model/group-by.ts'
import type { AgentsFile } from './agent-settings.ts'
import { type CheckedProject, folderFaults, pinFaults, prefixFaults } from './fleet-faults.ts'
import { type OpenFleet, type SurveyedProject, surveyFleet } from './open-fleet.ts'
import { placeWithin, registryPath } from './project-paths.ts'
import { readAgents } from './read-agents.ts'
import { type ReadRegistry, readRegistry } from './read-registry.ts'
import { inTextOrder, type RegistryFault, registryFinding } from './registry-finding.ts'

export type FleetVerdict = {
  /** Those of fleet.toml first, then project by project. */
  readonly findings: readonly Finding[]
  readonly projects: readonly CheckedProject[]
  /** The lines that findings point at, by path and line. */
  readonly excerpts: Lines
}

/** Validates a fleet against its schemas, folders and repositories. Reads, and writes nothing. */
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
  const ofRegistries = groupBy([...ofProjects, ...prefixFaults(projects)], ({ path }) => path)
  const findings = [...inTextOrder(own), ...[...ofRegistries.values()].flatMap(inTextOrder)]
  return { findings, projects, excerpts: registryLines(findings, texts) }
}

/** A folder that two projects share is a finding by itself, and its own findings are reported once. */
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

/**
 * Reads the agents.toml of a folder and compares it with what exists: its log folder, the plans of its phases.
 * `reach` is the folder of its fleet, or its own.
 */
export async function checkProject(
  folder: string,
  shown: string,
  reach = folder,
): Promise<ReadRegistry<AgentsFile>> {
  const registry = await readRegistry(folder, 'agents.toml', shown, readAgents)
  if (registry.file === null) return registry
  const faults = [...logFaults(registry.file, folder, reach), ...planFaults(registry.file, folder)]
  const found: Finding[] = faults.map((fault) => registryFinding(shown, fault))
  return { ...registry, findings: inTextOrder([...registry.findings, ...found]) }
}

/** Elsewhere in the fleet a log folder can be read; nothing is written there. */
function logFaults({ log_dir, spanOf }: AgentsFile, folder: string, reach: string): RegistryFault[] {
  const own = placeWithin(folder, log_dir)
  if ('path' in own) return []
  const place = placeWithin(folder, log_dir, reach)
  const span = spanOf('/log_dir')
  if ('message' in place) {
    const fix = 'Keep the logs in a folder of the project.'
    return [{ rule: 'fleet-path', message: `log_dir: ${place.message}`, fix, span }]
  }
  const message = `log_dir: ${own.message}: its phase is read there, and "sot fleet up" writes nothing there`
  const fix = 'Keep the logs in a folder of the project for "up" to start it.'
  return [{ rule: 'fleet-path', severity: 'warning', message, fix, span }]
}

/** A plan that is not written yet is only a warning. */
function planFaults({ phases, spanOf }: AgentsFile, folder: string): RegistryFault[] {
  return phases.flatMap(({ id, plan }, index): RegistryFault[] => {
    const span = spanOf(`/phases/${index}/plan`)
    const place = placeWithin(folder, plan)
    if ('message' in place) {
      const message = `the plan of phase "${id}": ${place.message}`
      return [{ rule: 'fleet-phases', message, fix: 'Name a plan within the project.', span }]
    }
    if (['', 'sot', '.sot'].some((part) => existsSync(join(folder, part, plan)))) return []
    const message = `the plan of phase "${id}" is not there: "${plan}"`
    const fix = 'Write it, or name the file that is meant: within the project, or in its SOT folder.'
    return [{ rule: 'fleet-phases', severity: 'warning', message, fix, span }]
  })
}

type Lines = ReadonlyMap<string, ReadonlyMap<number, string>>

/** The lines of registries that findings point at, by path and line: for carets. */
export function registryLines(findings: readonly Finding[], texts: ReadonlyMap<string, string>): Lines {
  const places = groupBy(
    findings.flatMap((finding) => [finding, ...finding.related]),
    ({ path }) => (texts.has(path) ? path : null),
  )
  return new Map(
    [...places].map(([path, inFile]) => {
      const lines = (texts.get(path) ?? '').replace(/^\uFEFF/, '').split('\n')
      return [path, new Map(inFile.map(({ line }) => [line, (lines[line - 1] ?? '').replace(/\r$/, '')]))]
    }),
  )
}
