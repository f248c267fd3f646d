import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { HarnessCase } from '../evidence/cases.ts'
import type { Engine } from '../harness/engine.ts'
import { engineNamed, engineSummaries } from '../harness/engines.ts'
import { pool } from '../harness/pool.ts'
import type { FinishedRun } from '../harness/run.ts'
import { type LaneRequest, runLane } from '../harness/run-lane.ts'
import { readScenario, type Scenario } from '../harness/scenario.ts'
import { nearest } from '../model/nearest.ts'
import { terminalText } from '../report/escape.ts'
import { count } from '../report/wording.ts'
import { chosenFormat } from './command.ts'
import type { Context } from './context.ts'
import { type Exit, explainBug } from './exit.ts'
import { issueOf } from './harness-issue.ts'
import type { RunFlags } from './harness-options.ts'
import { caseNamed, defaultCase, type Surroundings, surroundings } from './harness-surroundings.ts'
import { Progress } from './progress.ts'
import { shownPath } from './shown-path.ts'
import { UsageError } from './usage-error.ts'

const defaultTimeout = 600

/** `sot harness run`: one run or several; 0 when each is a pass. */
export async function runHarness(flags: RunFlags, context: Context): Promise<Exit> {
  const format = chosenFormat(flags, ['json'], 'sot harness run')
  const engine = engineOf(flags, context)
  const around = await surroundings(flags, context)
  try {
    const harnessCase = caseNamed(flags.case ?? defaultCase, around.known.cases)
    const progress = new Progress(context, flags.quiet === true || format === 'json')
    const request = await requestOf(engine, harnessCase, around, flags, context, progress)
    const turns = Array.from({ length: flags.repeat ?? 1 }, (_none, turn) => turn)
    const results = await pool(turns, flags.jobs ?? 1, async () => {
      if (request.signal?.aborted) return null
      const finished = await runLane(request)
      if (format === 'text') tell(finished, progress, context)
      return finished
    })
    return conclude(results, format, request, context)
  } finally {
    around.release()
  }
}

async function requestOf(
  engine: Engine,
  harnessCase: HarnessCase,
  { common, root, settings }: Surroundings,
  flags: RunFlags,
  { env }: Context,
  progress: Progress,
): Promise<LaneRequest> {
  const limit = flags.timeout ?? Number(env[`CTO_HARNESS_${engine.name.toUpperCase()}_TIMEOUT_SECONDS`])
  const seconds = limit > 0 && limit <= 86_400 ? limit : defaultTimeout
  return {
    ...common,
    engine,
    harnessCase,
    stage: flags.stage ?? harnessCase.stage,
    issue: flags.issue === undefined ? null : await issueOf(flags.issue, root, settings),
    timeoutMs: Math.round(seconds * 1000),
    progress: progress.phase,
  }
}

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

function tell({ dir, report, verdict }: FinishedRun, progress: Progress, context: Context): void {
  progress.clear()
  const why =
    report.failure_reason === null ? '' : `: ${[report.failure_reason, ...report.blockers].join(': ')}`
  const held = verdict.verdict === 'proven' ? 'proven' : `${verdict.verdict} (${verdict.reasons.join(', ')})`
  const tests = `${count(report.tests.executed, 'test')}, ${report.duration_ms} ms, ${report.isolation.method}`
  const lines = [
    `${report.status} ${report.run_id}${why}`,
    `  ${tests}; evidence ${held}`,
    `  ${shownPath(dir, context)}`,
  ]
  context.stdout.write(lines.map((line) => `${terminalText(line)}\n`).join(''))
}

function conclude(
  results: readonly PromiseSettledResult<FinishedRun | null>[],
  format: 'json' | 'text',
  { signal }: LaneRequest,
  context: Context,
): Exit {
  const finished = results.flatMap((result) =>
    result.status === 'fulfilled' && result.value !== null ? [result.value] : [],
  )
  if (format === 'json') {
    const reports = finished.map(({ dir, report }) => ({ ...report, dir: shownPath(dir, context) }))
    const [first] = reports
    if (results.length > 1)
      context.stdout.write(`${JSON.stringify({ schema: 'sot-runs/1', runs: reports }, null, 2)}\n`)
    else if (first !== undefined) context.stdout.write(`${JSON.stringify(first, null, 2)}\n`)
  }
  const bugs = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  for (const bug of bugs) explainBug(bug, context)
  if (signal?.aborted) return 130
  if (bugs.length > 0) return 2
  return finished.every(({ report }) => report.status === 'pass') ? 0 : 1
}
