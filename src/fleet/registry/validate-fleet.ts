import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from '../../model/finding.ts'
import type { AgentsFile, PhaseSpec } from '../../model/fleet/fleet.ts'
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
  readonly excerpts: ReadonlyMap<string, ReadonlyMap<number, string>>
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
  const findings = [...inTextOrder(own), ...byPath([...ofProjects, ...prefixFaults(projects)])]
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
function logFaults({ logDir, spans }: AgentsFile, folder: string, reach: string): RegistryFault[] {
  const own = placeWithin(folder, logDir)
  if ('path' in own) return []
  const place = placeWithin(folder, logDir, reach)
  const span = spans.logDir
  if ('message' in place) {
    const fix = 'Keep the logs in a folder of the project.'
    return [{ rule: 'fleet-path', message: `log_dir: ${place.message}`, fix, span }]
  }
  const message = `log_dir: ${own.message}: its phase is read there, and "sot fleet up" writes nothing there`
  const fix = 'Keep the logs in a folder of the project for "up" to start it.'
  return [{ rule: 'fleet-path', severity: 'warning', message, fix, span }]
}

function planFaults({ phases }: AgentsFile, folder: string): RegistryFault[] {
  return phases.flatMap((phase) => planFault(phase, folder) ?? [])
}

/** A plan that is not written yet is only a warning. */
function planFault({ id, plan, planSpan: span }: PhaseSpec, folder: string): RegistryFault | null {
  const place = placeWithin(folder, plan)
  if ('message' in place) {
    const fix = 'Name a plan within the project.'
    return { rule: 'fleet-phases', message: `the plan of phase "${id}": ${place.message}`, fix, span }
  }
  const isThere = ['', 'sot', '.sot'].some((part) => existsSync(join(folder, part, plan)))
  if (isThere) return null
  const message = `the plan of phase "${id}" is not there: "${plan}"`
  const fix = 'Write it, or name the file that is meant: within the project, or in its SOT folder.'
  return { rule: 'fleet-phases', severity: 'warning', message, fix, span }
}

type Lines = ReadonlyMap<string, ReadonlyMap<number, string>>

/** The lines of registries that findings point at, by path and line: for carets. */
export function registryLines(findings: readonly Finding[], texts: ReadonlyMap<string, string>): Lines {
  const wanted = new Map<string, Set<number>>()
  const add = (path: string, line: number): void => {
    const lines = wanted.get(path)
    if (lines === undefined) wanted.set(path, new Set([line]))
    else lines.add(line)
  }
  for (const { path, line, related } of findings) {
    add(path, line)
    for (const other of related) add(other.path, other.line)
  }
  return new Map(
    [...wanted].flatMap(([path, lines]) => {
      const text = texts.get(path)
      return text === undefined ? [] : [[path, linesOf(text, lines)] as const]
    }),
  )
}

function linesOf(text: string, wanted: ReadonlySet<number>): ReadonlyMap<number, string> {
  const all = text.replace(/^\uFEFF/, '').split('\n')
  return new Map([...wanted].map((line) => [line, (all[line - 1] ?? '').replace(/\r$/, '')]))
}
