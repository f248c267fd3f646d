import { type EventType, passEvents, type RunReport } from '../../model/evidence/evidence.ts'
import {
  eventLogOf,
  eventsPath,
  isTerminal,
  type RunEvent,
  type Told,
  traceOf,
  tracePath,
} from '../run/run-logs.ts'
import type { OpenRun } from '../verify-context.ts'
import { type Contradiction, inReport } from './obligation.ts'

/** What the event log has against the report. Silent where the log itself cannot be relied on. */
export function* eventContradictions(run: OpenRun): Generator<Contradiction> {
  const { report, contract } = run
  if (run.faultOf(eventsPath) !== null) return
  const { events, contradictions } = eventLogOf(run)
  if (contradictions.length > 0) return
  const present = new Set<string>(events.map(({ type }) => type))
  yield* endContradictions(report, events.at(-1)?.type)
  yield* missingContradictions(report, present, contract?.required_events ?? passEvents)
}

function* endContradictions(
  { status }: RunReport,
  last: Parameters<typeof isTerminal>[0] | undefined,
): Generator<Contradiction> {
  const expected = status === 'blocked' ? 'run.blocked' : 'run.completed'
  if (last === undefined || !isTerminal(last) || last === expected) return
  yield wrongInReport('/status', `the run is a ${status}, but its last event is ${last}`)
}

function* missingContradictions(
  report: RunReport,
  present: ReadonlySet<string>,
  required: readonly string[],
): Generator<Contradiction> {
  const there = report.missing_events.find((type) => present.has(type))
  if (there !== undefined) {
    yield wrongInReport('/missing_events', `${there} is told to be missing, and stands in ${eventsPath}`)
  }
  // A pass that lacks an event is told so by another obligation; a blocked run ends in its own way.
  if (report.status === 'pass') return
  const named = new Set(report.missing_events)
  const ending = report.status === 'blocked' ? 'run.completed' : null
  const untold = required.find((type) => !present.has(type) && !named.has(type) && type !== ending)
  if (untold !== undefined) {
    yield wrongInReport('/missing_events', `${untold} is neither in ${eventsPath} nor told to be missing`)
  }
}

function wrongInReport(pointer: string, message: string): Contradiction {
  return { code: 'status-inconsistent', message, witness: inReport(pointer) }
}

type Fact = readonly [name: string, ofReport: (report: RunReport) => unknown]

/** What the harness writes into its events, and where the report says the same. */
const facts: ReadonlyMap<EventType, readonly Fact[]> = new Map<EventType, readonly Fact[]>([
  [
    'run.started',
    [
      ['case', ({ case_id }) => case_id],
      ['engine', ({ backend }) => backend],
      ['stage', ({ stage }) => stage],
      ['isolation', ({ isolation }) => isolation.method],
    ],
  ],
  ['patch.applied', [['changed_files', ({ changed_files }) => changed_files.length]]],
  ['git.diff.checked', [['allowed', ({ allowed_writes_passed }) => allowed_writes_passed]]],
  [
    'verification.completed',
    [
      ['command', ({ tests }) => tests.command],
      ['exit_code', ({ tests }) => tests.exit_code],
      ['executed', ({ tests }) => tests.executed],
    ],
  ],
  ['run.completed', [['status', ({ status }) => status]]],
  ['run.blocked', [['status', ({ status }) => status]]],
])

/** What events and steps carry against the report. Silent where a log itself cannot be relied on. */
export function* toldContradictions(run: OpenRun): Generator<Contradiction> {
  if (run.faultOf(eventsPath) === null) {
    const { events, contradictions } = eventLogOf(run)
    if (contradictions.length === 0) yield* ofEvents(run.report, events)
  }
  if (run.report.status === 'pass' && run.faultOf(tracePath) === null) yield* stepContradictions(run)
}

function* ofEvents(report: RunReport, events: readonly RunEvent[]): Generator<Contradiction> {
  for (const { type, seq, told } of events) {
    const inEvent = (message: string): Contradiction => {
      return wrongInLog(eventsPath, `${eventsPath}:${seq}: ${type} ${message}`)
    }
    // A log that could not be kept leaves the report of a failure without its tests.
    const isUnkept = report.status !== 'pass' && report.tests.exit_code === null
    const known = type === 'verification.completed' && isUnkept ? [] : (facts.get(type) ?? [])
    for (const [name, ofReport] of known) {
      const said = ofReport(report)
      if (told.has(name) && told.get(name) !== said) {
        yield inEvent(`says ${name} ${JSON.stringify(told.get(name))}, report.json ${JSON.stringify(said)}`)
      }
    }
    if (report.status !== 'pass') continue
    if (type === 'approval.denied') yield inEvent('stands in a pass')
    if (told.has('problem')) yield inEvent(`tells a problem in a pass (${told.get('problem')})`)
  }
}

function wrongInLog(path: string, message: string): Contradiction {
  return { code: 'status-inconsistent', message, witness: { path } }
}

/** What the steps of a pass carry against its report, and against each other. Silent where the trace cannot be relied on. */
export function* stepContradictions(run: OpenRun): Generator<Contradiction> {
  const { steps, contradictions } = traceOf(run)
  if (contradictions.length > 0) return
  let tree: unknown
  for (const { step, told } of steps) {
    yield* ofStep(run.report, step, told)
    if (step === 'baseline tests') yield* ofBaseline(run.report, told)
    if (step === 'diff') tree = told.get('tree')
    if (step === 'ending tree' && (tree === undefined || told.get('tree') !== tree)) {
      yield inTrace(step, 'the workspace is not the tree that was judged')
    }
  }
}

/** Tests that passed before any change, or that were more, show nothing by passing after it. */
function* ofBaseline({ tests }: RunReport, told: Told): Generator<Contradiction> {
  const [code, executed] = [told.get('exit_code'), told.get('executed')]
  if (typeof code !== 'number' || typeof executed !== 'number' || code === 0 || executed < 1) {
    yield inTrace('baseline tests', 'does not tell of tests that ran and failed before the change')
  } else if (executed > tests.executed) {
    yield inTrace('baseline tests', `ran ${executed} tests, report.json tells of ${tests.executed}`)
  }
}

const ends = ['stopped', 'timedOut', 'flooded', 'interrupted'] as const

function* ofStep(report: RunReport, step: string, told: Told): Generator<Contradiction> {
  for (const end of ends) if (told.get(end) === true) yield inTrace(step, `was ${end}`)
  const disallowed = told.get('disallowed')
  if (typeof disallowed === 'number' && disallowed > 0) yield inTrace(step, 'found what is not allowed')
  const survivors = told.get('survivors')
  if (typeof survivors === 'number' && survivors > report.isolation.survivors) {
    yield inTrace(step, `left ${survivors} processes, report.json says ${report.isolation.survivors}`)
  }
  const codes = new Map([
    ['engine', report.backend_exit_code],
    ['tests', report.tests.exit_code],
  ])
  const said = codes.get(step)
  if (said !== undefined && told.has('exitCode') && told.get('exitCode') !== said) {
    yield inTrace(step, `ended with ${told.get('exitCode')}, report.json says ${said}`)
  }
}

function inTrace(step: string, message: string): Contradiction {
  return {
    code: 'status-inconsistent',
    message: `${tracePath}: the step "${step}" ${message}`,
    witness: { path: tracePath },
  }
}
