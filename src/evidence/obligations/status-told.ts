import type { EventType, RunReport } from '../../model/evidence/evidence.ts'
import type { Contradiction } from '../claims/contradictions.ts'
import { eventLogOf, eventsPath, type RunEvent } from '../run/events.ts'
import { tracePath } from '../run/trace.ts'
import type { OpenRun } from '../verify-context.ts'
import { stepContradictions } from './trace-told.ts'

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
      return wrong(eventsPath, `${eventsPath}:${seq}: ${type} ${message}`)
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

function wrong(path: string, message: string): Contradiction {
  return { code: 'status-inconsistent', message, witness: { path } }
}
