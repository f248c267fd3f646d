import { projectFiles } from '../app/init/project-files.ts'
import { freePrefix } from '../fleet/registry/free-prefix.ts'
import { readAgents } from '../fleet/registry/read-agents.ts'
import { readRegistry } from '../fleet/registry/read-registry.ts'
import { registration, withProject } from '../fleet/registry/register-project.ts'
import { surveyFolders } from '../fleet/registry/survey-fleet.ts'
import type { UserProblem } from '../model/user-problem.ts'
import { terminalText } from '../report/escape.ts'
import { createFileAndFolders, replaceFile } from '../workspace/files/write-file.ts'
import { gitUserName } from '../workspace/git/git-config.ts'
import { memorySource } from '../workspace/sources/memory-source.ts'
import { chosenFormat } from './command.ts'
import type { Context } from './context.ts'
import type { Exit } from './exit.ts'
import type { FleetNewFlags } from './fleet-new-options.ts'
import { type NewPlace, newPlace } from './fleet-new-place.ts'
import { type InitPlan, planInit } from './init-plan.ts'
import { shownPath } from './shown-path.ts'
import { orRefuse, UsageError } from './usage-error.ts'

type NewProject = {
  readonly name: string
  readonly place: NewPlace
  readonly files: Readonly<Record<string, string>>
  /** The text of fleet.toml with the project in it; null where it is not to be registered. */
  readonly fleetText: string | null
}

/** `sot fleet new NAME`: a project that passes its check. Writes into a new folder alone, and into fleet.toml when asked. */
export async function makeProject(name: string, flags: FleetNewFlags, context: Context): Promise<Exit> {
  const format = chosenFormat(flags, ['json'], 'sot fleet new')
  refuseName(name)
  const place = await newPlace(name, flags, context)
  const files = await filesOf(name, place, flags, context)
  const made: NewProject = { name, place, files, fleetText: registered(name, place, flags) }
  if (!flags.dryRun) write(made, context)
  const isDry = flags.dryRun === true
  context.stdout.write(format === 'json' ? asJson(made, isDry, context) : asText(made, isDry, flags, context))
  return 0
}

function refuseName(name: string): void {
  if (/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/.test(name)) return
  throw new UsageError({
    what: `a project cannot be called '${name}'`,
    todo: 'Use at most 64 letters, digits, ., _ and -, and begin with a letter or a digit.',
  })
}

async function filesOf(
  name: string,
  { fleet }: NewPlace,
  flags: FleetNewFlags,
  context: Context,
): Promise<Readonly<Record<string, string>>> {
  const taken: string[] = []
  for (const { folder } of fleet === null ? [] : surveyFolders(fleet)) {
    const { file } = await readRegistry(folder, 'agents.toml', 'agents.toml', readAgents)
    if (file !== null) taken.push(file.sessionPrefix)
  }
  const owner = flags.owner ?? (await gitUserName(context.cwd)) ?? context.env.USER ?? 'the owner'
  const wish = { owner, project: name, now: flags.now ?? context.now, example: true }
  const plan = orRefuse<InitPlan>(await planInit(memorySource({}), wish))
  return { ...projectFiles(name, freePrefix(name, taken)), ...plan.files }
}

function registered(name: string, { fleet, path, entry }: NewPlace, flags: FleetNewFlags): string | null {
  if (!flags.register || entry !== null) return null
  if (fleet?.text == null || path === null) {
    throw new UsageError(
      fleet === null
        ? {
            what: 'There is no fleet.toml to add it to.',
            todo: 'Make an empty one first, or leave --register out.',
          }
        : {
            what: 'It would not lie in the folder of the fleet.',
            todo: 'Choose a folder there, or leave --register out.',
          },
    )
  }
  return orRefuse(withProject(fleet.text, name, path)).text
}

function write({ place: { folder, fleet }, files, fleetText }: NewProject, context: Context): void {
  const written: string[] = []
  for (const [path, text] of Object.entries(files)) {
    const failure = createFileAndFolders(folder, path, text)
    if (failure !== null)
      throw new UsageError(unwritten(`${shownPath(folder, context)}/${path}`, failure.detail, written))
    written.push(path)
  }
  if (fleet === null || fleet.sha256 === null || fleetText === null) return
  const failure = replaceFile(fleet.folder, fleet.shown, fleet.sha256, fleetText)
  if (failure !== null) throw new UsageError(unwritten(fleet.shown, failure.detail, written))
}

function unwritten(path: string, detail: string, written: readonly string[]): UserProblem {
  const done = written.length === 0 ? 'Nothing was written.' : `Written so far: ${written.join(', ')}.`
  return { what: `${path} cannot be written: ${detail}`, todo: done }
}

function asJson({ name, place, files, fleetText }: NewProject, isDry: boolean, context: Context): string {
  const report = {
    schema: 'sot-fleet-new/1',
    name,
    folder: shownPath(place.folder, context),
    written: !isDry,
    files: Object.keys(files),
    registered: place.entry !== null || (fleetText !== null && !isDry),
    registration: linesFor(name, place),
  }
  return `${JSON.stringify(report, null, 2)}\n`
}

function linesFor(name: string, { path, entry }: NewPlace): string | null {
  return path === null || entry !== null ? null : registration(name, path)
}

function asText(made: NewProject, isDry: boolean, flags: FleetNewFlags, context: Context): string {
  const { name, place, files, fleetText } = made
  const folder = shownPath(place.folder, context)
  const verb = isDry ? 'would write' : 'wrote'
  const lines = Object.keys(files).map((path) => `${verb} ${folder}/${path}`)
  if (fleetText !== null) lines.push(`${verb} ${place.fleet?.shown ?? ''} (one project more)`)
  if (flags.quiet) return lines.map((line) => `${terminalText(line)}\n`).join('')
  const toAdd = fleetText === null ? linesFor(name, place) : null
  if (toAdd !== null)
    lines.push(
      '',
      'To register it, add to fleet.toml, or use --register:',
      '',
      ...toAdd.trimEnd().split('\n'),
    )
  lines.push(
    '',
    'Next:',
    `  sot check --root ${folder}`,
    ...(place.fleet === null ? [] : ['  sot fleet validate']),
  )
  return lines.map((line) => `${terminalText(line)}\n`).join('')
}
