import { existsSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { Finding } from '../../model/finding.ts'
import { groupBy } from '../../model/group-by.ts'
import type { AgentsFile } from './agent-settings.ts'
import { type OpenFleet, type SurveyedProject, surveyFleet } from './open-fleet.ts'
import { placeWithin, prefixesCollide, registryPath } from './project-paths.ts'
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

/** A project of the fleet with its agents; null where agents.toml could not be read. */
type CheckedProject = SurveyedProject & { readonly agents: AgentsFile | null }

/** Folders that cannot be used, that two projects share, or that are in one another. */
function folderFaults(path: string, projects: readonly SurveyedProject[]): Finding[] {
  const unusable = projects.flatMap(({ project, place }) => {
    if ('folder' in place) return []
    const fix = fixes[place.defect]
    return [
      registryFinding(path, { rule: 'fleet-path', message: place.message, fix, span: project.spans.path }),
    ]
  })
  return [...unusable, ...sharedFolders(path, projects)]
}

const within = 'Keep projects in folders of their own, within the folder of fleet.toml.'
const fixes = {
  missing: 'Make the project ("sot fleet new"), or correct its path.',
  'no-folder': 'Name the folder of the project.',
  outside: within,
  'link-outside': within,
  'link-loop': 'Replace the link by the folder of the project.',
  'fleet-itself': within,
}

function sharedFolders(path: string, projects: readonly SurveyedProject[]): Finding[] {
  const placed = projects.flatMap(({ project, place }, index) =>
    'folder' in place ? [{ project, index, key: `${place.folder}${sep}` }] : [],
  )
  return outerPairs(placed, (one, other) => other.key.startsWith(one.key)).map(([one, other]) => {
    const [first, second] = one.index < other.index ? [one, other] : [other, one]
    const [line, column] = first.project.spans.path
    const message =
      one.key === other.key
        ? `"${second.project.name}" is in the same folder as "${first.project.name}"`
        : `the folder of "${other.project.name}" is in that of "${one.project.name}"`
    const related = [{ path, line, column, message: `the folder of "${first.project.name}"` }]
    return registryFinding(path, {
      rule: 'fleet-path',
      message,
      fix: within,
      span: second.project.spans.path,
      related,
    })
  })
}

/** Session prefixes of enabled projects whose sessions could be taken for each other's. */
function prefixFaults(projects: readonly CheckedProject[]): Finding[] {
  const prefixed = projects.flatMap(({ project, agents }, index) =>
    project.enabled && agents !== null
      ? [{ agents, name: project.name, index, key: agents.session_prefix }]
      : [],
  )
  return outerPairs(prefixed, (one, other) => prefixesCollide(one.key, other.key)).map(([one, other]) => {
    const [first, second] = one.index < other.index ? [one, other] : [other, one]
    const [line, column] = first.agents.spanOf('/session_prefix')
    const isSame = first.key === second.key
    const that = isSame
      ? `is that of "${first.name}"`
      : `cannot be distinguished from that of "${first.name}" ("${first.key}")`
    return registryFinding(second.agents.path, {
      rule: 'fleet-prefix',
      message: `the session prefix "${second.key}" of "${second.name}" ${that}`,
      fix: 'Give one of them a prefix that neither begins with the other, or disable one of the projects.',
      span: second.agents.spanOf('/session_prefix'),
      related: [{ path: first.agents.path, line, column, message: `the session prefix of "${first.name}"` }],
    })
  })
}

type Keyed = { readonly key: string; readonly index: number }

/** Each entry whose key begins with that of another, with the nearest such other: after sorting those come before it. */
function outerPairs<T extends Keyed>(entries: readonly T[], covers: (one: T, other: T) => boolean): [T, T][] {
  const sorted = entries.toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.index - b.index))
  const open: T[] = []
  const pairs: [T, T][] = []
  for (const entry of sorted) {
    for (let last = open.at(-1); last !== undefined && !covers(last, entry); last = open.at(-1)) open.pop()
    const outer = open.at(-1)
    if (outer !== undefined) pairs.push([outer, entry])
    if (outer?.key !== entry.key) open.push(entry)
  }
  return pairs.sort((a, b) => later(a) - later(b))
}

function later([one, other]: readonly [Keyed, Keyed]): number {
  return Math.max(one.index, other.index)
}

/** Pins that git contradicts; unknown ones are notes. */
function pinFaults(path: string, projects: readonly SurveyedProject[]): Finding[] {
  return projects.flatMap(({ project, place, pin }) => {
    if (pin === null || pin.state === 'confirmed' || !('folder' in place)) return []
    const isWrong = pin.state === 'contradicted'
    return [
      registryFinding(path, {
        rule: 'fleet-engine',
        severity: isWrong ? 'error' : 'note',
        message: `the engine of "${project.name}" is pinned to ${pin.pin}: ${pin.detail}`,
        fix: isWrong ? 'Bring the engine to its pin, or pin what is there.' : null,
        span: project.spans.engine,
      }),
    ]
  })
}
