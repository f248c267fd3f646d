import { existsSync, realpathSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Finding } from '../../model/finding.ts'
import { nearest } from '../../model/nearest.ts'
import type { UserProblem } from '../../model/user-problem.ts'
import type { AgentsFile } from './agent-settings.ts'
import type { FleetProject } from './fleet-file.ts'
import { isFolder, openFleet, surveyFolders } from './open-fleet.ts'
import { projectFolder, registryPath } from './project-paths.ts'
import { readAgents } from './read-agents.ts'
import { readRegistry } from './read-registry.ts'

/** A project that can be worked with: its registry has no error. */
export type OpenProject = {
  /** As the fleet calls it; null for one that no fleet registers. */
  readonly name: string | null
  /** As a fleet registers it, however it was named; null without a fleet. */
  readonly entry: FleetProject | null
  /** The real folder of the project, absolute. */
  readonly folder: string
  /** The folder that its registry may lead into: that of its fleet, or else its own. Absolute and real. */
  readonly reach: string
  readonly agents: AgentsFile
  /** Digest of agents.toml, byte by byte. */
  readonly sha256: string
}

type FleetProblem = { readonly problem: UserProblem }

/**
 * The project of that name in the fleet around `from` (or in the one at `root`), or else the project at that path:
 * its folder, or its agents.toml.
 */
export async function openProject(
  word: string,
  from: string,
  root: string | null,
): Promise<OpenProject | FleetProblem> {
  const fleet = await openFleet(from, root)
  if ('problem' in fleet) {
    const todo = `Run it inside a fleet, name the fleet with --root, or name the folder of ${word} by its path.`
    return isPath(word, from) ? openAt(word, from) : fail(fleet.problem.what, todo)
  }
  const entry = fleet.file?.projects.find(({ name }) => name === word)
  if (entry === undefined && isPath(word, from)) return openAt(word, from)
  const refusal = refusalOf(fleet.findings)
  if (refusal !== null || fleet.file === null) return refusal ?? unreadRegistry('fleet.toml')
  if (entry === undefined) return unknownProject(word, fleet.file.projects)
  const place = projectFolder(fleet.folder, entry.path)
  if ('defect' in place) return fail(`The project ${word} cannot be used: ${place.message}.`, validateHint)
  return openFolder(place.folder, registryPath(fleet.folder, entry.path), { entry, reach: fleet.folder })
}

export const validateHint = 'Run "sot fleet validate" to see all that is wrong with the fleet.'

/** Whether a folder or a file is there by that name. */
function isPath(word: string, from: string): boolean {
  return word !== '' && existsSync(resolve(from, word))
}

async function openAt(word: string, from: string): Promise<OpenProject | FleetProblem> {
  const path = resolve(from, word)
  if (isFolder(path)) return openRegistered(realpathSync(path), `${word.replace(/\/+$/, '')}/agents.toml`)
  if (path.endsWith('/agents.toml')) return openRegistered(realpathSync(dirname(path)), word)
  return fail(`${word} is no project.`, 'Name a project of the fleet, a folder, or an agents.toml.')
}

/** A project is what the fleet around it says of it, also when it is named by its path. */
async function openRegistered(folder: string, shown: string): Promise<OpenProject | FleetProblem> {
  const fleet = await openFleet(folder, null)
  if ('problem' in fleet) return openFolder(folder, shown, null)
  const entry = surveyFolders(fleet).find((place) => place.folder === folder)?.project
  return openFolder(folder, shown, entry === undefined ? null : { entry, reach: fleet.folder })
}

async function openFolder(
  folder: string,
  shown: string,
  fleet: { readonly entry: FleetProject; readonly reach: string } | null,
): Promise<OpenProject | FleetProblem> {
  const { file, findings, sha256, isMissing } = await readRegistry(folder, 'agents.toml', shown, readAgents)
  if (isMissing)
    return fail(`There is no ${shown}.`, 'Name a project that has one, or make one: "sot fleet new".')
  const refusal = refusalOf(findings)
  if (refusal !== null || file === null || sha256 === null) return refusal ?? unreadRegistry(shown)
  const entry = fleet?.entry ?? null
  return { name: entry?.name ?? null, entry, folder, reach: fleet?.reach ?? folder, agents: file, sha256 }
}

/** The first error of a registry, in two lines; null when it has none. */
export function refusalOf(findings: readonly Finding[]): FleetProblem | null {
  const first = findings.find(({ severity }) => severity === 'error')
  if (first === undefined) return null
  const { path, line, column, message, fix } = first
  return fail(`${path}:${line}:${column}: ${message}`, fix ?? validateHint)
}

function fail(what: string, todo: string): FleetProblem {
  return { problem: { what, todo } }
}

/** A registry that cannot be read although it has no finding. */
export function unreadRegistry(path: string): FleetProblem {
  return fail(`${path} cannot be read.`, validateHint)
}

function unknownProject(word: string, projects: readonly FleetProject[]): FleetProblem {
  const names = projects.map(({ name }) => name)
  const similar = nearest(word, names, 3)
  const all = '"sot fleet list" shows all projects.'
  return fail(
    `there is no project '${word}' in this fleet`,
    similar === null ? all : `Did you mean ${similar}? ${all}`,
  )
}
