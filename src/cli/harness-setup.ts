import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { bindIssue } from '../app/evidence/bind-issue.ts'
import { type EvidenceContext, evidenceContext } from '../app/evidence/evidence-context.ts'
import { packageVersion } from '../app/package-files.ts'
import { orThrow, UserError } from '../app/user-error.ts'
import type { HarnessCase } from '../evidence/run/cases.ts'
import type { Engine } from '../harness/engines/engine.ts'
import { engineNamed, engineSummaries } from '../harness/engines/engines.ts'
import { variablesOf } from '../harness/engines/real-engine.ts'
import { readScenario, type Scenario } from '../harness/engines/script-engine.ts'
import type { Host } from '../harness/process/harness-host.ts'
import { replayWith } from '../harness/run/replay-run.ts'
import type { CaseRunRequest } from '../harness/run/run-state.ts'
import { isFolderWithin } from '../harness/stages/source-repository.ts'
import { nearest } from '../model/nearest.ts'
import { defaultRunsFolder, defaultSettings, type Settings } from '../model/settings.ts'
import { findRoot } from '../workspace/find-root.ts'
import { readSettings } from '../workspace/settings/read-settings.ts'
import { workTreeSource } from '../workspace/sources/work-tree-source.ts'
import type { HarnessFlags, RunFlags, VerifyFlags } from './command-options.ts'
import type { Context } from './context.ts'
import { listenForInterrupt } from './context.ts'
import type { Exit } from './exit.ts'
import { showVerdicts } from './show-verdicts.ts'
import { Progress } from './terminal.ts'

/** What every harness command works with. */
type HarnessSetup = {
  readonly known: EvidenceContext
  readonly root: string | null
  readonly settings: Settings
  /** What every run of this command has in common. */
  readonly common: Pick<CaseRunRequest, 'host' | 'runsFolder' | 'signal' | 'verifying'>
  readonly release: () => void
}

export const defaultCase = 'r1-string-slugify'

/** Finds the workspace, its cases, and where runs go. `release` stops listening for signals. */
export async function setUpHarness(flags: HarnessFlags, context: Context): Promise<HarnessSetup> {
  const known = await evidenceContext(flags, context)
  const found = findRoot(context.cwd, flags.root)
  const root = 'problem' in found ? null : found.root
  const settings =
    root === null ? defaultSettings : orThrow(await readSettings(workTreeSource(root))).settings
  const { signal, release } = listenForInterrupt()
  const { cases, admissions, runFolders, maxAgeDays, scan } = known
  const verifying = { cases, admissions, runFolders, maxAgeDays, scan }
  const runsFolder = runsIn(root, settings, flags, context)
  return {
    known,
    root,
    settings,
    release,
    common: { host: hostOf(flags, context), runsFolder, signal, verifying },
  }
}

function runsIn(root: string | null, settings: Settings, { runs }: HarnessFlags, { cwd }: Context): string {
  if (runs !== undefined) return resolve(cwd, runs)
  return resolve(root ?? cwd, settings.evidence.runs ?? defaultRunsFolder)
}

function hostOf({ sandbox }: HarnessFlags, { env, now, elapsed }: Context): Host {
  const start = Date.parse(now)
  const began = elapsed()
  return {
    clock: { now: () => new Date(start + Math.round(elapsed() - began)).toISOString(), elapsed },
    pid: process.pid,
    nodePath: process.execPath,
    env,
    tempFolder: tmpdir(),
    version: packageVersion(),
    isolation: sandbox === false ? 'process' : 'auto',
  }
}

/** A case by its id. */
export function caseNamed(id: string, cases: ReadonlyMap<string, HarnessCase>): HarnessCase {
  const found = cases.get(id)
  if (found !== undefined) return found
  const near = nearest(id, cases.keys(), 3)
  const hint = near === null ? '' : `Did you mean ${near}? `
  throw new UserError({
    what: `there is no case '${id}'`,
    todo: `${hint}Run "sot harness cases" to see all cases.`,
  })
}

const defaultTimeout = 600

