import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { bindIssue } from '../app/evidence/bind-issue.ts'
import { type EvidenceContext, evidenceContext } from '../app/evidence/evidence-context.ts'
import { snapshotWorkspace } from '../app/evidence/snapshot-workspace.ts'
import { packageVersion } from '../app/package-files.ts'
import { rerunIn } from '../app/prove/rerun-proofs.ts'
import { withWalls } from '../app/rerun/require-walls.ts'
import { didYouMean, refuse } from '../app/user-error.ts'
import type { HarnessCase } from '../evidence/run/cases.ts'
import { withoutRequirement } from '../evidence/signatures/trust-policy.ts'
import type { Engine } from '../harness/engines/engine.ts'
import { engineNamed, engineSummaries } from '../harness/engines/engines.ts'
import { variablesOf } from '../harness/engines/real-engine.ts'
import { readScenario } from '../harness/engines/script-engine.ts'
import type { Host } from '../harness/process/harness-host.ts'
import { replayWith } from '../harness/run/replay-run.ts'
import type { CaseRunRequest } from '../harness/run/run-state.ts'
import { isFolderWithin } from '../harness/stages/source-repository.ts'
import type { Scenario } from '../model/schema-types.generated.ts'
import { runsFolderOf } from '../model/settings.ts'
import type { HarnessFlags, RunFlags, VerifyFlags } from './command-options.ts'
import { type Context, withInterrupt } from './context.ts'
import type { Exit } from './exit.ts'
import { removePrivateVariables } from './private-environment.ts'
import { showVerdicts } from './show-verdicts.ts'
import { Progress } from './terminal.ts'

/** What every harness command works with. */
type HarnessSetup = {
  readonly known: EvidenceContext
  readonly common: Pick<CaseRunRequest, 'host' | 'runsFolder' | 'verifying' | 'workspaceFiles'> & {
    readonly signal: AbortSignal
  }
  readonly progress: Progress
}

export const defaultCase = 'r1-string-slugify'

/** Calls `work` with the workspace, its cases, and where runs go; a signal of the system fires `common.signal`. */
export async function withHarness<T>(
  flags: HarnessFlags,
  format: 'json' | 'text',
  context: Context,
  work: (setup: HarnessSetup) => Promise<T>,
): Promise<T> {
  if (context.ownsProcess) removePrivateVariables()
  const known = await evidenceContext(flags, context)
  const { cases, admissions, runFolders, maxAgeDays, scan, seen, root, settings } = known
  const trust = known.trust === undefined ? {} : { trust: withoutRequirement(known.trust) }
  const verifying = { cases, admissions, runFolders, maxAgeDays, scan, seen, ...trust }
  const runsFolder =
    flags.runs === undefined
      ? resolve(root ?? context.cwd, runsFolderOf(settings))
      : resolve(context.cwd, flags.runs)
  const progress = new Progress(context, flags.quiet === true || format === 'json')
  const watched =
    root === null
      ? {}
      : { workspaceFiles: () => snapshotWorkspace(root, settings, [runsFolder, ...runFolders]) }
  return withInterrupt(
    (signal) =>
      work({
        known,
        common: { host: hostOf(flags, context), runsFolder, signal, verifying, ...watched },
        progress,
      }),
    context.stop,
  )
}

function hostOf({ sandbox }: HarnessFlags, { env, now, elapsed, platform, runtime }: Context): Host {
  const start = Date.parse(now)
  const began = elapsed()
  return {
    clock: { now: () => new Date(start + Math.round(elapsed() - began)).toISOString(), elapsed },
    pid: process.pid,
    nodePath: process.execPath,
    env,
    tempFolder: tmpdir(),
    version: packageVersion(),
    platform,
    arch: process.arch,
    runtime,
    isolation: sandbox === false ? 'process' : 'auto',
  }
}

/** A case by its id. */
export function caseNamed(id: string, cases: ReadonlyMap<string, HarnessCase>): HarnessCase {
  const hint = didYouMean(id, cases.keys())
  return (
    cases.get(id) ?? refuse(`there is no case '${id}'`, `${hint}Run "sot harness cases" to see all cases.`)
  )
}

const defaultTimeout = 600

/** Calls `work` with the run that the flags describe. */
export async function withRunRequest<T>(
  flags: RunFlags,
  format: 'json' | 'text',
  context: Context,
  work: (request: CaseRunRequest, progress: Progress, known: EvidenceContext) => Promise<T>,
): Promise<T> {
  const engine = engineOf(flags, context)
  return withHarness(flags, format, context, async ({ known, common, progress }) => {
    const { cases, root, settings } = known
    const harnessCase = caseNamed(flags.case ?? defaultCase, cases)
    const limit = flags.timeout ?? Number(context.env[variablesOf(engine.name).timeout])
    const seconds = limit > 0 && limit <= 86_400 ? limit : defaultTimeout
    const request = {
      ...common,
      engine,
      harnessCase,
      stage: flags.stage ?? openStage(engine.name, context) ?? harnessCase.stage,
      ...repositoryOutside(flags, context, common.runsFolder),
      issue: flags.issue === undefined ? null : await bindIssue(flags.issue, root, settings),
      timeoutMs: Math.round(seconds * 1000),
      progress: progress.phase,
    }
    return work(request, progress, known)
  })
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
    refuse(
      'the runs would be written into the repository, which must not change',
      'Name a folder elsewhere with --runs.',
    )
  }
  return named
}

/** The engine that the flags name, with its scenario where it plays one. */
function engineOf({ engine: name = 'fake', scenario }: RunFlags, { cwd }: Context): Engine {
  const names = engineSummaries.map((engine) => engine.name)
  if (!names.includes(name)) {
    const hint = didYouMean(name, names)
    refuse(`there is no engine '${name}'`, `${hint}Run "sot harness engines" to see all engines.`)
  }
  if ((name === 'script') !== (scenario !== undefined))
    refuse(
      'only the engine script plays a scenario, and it needs one',
      'Give --engine script and --scenario FILE together.',
    )
  const script = scenario === undefined ? null : scenarioIn(resolve(cwd, scenario), scenario)
  const found = engineNamed(name, script)
  if (found === null) throw new Error(`the engine ${name} is listed but missing`)
  return found
}

function scenarioIn(path: string, name: string): Scenario {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    refuse(`the scenario ${name} cannot be read`, 'Name a file of YAML or JSON.')
  }
  const scenario = readScenario(text)
  if (!('problem' in scenario)) return scenario
  return refuse(`${name}: ${scenario.problem}`, 'Run "sot schema scenario" to see what it can contain.')
}

/** `sot harness replay` and `sot verify --replay`: verifies runs, and runs their patches and tests again. */
export async function replayRuns(
  dirs: readonly string[],
  flags: HarnessFlags & VerifyFlags,
  context: Context,
): Promise<Exit> {
  return withHarness(flags, 'text', context, async ({ known, common }) => {
    const replay = replayWith(common.host, known.cases, common.signal)
    const executors = withWalls({ rerun: rerunIn(known, common), replay }, common.host, known.seen)
    const exit = await showVerdicts(dirs, flags, { ...known, ...executors }, context)
    return common.signal.aborted ? 130 : exit
  })
}
