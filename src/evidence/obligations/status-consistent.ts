import { emptyDigest } from '../../model/document/claim.ts'
import type { Obligation, TestsParser } from '../../model/evidence/evidence.ts'
import { isWithoutModel } from '../../model/evidence/stages.ts'
import type { RunReport } from '../../model/schema-types.generated.ts'
import { isAllowed } from '../patch/allowed-paths.ts'
import { timeContradictions } from '../run/run-times.ts'
import type { OpenRun, VerifyContext } from '../verify-context.ts'
import { logContradictions } from './log-contradictions.ts'
import { type Contradiction, inReport, settle } from './obligation.ts'
import { countMismatch, inLog, logPath, testLogOf } from './tests-executed.ts'
import { readTestsOutput } from './tests-output.ts'

/** No field of the report contradicts its status or another field. */
export function judgeStatusConsistent(run: OpenRun, { cases }: VerifyContext): Obligation {
  const { report } = run
  const found = [
    ...statusContradictions(report),
    ...aliasContradictions(report),
    ...fieldContradictions(report),
    ...writeContradictions(run),
    ...logContradictions(run),
    ...timeContradictions(report),
    ...testLogContradictions(run, cases.get(report.case_id)?.tests.parser ?? null),
  ]
  const settled = settle('status-consistent', found, `the report is a ${report.status} in all its parts`, {
    path: 'report.json',
    pointer: '/status',
    sha256: run.reportSha256,
  })
  const isCompromised = settled.state === 'held' && report.failure_reason === 'judge compromised'
  return isCompromised ? { ...settled, code: 'judge-compromised' } : settled
}

function wrong(pointer: string, message: string): Contradiction {
  return { code: 'status-inconsistent', message, witness: inReport(pointer) }
}

function* statusContradictions(report: RunReport): Generator<Contradiction> {
  if (report.status === 'pass') yield* passContradictions(report)
  if (report.status === 'blocked' && report.blockers.length === 0) {
    yield wrong('/blockers', 'the run is blocked, but blockers is empty')
  }
  if (report.status === 'fail' && (report.failure_reason ?? '').trim() === '') {
    yield wrong('/failure_reason', 'the run failed, but failure_reason is empty')
  }
}

function* passContradictions(report: RunReport): Generator<Contradiction> {
  const { failure_reason, blockers, backend_exit_code: code, tests, missing_events, backend } = report
  const started = report.engine_process_started || isWithoutModel(backend)
  const rules: readonly (readonly [pointer: string, holds: boolean, message: string])[] = [
    ['/failure_reason', failure_reason === null, 'a pass has a failure reason'],
    ['/blockers', blockers.length === 0, 'a pass has blockers'],
    ['/backend_exit_code', code === 0, `a pass has the backend exit code ${code}, not 0`],
    ['/engine_process_started', started, `a pass of ${backend}, which was never started`],
    ['/tests/passed', tests.passed, 'a pass has tests that did not pass'],
    ['/required_events_passed', report.required_events_passed, 'a pass has not all required events'],
    ['/missing_events', missing_events.length === 0, 'a pass has missing events'],
    ['/allowed_writes_passed', report.allowed_writes_passed, 'a pass has writes that are not allowed'],
    ['/changed_files', report.changed_files.length > 0, 'a pass changed no file'],
  ]
  for (const [pointer, holds, message] of rules) if (!holds) yield wrong(pointer, message)
}

const aliases = [
  ['case_process_started', 'engine_process_started'],
  ['case_model_provider', 'model_provider'],
  ['case_model', 'model'],
  ['case_model_admission_status', 'model_admission_status'],
  ['case_runtime_model_provider', 'runtime_model_provider'],
] as const

function* aliasContradictions(report: RunReport): Generator<Contradiction> {
  for (const [alias, field] of aliases) {
    const value = report[alias]
    if (value === undefined || value === report[field]) continue
    const found = `${alias} is ${JSON.stringify(value)}`
    yield wrong(`/${alias}`, `${found}, ${field} ${JSON.stringify(report[field])}`)
  }
  if (report.tests_command !== report.tests.command) {
    yield wrong('/tests_command', 'tests_command and tests.command differ')
  }
  if (report.tests_passed !== report.tests.passed) {
    const found = `tests_passed is ${report.tests_passed}`
    yield wrong('/tests_passed', `${found}, tests.passed ${report.tests.passed}`)
  }
}

const modelFields = [
  'model_provider',
  'model',
  'model_admission_status',
  'runtime_model_provider',
  'engine_binary_sha256',
] as const

function* fieldContradictions(report: RunReport): Generator<Contradiction> {
  const { tests, patch_digest, changed_files, run_id, case_id, missing_events } = report
  const passed = tests.exit_code === 0 && tests.executed > 0
  if (tests.passed !== passed) {
    const found = `exit code ${tests.exit_code ?? 'none'}, ${tests.executed} executed`
    yield wrong('/tests/passed', `tests.passed is ${tests.passed} (${found})`)
  }
  if ((patch_digest ?? emptyDigest) === emptyDigest ? changed_files.length > 0 : changed_files.length === 0) {
    const message = `${changed_files.length} files are changed, by a patch of the digest ${patch_digest}`
    yield wrong('/changed_files', message)
  }
  if ((report.patch_artifact === null) !== (patch_digest === null)) {
    yield wrong('/patch_artifact', 'one of patch_artifact and patch_digest is null, the other is not')
  }
  if (report.required_events_passed !== (missing_events.length === 0)) {
    const value = `required_events_passed is ${report.required_events_passed}`
    yield wrong('/required_events_passed', `${value}, with ${missing_events.length} missing events`)
  }
  const model = isWithoutModel(report.backend)
    ? modelFields.find((field) => report[field] !== null)
    : undefined
  if (model !== undefined)
    yield wrong(`/${model}`, `the engine ${report.backend} has no model, so this must be null`)
  const named = run_id.replace(/^[^-]*-/, '').replace(/-\d+$/, '')
  if (named !== case_id)
    yield wrong('/case_id', `the run id names the case "${named}", case_id is "${case_id}"`)
  if (report.engine_process_started || report.backend_exit_code === null || isWithoutModel(report.backend))
    return
  yield wrong('/engine_process_started', 'a process that was never started has an exit code')
}

/** The patch decides whether a pass wrote only where it may; the report of another run must not hide a disallowed file. */
function* writeContradictions({ report, contract }: OpenRun): Generator<Contradiction> {
  if (report.status === 'pass' || contract === null || !report.allowed_writes_passed) return
  const stray = report.changed_files.find((path) => !isAllowed(path, contract.allowed_files))
  if (stray === undefined) return
  const message = `allowed_writes_passed is true, but ${JSON.stringify(stray)} is not an allowed file`
  yield wrong('/allowed_writes_passed', message)
}

/** Another obligation is about the log of a pass; the log of another run must agree with its report. */
function* testLogContradictions(run: OpenRun, parser: TestsParser | null): Generator<Contradiction> {
  const { status, tests } = run.report
  if (status === 'pass' || run.faultOf(logPath) !== null) return
  const { output, contradictions } = testLogOf(run)
  yield* contradictions
  // Tests that were ended early count as none, whatever they had printed by then.
  if (output === null || parser === null || tests.exit_code === null) return
  const { executed } = readTestsOutput(output, parser)
  if (executed === null || (tests.executed >= executed.least && tests.executed <= executed.most)) return
  yield inLog(run, countMismatch(executed.most, tests.executed))
}
