import type { EventType } from '../../model/evidence/evidence.ts'
import { firstViolation } from '../../schema/validate-run.ts'
import type { Contradiction } from '../claims/contradictions.ts'
import { type Told, toldBy } from '../obligations/told.ts'
import type { OpenRun } from '../verify-context.ts'
import { readJsonLines } from './json-lines.ts'
import { instantOf } from './times.ts'

export const eventsPath = 'events.normalized.jsonl'

export type EventSource = {
  readonly file: string
  readonly offset: number
  readonly length: number
  readonly sha256: string
}

export type RunEvent = {
  readonly seq: number
  readonly at: string
  readonly type: EventType
  readonly run_id: string
  readonly src?: EventSource
  readonly told: Told
}

export type EventLog = {
  readonly events: readonly RunEvent[]
  readonly contradictions: readonly Contradiction[]
}

const logs = new WeakMap<OpenRun, EventLog>()

/** The events of a run and what their order has against it, read once however many ask. */
export function eventLogOf(run: OpenRun): EventLog {
  const known = logs.get(run)
  if (known !== undefined) return known
  const log = readEvents(run)
  logs.set(run, log)
  return log
}

function readEvents(run: OpenRun): EventLog {
  const events: RunEvent[] = []
  for (const line of readJsonLines(run, eventsPath)) {
    if ('message' in line) return { events, contradictions: [malformed(line.number, line.message)] }
    const violation = firstViolation('harness-event', line.data)
    if (violation !== null) return { events, contradictions: [malformed(line.number, violation.message)] }
    events.push(withoutData(line.data as RawEvent))
  }
  return { events, contradictions: [...orderContradictions(run, events)] }
}

type RawEvent = Omit<RunEvent, 'told'> & { readonly data: unknown }

const names = [
  'case',
  'engine',
  'stage',
  'isolation',
  'contract_sha256',
  'changed_files',
  'allowed',
  'command',
  'exit_code',
  'executed',
  'status',
  'problem',
]

/** A log may be large; of what its events carry, only what the report says as well is kept. */
function withoutData({ seq, at, type, run_id, src, data }: RawEvent): RunEvent {
  const event = { seq, at, type, run_id, told: toldBy(data, names) }
  return src === undefined ? event : { ...event, src }
}

function malformed(number: number, message: string): Contradiction {
  return {
    code: 'event-malformed',
    message: `${eventsPath}:${number}: ${message}`,
    witness: { path: eventsPath },
  }
}

function* orderContradictions(run: OpenRun, events: readonly RunEvent[]): Generator<Contradiction> {
  const { run_id, run_started_at, run_ended_at } = run.report
  const [from, to] = [instantOf(run_started_at), instantOf(run_ended_at)]
  let before = Number.NEGATIVE_INFINITY
  for (const [index, { seq, at, run_id: of }] of events.entries()) {
    const wrong = (code: Contradiction['code'], message: string): Contradiction => {
      return { code, message: `${eventsPath}:${index + 1}: ${message}`, witness: { path: eventsPath } }
    }
    const instant = instantOf(at)
    if (of !== run_id) return yield wrong('event-foreign-run', `the event is of the run "${of}"`)
    if (seq !== index + 1) return yield wrong('event-sequence', `seq is ${seq}, expected ${index + 1}`)
    if (instant === null) return yield wrong('event-malformed', `"${at}" is no moment in time`)
    if (instant < before) return yield wrong('event-order', `the event is older than the one before it`)
    before = instant
    if ((from !== null && instant < from) || (to !== null && instant > to)) {
      return yield wrong('time-inconsistent', `the event (${at}) lies outside the time of the run`)
    }
  }
}

/** Types that close a run. */
export function isTerminal(type: EventType): boolean {
  return type === 'run.completed' || type === 'run.blocked'
}
