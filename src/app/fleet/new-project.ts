import { withProject } from '../../fleet/registry/fleet-file.ts'
import { surveyFolders } from '../../fleet/registry/open-fleet.ts'
import { readAgents } from '../../fleet/registry/read-agents.ts'
import { readRegistry } from '../../fleet/registry/read-registry.ts'
import { freePrefix } from '../../fleet/registry/session-names.ts'
import type { UserProblem } from '../../model/user-problem.ts'
import { createFileAndFolders, replaceFile } from '../../workspace/files/write-file.ts'
import { gitUserName } from '../../workspace/git/git-config.ts'
import { memorySource } from '../../workspace/sources/memory-source.ts'
import type { Environment } from '../environment.ts'
import { planWorkspace, type WorkspacePlan } from '../init/plan-workspace.ts'
import { projectFiles } from '../init/project-files.ts'
import { orThrow, UserError } from '../user-error.ts'
import { shownPath } from '../user-paths.ts'
import { chooseNewPlace, type NewProjectChoice, type NewProjectPlace } from './new-project-place.ts'

export type NewProject = {
  readonly name: string
  readonly place: NewProjectPlace
  readonly files: Readonly<Record<string, string>>
  /** The text of fleet.toml with the project in it; null where it is not to be registered. */
  readonly fleetText: string | null
}

/** Plans a project that passes its check: a new folder, and an entry in fleet.toml if it is to be registered. */
export async function planProject(
  name: string,
  choice: NewProjectChoice,
  environment: Environment,
): Promise<NewProject> {
  if (!/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/.test(name))
    throw new UserError({
      what: `a project cannot be called '${name}'`,
      todo: 'Use at most 64 letters, digits, ., _ and -, and begin with a letter or a digit.',
    })
  const place = await chooseNewPlace(name, choice, environment)
  const files = await filesOf(name, place, choice, environment)
  return { name, place, files, fleetText: registered(name, place, choice) }
}

async function filesOf(
  name: string,
  { fleet }: NewProjectPlace,
  choice: NewProjectChoice,
  environment: Environment,
): Promise<Readonly<Record<string, string>>> {
  const taken: string[] = []
  for (const { folder } of fleet === null ? [] : surveyFolders(fleet)) {
    const { file } = await readRegistry(folder, 'agents.toml', 'agents.toml', readAgents)
    if (file !== null) taken.push(file.sessionPrefix)
  }
  const owner = choice.owner ?? (await gitUserName(environment.cwd)) ?? environment.env.USER ?? 'the owner'
  const choices = { owner, project: name, now: choice.now ?? environment.now, example: true }
  const plan = orThrow<WorkspacePlan>(await planWorkspace(memorySource({}), choices))
  return { ...projectFiles(name, freePrefix(name, taken)), ...plan.files }
}

function registered(
  name: string,
  { fleet, path, entry }: NewProjectPlace,
  choice: NewProjectChoice,
): string | null {
  if (!choice.register || entry !== null) return null
  if (fleet?.text == null || path === null) {
    throw new UserError(
      fleet === null
        ? {
            what: 'There is no fleet.toml to add the project to.',
            todo: 'Create an empty one first, or leave --register out.',
          }
        : {
            what: 'It would be outside of the folder of the fleet.',
            todo: 'Choose a folder there, or leave --register out.',
          },
    )
  }
  return orThrow(withProject(fleet.text, name, path)).text
}

/** Writes the files of a new project, and its entry in fleet.toml. */
export function writeProject(
  { place: { folder, fleet }, files, fleetText }: NewProject,
  environment: Environment,
): void {
  const written: string[] = []
  for (const [path, text] of Object.entries(files)) {
    const failure = createFileAndFolders(folder, path, text)
    if (failure !== null)
      throw new UserError(unwritten(`${shownPath(folder, environment)}/${path}`, failure.detail, written))
    written.push(path)
  }
  if (fleet === null || fleet.sha256 === null || fleetText === null) return
  const failure = replaceFile(fleet.folder, fleet.shown, fleet.sha256, fleetText)
  if (failure !== null) throw new UserError(unwritten(fleet.shown, failure.detail, written))
}

function unwritten(path: string, detail: string, written: readonly string[]): UserProblem {
  const done = written.length === 0 ? 'Nothing was written.' : `Written so far: ${written.join(', ')}.`
  return { what: `${path} cannot be written: ${detail}`, todo: done }
}
