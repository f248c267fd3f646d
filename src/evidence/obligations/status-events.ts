import { passEvents, type RunReport } from '../../model/evidence/evidence.ts'
import { type Contradiction, inReport } from '../claims/contradictions.ts'
import { eventLogOf, eventsPath, isTerminal } from '../run/events.ts'
import type { OpenRun } from '../verify-context.ts'

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
  yield wrong('/status', `the run is a ${status}, but its last event is ${last}`)
}

function* missingContradictions(
  report: RunReport,
  present: ReadonlySet<string>,
  required: readonly string[],
): Generator<Contradiction> {
  const there = report.missing_events.find((type) => present.has(type))
  if (there !== undefined) {
    yield wrong('/missing_events', `${there} is told to be missing, and stands in ${eventsPath}`)
  }
  // A pass that lacks an event is told so by another obligation; a blocked run ends in its own way.
  if (report.status === 'pass') return
  const named = new Set(report.missing_events)
  const ending = report.status === 'blocked' ? 'run.completed' : null
  const untold = required.find((type) => !present.has(type) && !named.has(type) && type !== ending)
  if (untold !== undefined) {
    yield wrong('/missing_events', `${untold} is neither in ${eventsPath} nor told to be missing`)
  }
}

function wrong(pointer: string, message: string): Contradiction {
  return { code: 'status-inconsistent', message, witness: inReport(pointer) }
}