/** Calls `work` with the run that the flags describe, and stops listening for signals afterwards. */
export async function withRunRequest<T>(
  flags: RunFlags,
  format: 'json' | 'text',
  context: Context,
  work: (request: CaseRunRequest, progress: Progress) => Promise<T>,
): Promise<T> {
  const engine = engineOf(flags, context)
  const setup = await setUpHarness(flags, context)
  try {
    const harnessCase = caseNamed(flags.case ?? defaultCase, setup.known.cases)
    const progress = new Progress(context, flags.quiet === true || format === 'json')
    return await work(await runRequest(engine, harnessCase, setup, flags, context, progress), progress)
  } finally {
    setup.release()
  }
}

async function runRequest(
  engine: Engine,
  harnessCase: HarnessCase,
  { common, root, settings }: HarnessSetup,
  flags: RunFlags,
  context: Context,
  progress: Progress,
): Promise<CaseRunRequest> {
  const limit = flags.timeout ?? Number(context.env[variablesOf(engine.name).timeout])
  const seconds = limit > 0 && limit <= 86_400 ? limit : defaultTimeout
  return {
    ...common,
    engine,
    harnessCase,
    stage: flags.stage ?? openStage(engine.name, context) ?? harnessCase.stage,
    ...repositoryOutside(flags, context, common.runsFolder),
    issue: flags.issue === undefined ? null : await bindIssue(flags.issue, root, settings),
    timeoutMs: Math.round(seconds * 1000),
    progress: progress.phase,
  }
}

/** The stage that an environment variable opens to the engine. */
function openStage(name: string, { env }: Context): number | null {
  const stage = Number(env[variablesOf(name).stage])
  return Number.isInteger(stage) && stage >= 1 && stage <= 6 ? stage : null
}

/** The repository that a run works on a copy of, if the flags name one. */
export function repositoryOf({ repo }: Pick<RunFlags, 'repo'>, { cwd }: Context): { repository?: string } {
  return repo === undefined ? {} : { repository: resolve(cwd, repo) }
}

/** The same. Refuses to write runs into the repository, before anything is written. */
function repositoryOutside(flags: RunFlags, context: Context, runsFolder: string): { repository?: string } {
  const named = repositoryOf(flags, context)
  if (named.repository !== undefined && isFolderWithin(runsFolder, named.repository)) {
    throw new UserError({
      what: 'the runs would be written into the repository, which must not change',
      todo: 'Name a folder elsewhere with --runs.',
    })
  }
  return named
}

/** The engine that the flags name, with its scenario where it plays one. */
function engineOf({ engine: name = 'fake', scenario }: RunFlags, { cwd }: Context): Engine {
  const names = engineSummaries.map((engine) => engine.name)
  if (!names.includes(name)) {
    const near = nearest(name, names, 3)
    const hint = near === null ? '' : `Did you mean ${near}? `
    throw new UserError({
      what: `there is no engine '${name}'`,
      todo: `${hint}Run "sot harness engines" to see all engines.`,
    })
  }
  if ((name === 'script') !== (scenario !== undefined)) {
    throw new UserError({
      what: 'only the engine script plays a scenario, and it needs one',
      todo: 'Give --engine script and --scenario FILE together.',
    })
  }
  const found = engineNamed(
    name,
    scenario === undefined ? null : scenarioIn(resolve(cwd, scenario), scenario),
  )
  if (found === null) throw new Error(`the engine ${name} is listed but missing`)
  return found
}

function scenarioIn(path: string, name: string): Scenario {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    throw new UserError({
      what: `the scenario ${name} cannot be read`,
      todo: 'Name a file of YAML or JSON.',
    })
  }
  const scenario = readScenario(text)
  if (!('problem' in scenario)) return scenario
  throw new UserError({
    what: `${name}: ${scenario.problem}`,
    todo: 'Run "sot schema scenario" to see what a scenario holds.',
  })
}

/** `sot harness replay` and `sot verify --replay`: verifies runs, and runs their patches and tests again. */
export async function replayRuns(
  dirs: readonly string[],
  flags: HarnessFlags & VerifyFlags,
  context: Context,
): Promise<Exit> {
  const { known, common, release } = await setUpHarness(flags, context)
  try {
    const replay = replayWith(common.host, known.cases, common.signal)
    const exit = await showVerdicts(dirs, flags, { ...known, replay }, context)
    return common.signal?.aborted ? 130 : exit
  } finally {
    release()
  }
}
