import { type EventType, type Obligation, passEvents } from '../../model/evidence/evidence.ts'
import { type Contradiction, settle } from '../claims/contradictions.ts'
import { eventLogOf, eventsPath, type RunEvent } from '../run/events.ts'
import { contractOf, wholeFile } from '../run/run-bytes.ts'
import type { OpenRun, VerifyContext } from '../verify-context.ts'

const witness = { path: eventsPath }

/** A pass went through all seven steps, once each and in order, and through whatever its case asks for. */
export function judgeEventsRequired(run: OpenRun, context: VerifyContext): Obligation {
  const { events } = eventLogOf(run)
  const ofCase = context.cases.get(run.report.case_id)?.requiredEvents ?? []
  const required = new Set([...passEvents, ...ofCase, ...contractOf(run).required_events])
  const found = [...missing(events, required), ...outOfOrder(events)]
  return settle(
    'events-required',
    found,
    `all ${required.size} required events, in order`,
    wholeFile(run, eventsPath),
  )
}

function* missing(events: readonly RunEvent[], required: ReadonlySet<string>): Generator<Contradiction> {
  const present = new Set<string>(events.map(({ type }) => type))
  const absent = [...required].filter((type) => !present.has(type))
  if (absent.length > 0) {
    yield { code: 'event-missing', message: `there is no event ${absent.join(', ')}`, witness }
  }
}

const turns = new Map<EventType, number>(passEvents.map((type, turn) => [type, turn]))

function* outOfOrder(events: readonly RunEvent[]): Generator<Contradiction> {
  let last = -1
  const [first] = events
  if (first !== undefined && !turns.has(first.type)) {
    yield { code: 'event-order', message: `${eventsPath}:1: ${first.type} stands before the start`, witness }
  }
  for (const { type, seq } of events) {
    const turn = turns.get(type)
    if (turn === undefined) continue
    if (turn <= last) {
      const words = turn === last ? 'stands there twice' : `comes after ${passEvents[last]}`
      yield { code: 'event-order', message: `${eventsPath}:${seq}: ${type} ${words}`, witness }
      return
    }
    last = turn
  }
}
