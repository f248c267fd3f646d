import type { EventType } from '../../model/evidence/evidence.ts'
import { recordOf } from '../../schema/narrow.ts'
import { firstViolation } from '../../schema/validate-run.ts'
import type { Contradiction } from '../obligations/obligation.ts'
import type { OpenRun } from '../verify-context.ts'
import { readJsonLines } from './run-json.ts'
import { instantOf } from './times.ts'

/** What the data of an event or of a step says, as far as it can be held against the report. */
export type Told = ReadonlyMap<string, string | number | boolean | null>

const longest = 4096

/** The named members that are plain values; a list counts as the number of its entries. */
export function toldBy(data: unknown, names: readonly string[]): Told {
  const record = recordOf(data)
  const told = new Map<string, string | number | boolean | null>()
  for (const name of names) {
    if (!Object.hasOwn(record, name)) continue
    const value = record[name]
    if (Array.isArray(value)) told.set(name, value.length)
    else if (typeof value === 'string') told.set(name, value.slice(0, longest))
    else if (value === null || typeof value === 'number' || typeof value === 'boolean') told.set(name, value)
  }
  return told
}

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

const eventLogs = new WeakMap<OpenRun, EventLog>()

/** The events of a run and what their order has against it, read once however many ask. */
export function eventLogOf(run: OpenRun): EventLog {
  const known = eventLogs.get(run)
  if (known !== undefined) return known
  const log = readEvents(run)
  eventLogs.set(run, log)
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

const eventFields = [
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
  const event = { seq, at, type, run_id, told: toldBy(data, eventFields) }
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

export const tracePath = 'trace.jsonl'

export type TraceStep = { readonly step: string; readonly told: Told }
export type TraceLog = {
  readonly steps: readonly TraceStep[]
  readonly contradictions: readonly Contradiction[]
}

const traces = new WeakMap<OpenRun, TraceLog>()
const traceFields = [
  'stopped',
  'timedOut',
  'flooded',
  'interrupted',
  'survivors',
  'disallowed',
  'exitCode',
  'tree',
  'contract_sha256',
  'exit_code',
  'executed',
]
/** What every pass goes through, in this order. */
const stepsOfPass = [
  'contract',
  'workspace',
  'baseline tests',
  'gates',
  'engine',
  'diff',
  'tests',
  'ending tree',
]

/** The steps of the harness and what their order has against them, read once however many ask. */
export function traceOf(run: OpenRun): TraceLog {
  const known = traces.get(run)
  if (known !== undefined) return known
  const log = readTrace(run)
  traces.set(run, log)
  return log
}

type Line = {
  readonly seq: number
  readonly at: string
  readonly step: string
  readonly data: unknown
}

function readTrace(run: OpenRun): TraceLog {
  const steps: TraceStep[] = []
  let before = Number.NEGATIVE_INFINITY
  for (const line of readJsonLines(run, tracePath)) {
    const message = 'message' in line ? line.message : firstViolation('harness-trace', line.data)?.message
    if (message !== undefined || !('data' in line)) {
      return { steps, contradictions: [wrongStep('event-malformed', line.number, message ?? '')] }
    }
    const { seq, at, step, data } = line.data as Line
    const fault = orderFault(run, { seq, at }, line.number, before)
    if (fault !== null) return { steps, contradictions: [fault] }
    before = instantOf(at) ?? before
    steps.push({ step, told: toldBy(data, traceFields) })
  }
  return { steps, contradictions: run.report.status === 'pass' ? [...gaps(steps)] : [] }
}

/** The first step that a pass should have gone through, and did not, or not in its turn. */
function* gaps(steps: readonly TraceStep[]): Generator<Contradiction> {
  const present = new Set(steps.map(({ step }) => step))
  const missing = stepsOfPass.find((step) => !present.has(step))
  if (missing !== undefined) {
    yield wrongStep('event-missing', 1, `a pass did not go through the step "${missing}"`)
    return
  }
  const known = steps.map(({ step }, at) => ({ step, at })).filter(({ step }) => stepsOfPass.includes(step))
  const odd = known.find(({ step }, turn) => step !== stepsOfPass[turn])
  if (odd !== undefined)
    yield wrongStep('event-order', odd.at + 1, `the step "${odd.step}" is out of its turn`)
}

function orderFault(
  { report }: OpenRun,
  { seq, at }: Pick<Line, 'seq' | 'at'>,
  number: number,
  before: number,
): Contradiction | null {
  const instant = instantOf(at)
  const [from, to] = [instantOf(report.run_started_at), instantOf(report.run_ended_at)]
  if (seq !== number) return wrongStep('event-sequence', number, `seq is ${seq}, expected ${number}`)
  if (instant === null) return wrongStep('event-malformed', number, `"${at}" is no moment in time`)
  if (instant < before) return wrongStep('event-order', number, 'the step is older than the one before it')
  if ((from !== null && instant < from) || (to !== null && instant > to)) {
    return wrongStep('time-inconsistent', number, `the step (${at}) lies outside the time of the run`)
  }
  return null
}

function wrongStep(code: Contradiction['code'], number: number, message: string): Contradiction {
  return { code, message: `${tracePath}:${number}: ${message}`, witness: { path: tracePath } }
}
