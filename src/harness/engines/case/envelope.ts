import { readJson } from '../../../evidence/run/run-json.ts'
import { isRecord, listOf, textOf } from '../../../schema/narrow.ts'

const opening = '<<<AGENT_RESULT'
const closing = 'AGENT_RESULT>>>'
const statuses = ['completed', 'failed', 'blocked'] as const
const verdicts: ReadonlySet<unknown> = new Set(['pass', 'fail', 'na'])

export type EnvelopeStatus = (typeof statuses)[number]

/** What an agent of Case says of its own work, in the block that its last message must hold. */
export type Envelope = {
  readonly status: EnvelopeStatus
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

/** The same, from JSON that was read already: the event log repeats what Case made of the block. */
export function envelopeOf(data: unknown): EnvelopeRead {
  if (!isRecord(data)) return malformed('it is no object')
  const status = statuses.find((one) => one === data.status)
  if (status === undefined) return malformed('its status is none of completed, failed, blocked')
  if (!isAbsent(data.artifacts) && !isRecord(data.artifacts)) return malformed('its artifacts are no object')
  const critical = criticalIn(data.findings)
  if (critical === null) return malformed('its findings do not count what is critical')
  const failed = failedIn(data.rubric)
  if (failed === null) return malformed('its rubric has no list of verdicts')
  return { kind: 'valid', envelope: { status, summary: textOf(data.summary) ?? '', critical, failed } }
}

function criticalIn(findings: unknown): number | null {
  if (isAbsent(findings)) return 0
  const critical = isRecord(findings) ? findings.critical : null
  return typeof critical === 'number' && Number.isInteger(critical) && critical >= 0 ? critical : null
}

function failedIn(rubric: unknown): string[] | null {
  if (isAbsent(rubric)) return []
  if (!isRecord(rubric) || !Array.isArray(rubric.categories)) return null
  const categories = listOf(rubric.categories)
  if (!categories.every((one) => isRecord(one) && verdicts.has(one.verdict))) return null
  return categories
    .filter(isRecord)
    .flatMap(({ category, verdict }) => (verdict === 'fail' ? [textOf(category) ?? 'unnamed'] : []))
}

const isAbsent = (value: unknown): boolean => value === undefined || value === null

function malformed(why: string): EnvelopeRead {
  return { kind: 'malformed', why }
}
