import { existsSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { type FleetProject, withProject } from '../../fleet/registry/fleet-file.ts'
import { isFolder, type OpenFleet, openFleet, surveyFolders } from '../../fleet/registry/open-fleet.ts'
import { refusalOf, validateHint } from '../../fleet/registry/open-project.ts'
import { freePrefix, placeWithin } from '../../fleet/registry/project-paths.ts'
import { readAgents } from '../../fleet/registry/read-agents.ts'
import { readRegistry } from '../../fleet/registry/read-registry.ts'
import { pathBelow, resolveLinks } from '../../workspace/files/safe-path.ts'
import { createFileAndFolders, replaceFile, type WriteFailure } from '../../workspace/files/write-file.ts'
import { gitUserName } from '../../workspace/git/git-config.ts'
import { memorySource } from '../../workspace/sources/memory-source.ts'
import type { Environment } from '../environment.ts'
import { planWorkspace, type WorkspacePlan } from '../init/plan-workspace.ts'
import { schemaFolder } from '../init/schema-line.ts'
import { orThrow, refuse, UserError } from '../user-error.ts'
import { shownPath } from '../user-paths.ts'

export type NewProject = {
  readonly name: string
  readonly place: NewProjectPlace
  readonly files: Readonly<Record<string, string>>
  /** The text of fleet.toml with the project in it; null where it is not to be registered. */
  readonly fleetText: string | null
}

/** What the user chose for a new project. */
type NewProjectChoice = {
  readonly root?: string
  readonly path?: string
  readonly owner?: string
  readonly register?: true
  readonly now?: string
}

/** Plans a project that passes its check: a new folder, and an entry in fleet.toml if it is to be registered. */
export async function planProject(
  name: string,
  choice: NewProjectChoice,
  environment: Environment,
): Promise<NewProject> {
  if (!/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/.test(name))
    refuse(
      `a project cannot be called '${name}'`,
      'Use at most 64 letters, digits, ., _ and -, and begin with a letter or a digit.',
    )
  const place = await chooseNewPlace(name, choice, environment)
  const prefixes: string[] = []
  for (const { folder } of place.fleet === null ? [] : surveyFolders(place.fleet)) {
    const { file } = await readRegistry(folder, 'agents.toml', 'agents.toml', readAgents)
    if (file !== null) prefixes.push(file.session_prefix)
  }
  const owner = choice.owner ?? (await gitUserName(environment.cwd)) ?? environment.env.USER ?? 'the owner'
  const now = choice.now ?? environment.now
  const choices = { owner, project: name, now, example: true, schemas: schemaFolder(place.folder) }
  const plan = orThrow<WorkspacePlan>(await planWorkspace(memorySource({}), choices))
  const files = {
    '.gitignore': `/${logDir}/\n`,
    'agents.toml': agentsText(name, freePrefix(name, prefixes)),
    ...plan.files,
  }
  const fleetText = choice.register && place.entry === null ? registeredText(name, place) : null
  return { name, place, files, fleetText }
}

function registeredText(name: string, { fleet, path }: NewProjectPlace): string {
  if (fleet === null)
    refuse(
      'There is no fleet.toml to add the project to.',
      'Create an empty one first, or leave --register out.',
    )
  if (fleet.text === null || path === null)
    refuse(
      'It would be outside of the folder of the fleet.',
      'Choose a folder there, or leave --register out.',
    )
  return orThrow(withProject(fleet.text, name, path)).text
}

/** Writes the files of a new project, and its entry in fleet.toml. */
export function writeProject(
  { place: { folder, fleet }, files, fleetText }: NewProject,
  environment: Environment,
): void {
  const written: string[] = []
  const check = (path: string, failure: WriteFailure | null): void => {
    if (failure === null) return
    const done = written.length === 0 ? 'Nothing was written.' : `Written so far: ${written.join(', ')}.`
    refuse(`${path} cannot be written: ${failure.detail}`, done)
  }
  for (const [path, text] of Object.entries(files)) {
    check(`${shownPath(folder, environment)}/${path}`, createFileAndFolders(folder, path, text))
    written.push(path)
  }
  if (fleet === null || fleet.sha256 === null || fleetText === null) return
  check(fleet.shown, replaceFile(fleet.folder, fleet.shown, fleet.sha256, fleetText))
}

/** Where a new project goes, and the fleet around it. */
export type NewProjectPlace = {
  /** Absolute. */
  readonly folder: string
  readonly fleet: OpenFleet | null
  /** Its path as fleet.toml would name it; null outside of a fleet. */
  readonly path: string | null
  /** The entry of the registry that names it already. */
  readonly entry: FleetProject | null
}

/** Chooses the folder of a new project. Refuses one that is in use. A project can be made before its fleet. */
async function chooseNewPlace(
  name: string,
  { root, path }: NewProjectChoice,
  { cwd }: Environment,
): Promise<NewProjectPlace> {
  const found = await openFleet(cwd, root ?? null)
  const fleet = 'problem' in found && root === undefined ? null : orThrow<OpenFleet>(found)
  const refusal = fleet === null ? null : refusalOf(fleet.findings)
  if (refusal !== null) throw new UserError(refusal.problem)
  const entry = fleet?.file?.projects.find((project) => project.name === name) ?? null
  const folder = resolveLinks(resolve(cwd, path ?? defaultFolder(name, fleet, entry)))
  if (existsSync(folder) && !(isFolder(folder) && readdirSync(folder).length === 0))
    refuse(`${folder} exists already.`, 'Choose another folder with --path; nothing is overwritten.')
  if (fleet === null) return { folder, fleet, path: null, entry }
  refuseClashes(name, folder, fleet, entry)
  return { folder, fleet, path: pathBelow(fleet.folder, folder), entry }
}

/** A registry may name only folders below its own. */
function defaultFolder(name: string, fleet: OpenFleet | null, entry: FleetProject | null): string {
  if (fleet === null) return name
  const place = placeWithin(fleet.folder, entry?.path ?? name)
  if ('path' in place) return place.path
  return refuse(`The project ${name} cannot be made where fleet.toml has it.`, validateHint)
}

/** Refuses a name or a folder that another project has. */
function refuseClashes(name: string, folder: string, fleet: OpenFleet, entry: FleetProject | null): void {
  if (entry !== null && resolveLinks(resolve(fleet.folder, entry.path)) !== folder)
    refuse(`the fleet has a project "${name}" already, in ${entry.path}`, 'Choose another name.')
  for (const { project, folder: other } of surveyFolders(fleet)) {
    if (project === entry || (pathBelow(other, folder) ?? pathBelow(folder, other)) === null) continue
    refuse(
      `${folder} would overlap with the project "${project.name}".`,
      'Choose another folder with --path.',
    )
  }
}

const logDir = '.logs'

function agentsText(name: string, sessionPrefix: string): string {
  return `# The agents of ${name}. "sot schema agents" prints what can stand here.

# What the names of their tmux sessions begin with: no two projects share it.
session_prefix = "${sessionPrefix}"
# Logs, and under state/ the phase that is worked on. Git leaves it alone.
log_dir = "${logDir}"

[defaults]
# "demo" starts a stand-in that needs no model; "command" runs a program of yours.
backend = "demo"

# Shorthands for models, to be used wherever a model is named:
# [models]
# large = "the-full-name-of-a-model"

[[agents]]
name = "builder"
kind = "loop"

[[agents]]
name = "adversary"
kind = "loop"

# Phases, in order, each with its plan:
# [[phases]]
# id = "p1"
# plan = "plan-phase-p1.md"
# models = { adversary = "large" }
`
}
