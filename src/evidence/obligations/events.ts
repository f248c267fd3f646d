import { type EventType, type Obligation, passEvents } from '../../model/evidence/evidence.ts'
import { sha256Of } from '../../workspace/files/digest.ts'
import { contractOf, wholeFile } from '../run/open-run.ts'
import { eventLogOf, eventsPath, isTerminal, type RunEvent, traceOf } from '../run/run-logs.ts'
import type { AnyOpenRun, OpenRun, VerifyContext } from '../verify-context.ts'
import { type Contradiction, settle } from './obligation.ts'

const inEvents = { path: eventsPath }

/** The events are valid, and so is the trace of the harness. */
export function judgeEventsValid(run: OpenRun): Obligation {
  return judgeEventLog(run, traceOf)
}

/** Each event is well formed, of this run, in order, and agrees with the raw log it came from; one ends the run. */
export function judgeEventLog(
  run: AnyOpenRun,
  readTrace?: (run: AnyOpenRun) => { readonly contradictions: readonly Contradiction[] },
): Obligation {
  const { events, contradictions } = eventLogOf(run)
  const found = [...contradictions]
  if (found.length === 0) found.push(...endContradictions(events))
  if (found.length === 0) found.push(...sourceContradictions(run, events))
  if (found.length === 0) found.push(...(readTrace?.(run).contradictions ?? []))
  return settle('events-valid', found, `${events.length} events in order`, wholeFile(run, eventsPath))
}

function* endContradictions(events: readonly RunEvent[]): Generator<Contradiction> {
  const end = events.findIndex(({ type }) => isTerminal(type))
  const after = events[end + 1]?.type
  if (end < 0) {
    const message = 'no event ends the run (run.completed or run.blocked)'
    yield { code: 'event-missing', message, witness: inEvents }
  } else if (after !== undefined) {
    const message = `${eventsPath}:${end + 2}: ${after} follows the end of the run`
    yield { code: 'event-after-end', message, witness: inEvents }
  }
}

const mebibyte = 1024 * 1024
const largestPart = 64 * mebibyte
// Events must not make a verifier read without end.
const largestSum = 1024 * mebibyte

/** Events that are not in the raw log where they say they are. */
function* sourceContradictions(run: AnyOpenRun, events: readonly RunEvent[]): Generator<Contradiction> {
  let sum = 0
  for (const [index, { src }] of events.entries()) {
    if (src === undefined) continue
    sum += src.length
    const message = sum > largestSum ? 'the events cite more bytes than are compared' : sourceFault(run, src)
    if (message === null) continue
    const range = { offset: src.offset, length: src.length }
    const witness = { path: run.files.has(src.file) ? src.file : eventsPath, range }
    yield { code: 'event-source-mismatch', message: `${eventsPath}:${index + 1}: ${message}`, witness }
    return
  }
}

function sourceFault(
  run: AnyOpenRun,
  { file, offset, length, sha256 }: NonNullable<RunEvent['src']>,
): string | null {
  const raw = run.files.get(file)
  const isRaw = file.startsWith('backend/') && Object.hasOwn(run.report.digests, file)
  if (raw === undefined || !isRaw) return `${JSON.stringify(file)} is no raw log of this run`
  if (length === 0) return 'an event cannot come from no bytes at all'
  if (length > largestPart) return `at most ${largestPart} bytes of a raw log make an event`
  if (offset + length > raw.size)
    return `the bytes ${offset} to ${offset + length} are beyond the end of ${file}`
  return sha256Of(run.readRange(file, offset, length)) === sha256
    ? null
    : `the bytes ${offset} to ${offset + length} of ${file} are not those of the event`
}

/** A pass has all seven events, once each and in order, and those that its case requires. */
export function judgeEventsRequired(run: OpenRun, context: VerifyContext): Obligation {
  const { events } = eventLogOf(run)
  const ofCase = context.cases.get(run.report.case_id)?.required_events ?? []
  const required = new Set([...passEvents, ...ofCase, ...contractOf(run).required_events])
  const present = new Set<string>(events.map(({ type }) => type))
  const absent = [...required].filter((type) => !present.has(type))
  const found: Contradiction[] = []
  if (absent.length > 0) {
    found.push({
      code: 'event-missing',
      message: `there is no event ${absent.join(', ')}`,
      witness: inEvents,
    })
  }
  found.push(...outOfOrder(events))
  const message = `all ${required.size} required events, in order`
  return settle('events-required', found, message, wholeFile(run, eventsPath))
}

const turns = new Map<EventType, number>(passEvents.map((type, turn) => [type, turn]))

function* outOfOrder(events: readonly RunEvent[]): Generator<Contradiction> {
  let last = -1
  const [first] = events
  if (first !== undefined && !turns.has(first.type)) {
    const message = `${eventsPath}:1: ${first.type} comes before run.started`
    yield { code: 'event-order', message, witness: inEvents }
  }
  for (const { type, seq } of events) {
    const turn = turns.get(type)
    if (turn === undefined) continue
    if (turn <= last) {
      const words = turn === last ? 'occurs twice' : `comes after ${passEvents[last]}`
      yield { code: 'event-order', message: `${eventsPath}:${seq}: ${type} ${words}`, witness: inEvents }
      return
    }
    last = turn
  }
}
