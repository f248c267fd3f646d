import type { Obligation } from '../../model/evidence/evidence.ts'
import { type Contradiction, settle } from '../claims/contradictions.ts'
import { eventLogOf, eventsPath, isTerminal, type RunEvent } from '../run/events.ts'
import { wholeFile } from '../run/run-bytes.ts'
import { traceOf } from '../run/trace.ts'
import type { OpenRun } from '../verify-context.ts'
import { sourceContradictions } from './event-sources.ts'

/** Each event is well formed, of this run, in its turn, and tied to the raw log it came from; one ends the run. */
export function judgeEventsValid(run: OpenRun): Obligation {
  const { events, contradictions } = eventLogOf(run)
  const found = [...contradictions]
  if (found.length === 0) found.push(...endContradictions(events))
  if (found.length === 0) found.push(...sourceContradictions(run, events))
  if (found.length === 0) found.push(...traceOf(run).contradictions)
  return settle('events-valid', found, `${events.length} events in order`, wholeFile(run, eventsPath))
}

function* endContradictions(events: readonly RunEvent[]): Generator<Contradiction> {
  const end = events.findIndex(({ type }) => isTerminal(type))
  const witness = { path: eventsPath }
  if (end < 0) {
    yield { code: 'event-missing', message: 'no event ends the run (run.completed or run.blocked)', witness }
  } else if (end < events.length - 1) {
    const after = events[end + 1]?.type
    yield {
      code: 'event-after-end',
      message: `${eventsPath}:${end + 2}: ${after} follows the end of the run`,
      witness,
    }
  }
}
