import { textOf } from '../../../schema/narrow.ts'
import type { Problem } from '../../run/reasons.ts'
import type { EngineClaim } from '../engine.ts'
import { envelopeOf } from './envelope.ts'
import type { CaseEvent, CaseLog } from './event-log.ts'

/** What the log of a run comes to. Nothing of it makes a run better than the harness found it. */
export type CaseFindings = {
  readonly claims: readonly EngineClaim[]
  readonly problems: readonly Problem[]
  /** Whether Case says that its pipeline came to a good end. */
  readonly finished: boolean
}

const evaluators = ['verify', 'review']

/** Reads what Case says of its own run: its plan, its approvals, its reviewers, its end. */
export function findingsOf({ events, faults }: CaseLog): CaseFindings {
  const ends = events.filter(isRealEnd)
  const claims = [...plans(events), ...approvals(ends), ...rejections(events, ends)]
  const problems: Problem[] = faults.slice(0, 1).map((fault) => {
    const more = faults.length > 1 ? ` (and ${faults.length - 1} more)` : ''
    return { reason: 'missing required event', detail: `the log of Case is not understood: ${fault}${more}` }
  })
  const failed = [...failures(events, ends)]
  return { claims, problems: [...problems, ...failed], finished: faults.length === 0 && failed.length === 0 }
}

/** Case closes every phase that it could have run as "skipped", after those that it did run. */
function isRealEnd({ event, data }: CaseEvent): boolean {
  return event === 'phase_end' && data.outcome !== 'skipped'
}

function* plans(events: readonly CaseEvent[]): Generator<EngineClaim> {
  const start = events.find(({ event }) => event === 'pipeline_start')
  if (start === undefined) return
  const profile = textOf(start.data.profile) ?? 'unnamed'
  yield { type: 'plan', value: `the ${profile} pipeline of Case`, source: start.source }
}

function* approvals(ends: readonly CaseEvent[]): Generator<EngineClaim> {
  const end = ends.findLast(({ data }) => data.phase === 'approve')
  if (end === undefined) return
  const value = end.data.outcome === 'completed' ? 'granted' : 'denied'
  yield { type: 'approval', value, source: end.source }
}

/** The last word of each evaluator counts; a budget that ran out is a rejection whatever follows. */
function* rejections(events: readonly CaseEvent[], ends: readonly CaseEvent[]): Generator<EngineClaim> {
  const exhausted = events.find(({ event }) => event === 'revision_budget_exhausted')
  if (exhausted !== undefined) {
    yield { type: 'review', value: 'revision budget exhausted', source: exhausted.source }
  }
  for (const phase of evaluators) {
    const end = ends.findLast(({ data }) => data.phase === phase)
    const why = end === undefined ? null : rejectionIn(end)
    if (end !== undefined && why !== null) yield { type: 'review', value: why, source: end.source }
  }
}

/** Why the result of an evaluator is a rejection; null when it is none. */
function rejectionIn({ data }: CaseEvent): string | null {
  if (data.result === undefined || data.result === null) return null
  const read = envelopeOf(data.result)
  if (read.kind !== 'valid') return 'a result that cannot be read'
  return rejectionOf(read.envelope)
}

/** Why an envelope is a rejection, whatever its status says. */
export function rejectionOf(envelope: { readonly critical: number; readonly failed: readonly string[] }) {
  if (envelope.critical > 0) return `${envelope.critical} critical findings`
  return envelope.failed.length > 0 ? `failed in its rubric: ${envelope.failed.join(', ')}` : null
}

function* failures(events: readonly CaseEvent[], ends: readonly CaseEvent[]): Generator<Problem> {
  const implemented = ends.findLast(({ data }) => data.phase === 'implement')
  if (implemented?.data.outcome === 'failed') {
    yield { reason: 'engine failed', detail: 'the implementer of Case failed, by its own log' }
  }
  const end = events.find(({ event }) => event === 'pipeline_end')
  if (end?.data.outcome === 'failed') {
    const agent = textOf(end.data.failedAgent) ?? 'no agent named'
    yield { reason: 'engine failed', detail: `the pipeline of Case failed, by its own log (${agent})` }
  }
}
