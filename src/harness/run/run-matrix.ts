import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type EventType, eventTypes } from '../../model/evidence/evidence.ts'
import { isMapping } from '../../model/mapping.ts'
import type { MatrixOutcome, MatrixRow, Scenario } from '../../model/schema-types.generated.ts'
import { recordOf } from '../../schema/narrow.ts'
import { chooseIsolation, type Isolation } from '../engines/isolation.ts'
import { scriptEngine } from '../engines/script-engine.ts'
import { pool } from '../process/pool.ts'
import { type Reason, reasons } from './reasons.ts'
import { runWithBaseline } from './run-case.ts'
import type { CaseRunRequest, FinishedRun } from './run-state.ts'

type MatrixRequest = Omit<CaseRunRequest, 'engine' | 'timeoutMs' | 'issue' | 'stage'> & {
  readonly jobs: number
}

/** Provokes every failure of the matrix and compares the outcomes. Each row leaves a run directory. */
export async function runMatrix({ jobs, ...request }: MatrixRequest): Promise<MatrixRow[]> {
  const rows = matrixRows(await chooseIsolation(request.host))
  const attempt = (row: ProvokedFailure): Promise<MatrixRow> =>
    runRow(row, request).catch((error: unknown) => lost(row, error))
  const results = await pool(rows, jobs, attempt)
  return results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
}

async function runRow(row: ProvokedFailure, request: Omit<MatrixRequest, 'jobs'>): Promise<MatrixRow> {
  if (request.signal?.aborted) return lost(row, 'interrupted before it began')
  const engine = scriptEngine(row.scenario)
  // Stage 1: this demonstration needs no comparison.
  const finished = await runWithBaseline({
    ...request,
    engine,
    timeoutMs: row.timeoutMs,
    issue: null,
    stage: 1,
  })
  const actual = actualOf(finished)
  const { verdict } = finished.verdict
  const same = JSON.stringify(actual) === JSON.stringify(row.expected)
  const { id, expected } = row
  return { id, expected, actual, verdict, ok: same && verdict === 'proven', dir: finished.dir, problem: null }
}

/** The outcome of a run, in the terms of the matrix. */
function actualOf({ dir, report }: FinishedRun): MatrixOutcome {
  const lines = readFileSync(join(dir, 'events.normalized.jsonl'), 'utf8').trim().split('\n')
  const events: unknown[] = lines.map((line) => JSON.parse(line))
  const shown = events.find(
    (event) => isMapping(event) && recordOf(event.data).problem === report.failure_reason,
  )
  const type = recordOf(shown).type
  return {
    status: report.status,
    reason: report.failure_reason ?? '',
    event: eventTypes.find((one) => one === type) ?? null,
    exit_code: report.status === 'pass' ? 0 : 1,
  }
}

function lost({ id, expected }: ProvokedFailure, reason: unknown): MatrixRow {
  const problem = reason instanceof Error ? reason.message : String(reason)
  return { id, expected, actual: null, verdict: null, ok: false, dir: null, problem }
}

/** One way to fail: how it is provoked, and what must come of it. */
type ProvokedFailure = {
  readonly id: string
  readonly scenario: Scenario
  /** Seconds for the engine, where the row is about time. */
  readonly timeoutMs: number
  readonly expected: MatrixOutcome
}

const checked = 'git.diff.checked'
const verified = 'verification.completed'
const completed = 'run.completed'
const blocked = 'run.blocked'

const source = 'src/slugify.js'
const solution = { solution: true } as const
const short = 1500

/** The rows of the failure matrix. Without a sandbox, one of them has another outcome. */
export function matrixRows({ method }: Pick<Isolation, 'method'>): ProvokedFailure[] {
  return [
    ...[...namedRows(), ...processRows(), outsideRow(method)],
    ...[...fileRows(), ...plantedRows(), ...liarRows()],
  ]
}

type ScenarioSteps = NonNullable<Scenario['steps']>

function row(
  id: string,
  reason: Reason,
  event: EventType,
  scenario: Scenario | ScenarioSteps,
  timeoutMs = 30_000,
): ProvokedFailure {
  const played = Array.isArray(scenario) ? { steps: scenario } : (scenario as Scenario)
  return {
    id,
    scenario: played,
    timeoutMs,
    expected: { status: reasons[reason], reason, event, exit_code: 1 },
  }
}

