import { readJson } from '../../../evidence/run/run-json.ts'
import { isMapping } from '../../../model/mapping.ts'
import { listOf, textOf } from '../../../schema/narrow.ts'
import type { Problem } from '../../run/reasons.ts'
import type { EngineClaim, EngineOutcome } from '../engine.ts'
import type { CaseEvent, CaseLog } from './case-events.ts'

/** What the log of Case says about a run. It can only lower the verdict of the harness. */
export type CaseFindings = Pick<EngineOutcome, 'claims' | 'problems' | 'finished'>

const evaluators = ['verify', 'review']

/**
 * Reads what Case says of its own run: its plan, its approvals, its reviewers, its end. A pipeline that fails because
 * the work was rejected, in this log or elsewhere, is a rejection and no failure of the engine.
 */
export function findingsOf({ events, faults }: CaseLog, isRejected = false): CaseFindings {
  // Case closes every phase that it could have run as "skipped", after those that it did run.
  const ends = events.filter(({ event, data }) => event === 'phase_end' && data.outcome !== 'skipped')
  const problems: Problem[] = []
  if (faults.length > 0) {
    const more = faults.length > 1 ? ` (and ${faults.length - 1} more)` : ''
    const detail = `the log of Case is not understood: ${faults[0]}${more}`
    problems.push({ reason: 'missing required event', detail })
  }
  const claims = [...claimsIn(events, ends)]
  problems.push(...failures(events, ends, isRejected || claims.some(({ type }) => type === 'review')))
  return { claims, problems, finished: problems.length === 0 }
}

/** The last result of each evaluator counts; an exhausted budget is a rejection whatever follows. */
function* claimsIn(events: readonly CaseEvent[], ends: readonly CaseEvent[]): Generator<EngineClaim> {
  const start = events.find(({ event }) => event === 'pipeline_start')
  if (start !== undefined) {
    const profile = textOf(start.data.profile) ?? 'unnamed'
    yield { type: 'plan', value: `the ${profile} pipeline of Case`, source: start.source }
  }
  const approval = ends.findLast(({ data }) => data.phase === 'approve')
  if (approval !== undefined) {
    const value = approval.data.outcome === 'completed' ? 'granted' : 'denied'
    yield { type: 'approval', value, source: approval.source }
  }
  const exhausted = events.find(({ event }) => event === 'revision_budget_exhausted')
  if (exhausted !== undefined) {
    yield { type: 'review', value: 'revision budget exhausted', source: exhausted.source }
  }
  for (const phase of evaluators) {
    const end = ends.findLast(({ data }) => data.phase === phase)
    if (end === undefined || isAbsent(end.data.result)) continue
    const read = envelopeOf(end.data.result)
    const why = read.kind === 'valid' ? rejectionOf(read.envelope) : 'a result that cannot be read'
    if (why !== null) yield { type: 'review', value: why, source: end.source }
  }
}

/** Why an envelope is a rejection, whatever its status says. */
export function rejectionOf({ critical, failed }: Envelope): string | null {
  if (critical > 0) return `${critical} critical findings`
  return failed.length > 0 ? `failed in its rubric: ${failed.join(', ')}` : null
}

function* failures(
  events: readonly CaseEvent[],
  ends: readonly CaseEvent[],
  isRejected: boolean,
): Generator<Problem> {
  const implemented = ends.findLast(({ data }) => data.phase === 'implement')
  if (implemented?.data.outcome === 'failed') {
    yield { reason: 'engine failed', detail: 'the implementer of Case failed, by its own log' }
  }
  const end = events.find(({ event }) => event === 'pipeline_end')
  if (end?.data.outcome === 'failed') {
    const agent = textOf(end.data.failedAgent) ?? 'no agent named'
    if (isRejected && !/implement/i.test(agent)) return
    yield { reason: 'engine failed', detail: `the pipeline of Case failed, by its own log (${agent})` }
  }
}

const opening = '<<<AGENT_RESULT'
const closing = 'AGENT_RESULT>>>'
const statuses = ['completed', 'failed', 'blocked'] as const
const verdicts: ReadonlySet<unknown> = new Set(['pass', 'fail', 'na'])

/** The result of an agent of Case, from the block that its last message must contain. */
type Envelope = {
  readonly status: (typeof statuses)[number]
  readonly summary: string
  readonly critical: number
  /** Categories of the rubric that failed. */
  readonly failed: readonly string[]
}

export type EnvelopeRead =
  | { readonly kind: 'valid'; readonly envelope: Envelope }
  | { readonly kind: 'missing' }
  | { readonly kind: 'malformed'; readonly why: string }

/** Reads the last result block of a message. A half block is malformed, never missing. */
export function readEnvelope(message: string): EnvelopeRead {
  const start = message.lastIndexOf(opening)
  if (start < 0) return { kind: 'missing' }
  const from = start + opening.length
  const end = message.indexOf(closing, from)
  if (end < 0) return malformed('it does not end')
  const read = readJson(Buffer.from(message.slice(from, end).trim()))
  return 'message' in read ? malformed(`it is no strict JSON: ${read.message}`) : envelopeOf(read.data)
}

/** Reads a result from parsed JSON: the event log repeats the result as Case read it. */
function envelopeOf(data: unknown): EnvelopeRead {
  if (!isMapping(data)) return malformed('it is no object')
  const status = statuses.find((one) => one === data.status)
  if (status === undefined) return malformed('its status is none of completed, failed, blocked')
  if (!isAbsent(data.artifacts) && !isMapping(data.artifacts)) return malformed('its artifacts are no object')
  const critical = criticalIn(data.findings)
  if (critical === null) return malformed('its findings do not count what is critical')
  const failed = failedIn(data.rubric)
  if (failed === null) return malformed('its rubric has no list of verdicts')
  return { kind: 'valid', envelope: { status, summary: textOf(data.summary) ?? '', critical, failed } }
}

function criticalIn(findings: unknown): number | null {
  if (isAbsent(findings)) return 0
  const critical = isMapping(findings) ? findings.critical : null
  return typeof critical === 'number' && Number.isInteger(critical) && critical >= 0 ? critical : null
}

function failedIn(rubric: unknown): string[] | null {
  if (isAbsent(rubric)) return []
  if (!isMapping(rubric) || !Array.isArray(rubric.categories)) return null
  const categories = listOf(rubric.categories)
  if (!categories.every((one) => isMapping(one) && verdicts.has(one.verdict))) return null
  return categories
    .filter(isMapping)
    .flatMap(({ category, verdict }) => (verdict === 'fail' ? [textOf(category) ?? 'unnamed'] : []))
}

const isAbsent = (value: unknown): boolean => value === undefined || value === null

function malformed(why: string): EnvelopeRead {
  return { kind: 'malformed', why }
}
