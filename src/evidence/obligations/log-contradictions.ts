import { type EventType, passEvents } from '../../model/evidence/evidence.ts'
import type { RunReport } from '../../model/schema-types.generated.ts'
import {
  eventLogOf,
  eventsPath,
  isTerminal,
  type RunEvent,
  type StatedFields,
  traceOf,
  tracePath,
} from '../run/run-logs.ts'
import type { OpenRun } from '../verify-context.ts'
import { type Contradiction, inReport } from './obligation.ts'

/** Where the events and the trace contradict the report. A log that is malformed itself is left out. */
export function* logContradictions(run: OpenRun): Generator<Contradiction> {
  if (run.faultOf(eventsPath) === null) {
    const { events, contradictions } = eventLogOf(run)
    if (contradictions.length === 0) yield* eventContradictions(run, events)
  }
  if (run.report.status === 'pass' && run.faultOf(tracePath) === null) yield* traceContradictions(run)
}

function* eventContradictions(
  { report, contract }: OpenRun,
  events: readonly RunEvent[],
): Generator<Contradiction> {
  const { status } = report
  const last = events.at(-1)?.type
  const expected = status === 'blocked' ? 'run.blocked' : 'run.completed'
  if (last !== undefined && isTerminal(last) && last !== expected) {
    yield wrong(`the status is ${status}, but the last event is ${last}`, inReport('/status'))
  }
  const present = new Set<string>(events.map(({ type }) => type))
  yield* missingContradictions(report, present, contract?.required_events ?? passEvents)
  for (const event of events) yield* statedContradictions(report, event)
}

function* missingContradictions(
  report: RunReport,
  present: ReadonlySet<string>,
  required: readonly string[],
): Generator<Contradiction> {
  const witness = inReport('/missing_events')
  const found = report.missing_events.find((type) => present.has(type))
  if (found !== undefined) {
    yield wrong(`missing_events lists ${found}, which ${eventsPath} contains`, witness)
  }
  // Another obligation is about the missing events of a pass; a blocked run has no run.completed.
  if (report.status === 'pass') return
  const listed = new Set(report.missing_events)
  const ending = report.status === 'blocked' ? 'run.completed' : null
  const unlisted = required.find((type) => !present.has(type) && !listed.has(type) && type !== ending)
  if (unlisted !== undefined) {
    yield wrong(`${unlisted} is neither in ${eventsPath} nor in missing_events`, witness)
  }
}

/** What the harness writes into its events, as the report states it. */
function factsOf(report: RunReport, type: EventType): Readonly<Record<string, unknown>> {
  const { tests } = report
  switch (type) {
    case 'run.started': {
      const { case_id, backend, stage, isolation } = report
      return { case: case_id, engine: backend, stage, isolation: isolation.method }
    }
    case 'patch.applied':
      return { changed_files: report.changed_files.length }
    case 'git.diff.checked':
      return { allowed: report.allowed_writes_passed }
    case 'verification.completed':
      // When a test log could not be written, the report of the failed run has no test result.
      if (report.status !== 'pass' && tests.exit_code === null) return {}
      return { command: tests.command, exit_code: tests.exit_code, executed: tests.executed }
    case 'run.completed':
    case 'run.blocked':
      return { status: report.status }
    default:
      return {}
  }
}

function* statedContradictions(report: RunReport, { type, seq, stated }: RunEvent): Generator<Contradiction> {
  const inEvent = (message: string): Contradiction =>
    wrong(`${eventsPath}:${seq}: ${type} ${message}`, { path: eventsPath })
  for (const [name, expected] of Object.entries(factsOf(report, type))) {
    if (stated.has(name) && stated.get(name) !== expected) {
      const found = JSON.stringify(stated.get(name))
      yield inEvent(`says ${name} ${found}, report.json ${JSON.stringify(expected)}`)
    }
  }
  if (report.status !== 'pass') return
  if (type === 'approval.denied') yield inEvent('must not occur in a pass')
  if (stated.has('problem')) yield inEvent(`reports a problem in a pass (${stated.get('problem')})`)
}

/** Where the steps of a pass contradict its report, or each other. */
function* traceContradictions(run: OpenRun): Generator<Contradiction> {
  const { steps, contradictions } = traceOf(run)
  if (contradictions.length > 0) return
  let tree: unknown
  for (const { step, stated } of steps) {
    yield* stepContradictions(run.report, step, stated)
    if (step === 'baseline tests') yield* baselineContradictions(run.report, stated)
    if (step === 'diff') tree = stated.get('tree')
    if (step === 'ending tree' && (tree === undefined || stated.get('tree') !== tree)) {
      yield inTrace(step, 'found another tree in the workspace than the one that was tested')
    }
  }
}

/** Tests that passed before any change, or that were more, prove nothing by passing after it. */
function* baselineContradictions({ tests }: RunReport, stated: StatedFields): Generator<Contradiction> {
  const [code, executed] = [stated.get('exit_code'), stated.get('executed')]
  if (typeof code !== 'number' || typeof executed !== 'number' || code === 0 || executed < 1) {
    yield inTrace('baseline tests', 'does not report tests that ran and failed before the change')
  } else if (executed > tests.executed) {
    yield inTrace('baseline tests', `ran ${executed} tests, report.json says ${tests.executed}`)
  }
}

const ends = ['stopped', 'timedOut', 'flooded', 'interrupted'] as const

function* stepContradictions(
  report: RunReport,
  step: string,
  stated: StatedFields,
): Generator<Contradiction> {
  for (const end of ends) if (stated.get(end) === true) yield inTrace(step, `was ${end}`)
  const disallowed = stated.get('disallowed')
  if (typeof disallowed === 'number' && disallowed > 0) yield inTrace(step, 'found what is not allowed')
  const survivors = stated.get('survivors')
  const reported = report.isolation.survivors
  const isMore = typeof survivors === 'number' && typeof reported === 'number' && survivors > reported
  if (isMore || (survivors === 'unknown' && reported !== survivors)) {
    yield inTrace(step, `left ${survivors} processes, report.json says ${reported}`)
  }
  const { backend_exit_code, tests } = report
  const expected = step === 'engine' ? backend_exit_code : step === 'tests' ? tests.exit_code : undefined
  if (expected !== undefined && stated.has('exitCode') && stated.get('exitCode') !== expected) {
    yield inTrace(step, `ended with ${stated.get('exitCode')}, report.json says ${expected}`)
  }
}

function inTrace(step: string, message: string): Contradiction {
  return wrong(`${tracePath}: the step "${step}" ${message}`, { path: tracePath })
}

function wrong(message: string, witness: Contradiction['witness']): Contradiction {
  return { code: 'status-inconsistent', message, witness }
}
