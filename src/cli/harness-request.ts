import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { HarnessCase } from '../evidence/run/cases.ts'
import type { Engine } from '../harness/engines/engine.ts'
import { engineNamed, engineSummaries } from '../harness/engines/engines.ts'
import { variablesOf } from '../harness/engines/real-engine.ts'
import { readScenario, type Scenario } from '../harness/engines/script-engine.ts'
import type { LaneRequest } from '../harness/run/run-state.ts'
import { liesWithin } from '../harness/stages/source-repository.ts'
import { nearest } from '../model/nearest.ts'
import type { Context } from './context.ts'
import { issueOf } from './harness-issue.ts'
import type { RunFlags } from './harness-options.ts'
import { caseNamed, defaultCase, type Surroundings, surroundings } from './harness-surroundings.ts'
import { Progress } from './progress.ts'
import { UsageError } from './usage-error.ts'

const defaultTimeout = 600

/** Works out what the flags ask of a run and hands it to the work; signals are let go of when that is over. */
export async function withRequest<T>(
  flags: RunFlags,
  format: 'json' | 'text',
  context: Context,
  work: (request: LaneRequest, progress: Progress) => Promise<T>,
): Promise<T> {
  const engine = engineOf(flags, context)
  const around = await surroundings(flags, context)
  try {
    const harnessCase = caseNamed(flags.case ?? defaultCase, around.known.cases)
    const progress = new Progress(context, flags.quiet === true || format === 'json')
    return await work(await requestOf(engine, harnessCase, around, flags, context, progress), progress)
  } finally {
    around.release()
  }
}

/** What the flags ask of a run. */
async function requestOf(
  engine: Engine,
  harnessCase: HarnessCase,
  { common, root, settings }: Surroundings,
  flags: RunFlags,
  context: Context,
  progress: Progress,
): Promise<LaneRequest> {
  const limit = flags.timeout ?? Number(context.env[variablesOf(engine.name).timeout])
  const seconds = limit > 0 && limit <= 86_400 ? limit : defaultTimeout
  return {
    ...common,
    engine,
    harnessCase,
    stage: flags.stage ?? openStage(engine.name, context) ?? harnessCase.stage,
    ...repositoryAside(flags, context, common.runsFolder),
    issue: flags.issue === undefined ? null : await issueOf(flags.issue, root, settings),
    timeoutMs: Math.round(seconds * 1000),
    progress: progress.phase,
  }
}

/** The stage that the environment opens to an engine is the one that is meant, unless the flags say otherwise. */
function openStage(name: string, { env }: Context): number | null {
  const stage = Number(env[variablesOf(name).stage])
  return Number.isInteger(stage) && stage >= 1 && stage <= 6 ? stage : null
}

/** The repository that a run works on a copy of, where one is named. */
export function repositoryOf({ repo }: Pick<RunFlags, 'repo'>, { cwd }: Context): { repository?: string } {
  return repo === undefined ? {} : { repository: resolve(cwd, repo) }
}

/** The same, unless the runs would be written into it: then not even the refusal may be. */
function repositoryAside(flags: RunFlags, context: Context, runsFolder: string): { repository?: string } {
  const named = repositoryOf(flags, context)
  if (named.repository !== undefined && liesWithin(runsFolder, named.repository)) {
    throw new UsageError({
      what: 'the runs would be written into the repository that they must leave as it is',
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
    throw new UsageError({
      what: `there is no engine '${name}'`,
      todo: `${hint}Run "sot harness engines" to see all engines.`,
    })
  }
  if ((name === 'script') !== (scenario !== undefined)) {
    throw new UsageError({
      what: 'a scenario is what the engine script plays',
      todo: 'Give --engine script and --scenario FILE together.',
    })
  }
  const found = engineNamed(
    name,
    scenario === undefined ? null : scenarioIn(resolve(cwd, scenario), scenario),
  )
  if (found === null) throw new Error(`the engine ${name} is listed and not there`)
  return found
}

function scenarioIn(path: string, name: string): Scenario {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    throw new UsageError({
      what: `the scenario ${name} cannot be read`,
      todo: 'Name a file of YAML or JSON.',
    })
  }
  const scenario = readScenario(text)
  if (!('problem' in scenario)) return scenario
  throw new UsageError({
    what: `${name}: ${scenario.problem}`,
    todo: 'Run "sot schema scenario" to see what a scenario holds.',
  })
}
