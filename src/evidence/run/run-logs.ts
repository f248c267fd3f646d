import type { EventType } from '../../model/evidence/evidence.ts'
import type { ReasonCode } from '../../model/evidence/reason-codes.ts'
import type { HarnessEvent, TraceLine } from '../../model/schema-types.generated.ts'
import { recordOf } from '../../schema/narrow.ts'
import { firstViolation } from '../../schema/validate-run.ts'
import type { Contradiction } from '../obligations/obligation.ts'
import type { AnyOpenRun } from '../verify-context.ts'
import { readJsonLines } from './run-json.ts'
import { instantOf } from './run-times.ts'

export const eventsPath = 'events.normalized.jsonl'
export const tracePath = 'trace.jsonl'

/** Members of the data of an event or step that the report states as well. */
export type StatedFields = ReadonlyMap<string, string | number | boolean | null>

export type RunEvent = Omit<HarnessEvent, 'data'> & { readonly stated: StatedFields }

type EventLog = { readonly events: readonly RunEvent[]; readonly contradictions: readonly Contradiction[] }

type TraceStep = { readonly step: string; readonly stated: StatedFields }

type TraceLog = { readonly steps: readonly TraceStep[]; readonly contradictions: readonly Contradiction[] }

/** The events of a run and what is wrong with their form and order. */
export const eventLogOf = oncePerRun(readEvents)

/** The steps of the harness and what is wrong with their form and order. */
export const traceOf = oncePerRun(readTrace)

/** Reads something of a run once, however many obligations need it. */
export function oncePerRun<T>(read: (run: AnyOpenRun) => T): (run: AnyOpenRun) => T {
  const results = new WeakMap<AnyOpenRun, { readonly value: T }>()
  return (run) => {
    const known = results.get(run) ?? { value: read(run) }
    results.set(run, known)
    return known.value
  }
}

/** Types that end a run. */
export function isTerminal(type: EventType): boolean {
  return type === 'run.completed' || type === 'run.blocked'
}

function readEvents(run: AnyOpenRun): EventLog {
  const events: RunEvent[] = []
  for (const line of readJsonLines(run, eventsPath)) {
    const message = 'message' in line ? line.message : firstViolation('harness-event', line.data)?.message
    if (message !== undefined || !('data' in line)) {
      return { events, contradictions: [inLine(eventsPath, line.number, 'event-malformed', message ?? '')] }
    }
    // A log may be large; only the data that the report states as well stays in memory.
    const { data, ...event } = line.data as HarnessEvent
    events.push({ ...event, stated: statedFields(data, eventFields) })
  }
  return { events, contradictions: orderContradictions(run, events) }
}

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

function orderContradictions(run: AnyOpenRun, events: readonly RunEvent[]): Contradiction[] {
  let before = Number.NEGATIVE_INFINITY
  for (const [index, event] of events.entries()) {
    const number = index + 1
    if (event.run_id !== run.report.run_id) {
      const message = `the event belongs to the run "${event.run_id}"`
      return [inLine(eventsPath, number, 'event-foreign-run', message)]
    }
    const found = entryContradiction(run, eventsPath, number, event, before)
    if (found !== null) return [found]
    before = instantOf(event.at) ?? before
  }
  return []
}

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

function readTrace(run: AnyOpenRun): TraceLog {
  const steps: TraceStep[] = []
  let before = Number.NEGATIVE_INFINITY
  for (const line of readJsonLines(run, tracePath)) {
    const message = 'message' in line ? line.message : firstViolation('harness-trace', line.data)?.message
    if (message !== undefined || !('data' in line)) {
      return { steps, contradictions: [inLine(tracePath, line.number, 'event-malformed', message ?? '')] }
    }
    const entry = line.data as TraceLine
    const found = entryContradiction(run, tracePath, line.number, entry, before)
    if (found !== null) return { steps, contradictions: [found] }
    before = instantOf(entry.at) ?? before
    steps.push({ step: entry.step, stated: statedFields(entry.data, traceFields) })
  }
  return { steps, contradictions: run.report.status === 'pass' ? missingSteps(steps) : [] }
}

/** The steps of every pass, in this order. */
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

/** The first step of a pass that is missing or out of order. */
function missingSteps(steps: readonly TraceStep[]): Contradiction[] {
  const present = new Set(steps.map(({ step }) => step))
  const missing = stepsOfPass.find((step) => !present.has(step))
  if (missing !== undefined) {
    return [inLine(tracePath, 1, 'event-missing', `the step "${missing}" of a pass is missing`)]
  }
  const known = steps.map(({ step }, at) => ({ step, at })).filter(({ step }) => stepsOfPass.includes(step))
  const odd = known.find(({ step }, position) => step !== stepsOfPass[position])
  if (odd === undefined) return []
  return [inLine(tracePath, odd.at + 1, 'event-order', `the step "${odd.step}" is out of order`)]
}

/** What is wrong with the number and the time of an entry that follows one of the instant `before`. */
function entryContradiction(
  { report }: AnyOpenRun,
  path: string,
  number: number,
  { seq, at }: Pick<TraceLine, 'seq' | 'at'>,
  before: number,
): Contradiction | null {
  const wrong = (code: ReasonCode, message: string): Contradiction => inLine(path, number, code, message)
  const [instant, from, to] = [at, report.run_started_at, report.run_ended_at].map(instantOf)
  if (seq !== number) return wrong('event-sequence', `seq is ${seq}, expected ${number}`)
  if (instant === null || instant === undefined)
    return wrong('event-malformed', `"${at}" is not a valid time`)
  if (instant < before) return wrong('event-order', 'it is older than the line before it')
  if (instant < (from ?? instant) || instant > (to ?? instant)) {
    return wrong('time-inconsistent', `its time (${at}) is outside the time of the run`)
  }
  return null
}

function inLine(path: string, number: number, code: ReasonCode, message: string): Contradiction {
  return { code, message: `${path}:${number}: ${message}`, witness: { path } }
}

const longestText = 4096

/** The named members that are plain values; a list counts as the number of its entries. */
function statedFields(data: unknown, names: readonly string[]): StatedFields {
  const record = recordOf(data)
  const stated = new Map<string, string | number | boolean | null>()
  for (const name of names) {
    if (!Object.hasOwn(record, name)) continue
    const value = record[name]
    if (Array.isArray(value)) stated.set(name, value.length)
    else if (typeof value === 'string') stated.set(name, value.slice(0, longestText))
    else if (value === null || typeof value === 'number' || typeof value === 'boolean')
      stated.set(name, value)
  }
  return stated
}
