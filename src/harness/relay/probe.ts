import type { Clock } from '../process/harness-host.ts'
import type { Problem } from '../run/reasons.ts'
import { type AnswerClass, AnswerReader, answerClasses, classOfStatus, type Wire } from './answer-reader.ts'
import type { Exchange } from './relay-record.ts'
import { askUpstream, decoderOf, type Upstream } from './upstream.ts'

type ProbeRequest = Upstream & {
  readonly model: string
  readonly timeoutMs: number
  readonly clock: Clock
  /** The protocol of the engine; used when chat completions are not served. */
  readonly wire?: Wire
}

/** What one small question to a model came to. */
type ProbeResult = {
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
const questions = {
  chat: {
    path: '/chat/completions',
    messages: [{ role: 'user', content: question }],
    max_tokens: mostTokens,
  },
  responses: { path: '/responses', input: question, max_output_tokens: mostTokens },
}

/** Asks a model one small question, to see whether an engine could be answered at all. */
export async function probe(request: ProbeRequest): Promise<ProbeResult> {
  const { clock, wire = 'chat' } = request
  const began = clock.elapsed()
  let found = await sendQuestion(request, 'chat')
  const isElsewhere = found.status === 404 || found.status === 405 || found.status === 501
  if (isElsewhere && wire === 'responses') found = await sendQuestion(request, 'responses')
  const { class: answer, status } = found
  const detail =
    answer === 'ok'
      ? 'the model answers'
      : `the model was asked one small question; what came of it: ${withStatus(answer, status)}`
  return { ...found, detail, ms: Math.round(clock.elapsed() - began) }
}

function withStatus(answer: string, status: number | null): string {
  return status === null ? answer : `${answer} (status ${status})`
}

type Found = Pick<ProbeResult, 'class' | 'status'>

function sendQuestion(request: ProbeRequest, wire: Wire): Promise<Found> {
  return new Promise((resolve) => {
    const { path, ...message } = questions[wire]
    const body = JSON.stringify({ model: request.model, ...message, stream: true })
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
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

/** Why a model cannot be used, and the marker file that says so. */
type ProviderFault = {
  readonly problem: Problem & { readonly reason: FaultReason }
  readonly markers: Readonly<Record<string, string>>
}

type FaultReason = 'provider unavailable' | 'provider response shape unavailable'

/** A class of answer as a fault; null for one that can be used. */
export function faultOf(answer: AnswerClass, detail: string): ProviderFault | null {
  const kind = answerClasses[answer]
  if (kind === 'usable') return null
  const text = `${answer}\n${detail}\n`
  if (kind === 'unavailable') {
    return {
      problem: { reason: 'provider unavailable', detail },
      markers: { 'provider-unavailable.txt': text },
    }
  }
  const name = answer === 'reasoning only' ? 'provider-reasoning-only.txt' : 'provider-response-shape.txt'
  return { problem: { reason: 'provider response shape unavailable', detail }, markers: { [name]: text } }
}

/**
 * Whether the model is to blame, by what passed through the relay and a probe afterwards, never by the engine's word;
 * `finished` says whether the engine reports its own end.
 */
export function judgeProvider(
  exchanges: readonly Exchange[],
  after: ProbeResult,
  finished: boolean,
  timedOut: boolean,
): ProviderFault | null {
  const last = exchanges.findLast(({ method, outcome }) => method === 'POST' && isAnswer(outcome))
  // An engine that was ended may have been in the middle of a request: only the probe afterwards counts.
  if (last !== undefined && !timedOut && isAnswer(last.outcome)) {
    const outcome = withStatus(last.outcome, last.status)
    const fault = faultOf(last.outcome, `what came of the last request of the engine: ${outcome}`)
    if (fault !== null) return fault
  }
  return finished ? null : faultOf(after.class, `after the run ${after.detail}`)
}

function isAnswer(outcome: Exchange['outcome']): outcome is AnswerClass {
  return outcome !== 'aborted' && outcome !== 'refused'
}
