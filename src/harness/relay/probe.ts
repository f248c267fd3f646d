import type { Clock } from '../process/harness-host.ts'
import type { Problem } from '../run/reasons.ts'
import { type AnswerClass, AnswerReader, answerClasses, classOfStatus, type Wire } from './answer-reader.ts'
import type { Exchange } from './relay-record.ts'
import { askUpstream, decoderOf, type Upstream } from './upstream.ts'

export type ProbeRequest = Upstream & {
  readonly model: string
  readonly timeoutMs: number
  readonly clock: Clock
  /** The protocol of the engine; used when chat completions are not served. */
  readonly wire?: Wire
}

/** What one small question to a model came to. */
export type ProbeResult = {
  readonly class: AnswerClass
  readonly status: number | null
  /** A message without endpoint, key or any part of the answer. */
  readonly detail: string
  readonly ms: number
}

const question = 'Answer with the one word: ready.'
// Models that reason first need more tokens for an answer.
const mostTokens = 1024
const mostBytes = 1024 * 1024

/** Asks a model one small question, to see whether an engine could be answered at all. */
export async function probe(request: ProbeRequest): Promise<ProbeResult> {
  const { clock, wire = 'chat' } = request
  const began = clock.elapsed()
  let found = await sendQuestion(request, 'chat')
  const isElsewhere = found.status === 404 || found.status === 405 || found.status === 501
  if (isElsewhere && wire === 'responses') found = await sendQuestion(request, 'responses')
  const { class: answer, status } = found
  return { ...found, detail: wordsOf(answer, status), ms: Math.round(clock.elapsed() - began) }
}

function wordsOf(answer: AnswerClass, status: number | null): string {
  if (answer === 'ok') return 'the model answers'
  const suffix = status === null ? '' : ` (status ${status})`
  return `the model was asked one small question; what came of it: ${answer}${suffix}`
}

type Found = { readonly class: AnswerClass; readonly status: number | null }

function sendQuestion(request: ProbeRequest, wire: Wire): Promise<Found> {
  return new Promise((resolve) => {
    const body = JSON.stringify(bodyFor(wire, request.model))
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const path = wire === 'chat' ? '/chat/completions' : '/responses'
    const outgoing = askUpstream(request, path, { method: 'POST', headers })
    const timer = setTimeout(() => end({ class: 'timeout', status: null }), request.timeoutMs)
    const end = (found: Found): void => {
      clearTimeout(timer)
      outgoing.destroy()
      resolve(found)
    }
    outgoing.on('error', () => end({ class: 'unreachable', status: null }))
    outgoing.on('response', (incoming) => {
      const status = incoming.statusCode ?? 0
      const byStatus = classOfStatus(status)
      if (byStatus !== null) {
        end({ class: byStatus, status })
        return
      }
      const reader = new AnswerReader(wire, incoming.headers['content-type'] ?? null, mostBytes)
      const over = (isWhole: boolean) => () => end({ class: reader.end(isWhole).class, status })
      const content = decoderOf(incoming)
      content.on('data', (chunk: Buffer) => {
        if (!reader.push(chunk)) over(true)()
      })
      content.on('end', over(true))
      content.on('error', over(false))
      incoming.on('aborted', over(false))
      incoming.on('error', over(false))
    })
    outgoing.end(body)
  })
}

function bodyFor(wire: Wire, model: string): Readonly<Record<string, unknown>> {
  return wire === 'chat'
    ? { model, messages: [{ role: 'user', content: question }], max_tokens: mostTokens, stream: true }
    : { model, input: question, max_output_tokens: mostTokens, stream: true }
}

/** Why a model cannot be used, and the marker file that says so. */
export type ProviderFault = {
  readonly problem: Problem & { readonly reason: FaultReason }
  readonly markers: Readonly<Record<string, string>>
}

type FaultReason = 'provider unavailable' | 'provider response shape unavailable'

/** A class of answer as a fault; null for one that can be used. */
export function faultOf(answer: AnswerClass, detail: string): ProviderFault | null {
  const kind = answerClasses[answer]
  if (kind === 'usable') return null
  const name =
    kind === 'unavailable'
      ? 'provider-unavailable.txt'
      : answer === 'reasoning only'
        ? 'provider-reasoning-only.txt'
        : 'provider-response-shape.txt'
  const reason = kind === 'unavailable' ? 'provider unavailable' : 'provider response shape unavailable'
  return { problem: { reason, detail }, markers: { [name]: `${answer}\n${detail}\n` } }
}

type Seen = {
  readonly exchanges: readonly Exchange[]
  readonly after: ProbeResult
  /** Whether the engine reports its own end. */
  readonly finished: boolean
  readonly timedOut: boolean
}

/** Whether the model is to blame, by what passed through the relay and a probe afterwards, never by the engine's word. */
export function judgeProvider({ exchanges, after, finished, timedOut }: Seen): ProviderFault | null {
  const last = exchanges.findLast(({ method, outcome }) => method === 'POST' && isAnswer(outcome))
  // An engine that was ended may have been in the middle of a request: only the probe afterwards counts.
  if (last !== undefined && !timedOut && isAnswer(last.outcome)) {
    const suffix = last.status === null ? '' : ` (status ${last.status})`
    const fault = faultOf(
      last.outcome,
      `what came of the last request of the engine: ${last.outcome}${suffix}`,
    )
    if (fault !== null) return fault
  }
  return finished ? null : faultOf(after.class, `after the run ${after.detail}`)
}

function isAnswer(outcome: Exchange['outcome']): outcome is AnswerClass {
  return outcome !== 'aborted' && outcome !== 'refused'
}