function namedRows(): ProvokedFailure[] {
  const steps = [solution]
  return [
    row('no-diff', 'no diff', checked, [{ print: 'There is nothing to do.' }]),
    row('disallowed-file', 'disallowed file', checked, [
      solution,
      { write: { path: 'notes.txt', text: 'x\n' } },
    ]),
    row('failed-tests', 'failed tests', verified, [{ write: { path: source, text: broken } }]),
    row('missing-test-command', 'missing test command', blocked, {
      accidents: ['missing-test-command'],
      steps,
    }),
    row('missing-required-event', 'missing required event', completed, { plan: false, steps }),
    row('reviewer-reject', 'reviewer reject', completed, { review: 'reject', steps }),
    row('approval-denied', 'approval denied', 'approval.denied', { approval: 'denied', steps }),
    row('timeout', 'timeout', completed, [{ hang: true }], short),
    row('dirty-starting-tree', 'dirty starting tree', blocked, { accidents: ['dirty-starting-tree'], steps }),
    row('dirty-ending-tree', 'dirty ending tree', completed, { accidents: ['dirty-ending-tree'], steps }),
    row('artifact-write-failure', 'artifact write failure', completed, {
      accidents: ['artifact-write-failure'],
      steps,
    }),
    row('provider-unavailable', 'provider unavailable', blocked, { provider: 'unavailable', steps }),
  ]
}

const broken = 'export function slugify() {\n  return "slug"\n}\n'
const floodBytes = 100 * 1024 * 1024
const fakeSummary = '# tests 6\n# pass 6\n# fail 0\nAll tests passed.'

const outlives = 'lifecycle timeout after valid patch'

function processRows(): ProvokedFailure[] {
  const family = { count: 2, setsid: true, double: true, ignore_term: true }
  return [
    row('timeout-after-valid-patch', outlives, completed, [solution, { hang: true }], short),
    row('engine-crash', 'engine crash', completed, [solution, { signal: 'SIGSEGV' }]),
    row('engine-failed', 'engine failed', completed, [solution, { exit: 3 }]),
    row('stdout-flood', 'output flood', completed, [solution, { flood: floodBytes }]),
    row('ignored-term', outlives, completed, [solution, { ignore_term: true }, { hang: true }], short),
    row('forked-children', 'timeout', completed, [{ fork: family }, { hang: true }], short),
  ]
}

/** In the sandbox the file is lost; without it, the file is next to the workspace. */
function outsideRow(method: Isolation['method']): ProvokedFailure {
  const steps = [{ write: { path: '../escaped.txt', text: 'out\n' } }]
  return method === 'process'
    ? row('outside-write', 'written outside the workspace', completed, steps)
    : row('outside-write', 'no diff', checked, steps)
}

function fileRows(): ProvokedFailure[] {
  const disallowed = (id: string, ...steps: ScenarioSteps): ProvokedFailure =>
    row(id, 'disallowed file', checked, steps)
  const hidden = { write: { path: '.git/info/exclude', text: 'hidden\n' } }
  return [
    disallowed('edited-tests', { write: { path: 'test/slugify.test.js', text: '' } }),
    disallowed('planted-symlink', solution, { symlink: { path: 'out', target: '/etc' } }),
    disallowed('ignored-file', solution, hidden, { write: { path: 'hidden', text: 'x\n' } }),
    disallowed('committed-file', solution, { write: { path: 'more.js', text: '' } }, { commit: 'More' }),
    disallowed('nested-repository', solution, { git_init: 'src/inner' }),
    disallowed('changed-mode', { chmod: { path: source, mode: '755' } }),
    disallowed('deleted-workspace', { delete_workspace: true }),
  ]
}

function plantedRows(): ProvokedFailure[] {
  const planted = (id: string, path: string, text: string): ProvokedFailure =>
    row(id, 'disallowed file', checked, [solution, { write: { path, text } }])
  return [
    planted('planted-git-hooks', 'hooks/.git/hooks/pre-commit', '#!/bin/sh\n'),
    planted('planted-gitattributes', '.gitattributes', '* binary -diff\n'),
    planted('planted-node-modules', 'node_modules/node/index.js', 'process.exit(0)\n'),
    planted('faked-report', 'report.json', '{ "status": "pass" }\n'),
  ]
}

function liarRows(): ProvokedFailure[] {
  const wrong = { write: { path: source, text: broken } }
  const early = { write: { path: source, text: `${broken}process.exit(0)\n` } }
  return [
    row('faked-summary', 'failed tests', verified, [wrong, { print: fakeSummary }]),
    row('early-exit', 'failed tests', verified, [early]),
    row('nothing-done', 'no diff', checked, []),
  ]
}
