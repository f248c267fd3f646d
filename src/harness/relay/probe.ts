import type { Clock } from '../process/host.ts'
import type { AnswerClass } from './answer-class.ts'
import { AnswerReader, classOfStatus } from './answer-reader.ts'
import type { Wire } from './read-answer.ts'
import type { Upstream } from './upstream.ts'
import { askUpstream, decoderOf } from './upstream.ts'

export type ProbeRequest = Upstream & {
  readonly model: string
  readonly timeoutMs: number
  readonly clock: Clock
  /** How the engine will speak to the model: asked in that way where chat completions are not served. */
  readonly wire?: Wire
}

/** What one small question to a model came to. */
export type ProbeResult = {
  readonly class: AnswerClass
  readonly status: number | null
  /** In words, without endpoint, key or anything that was answered. */
  readonly detail: string
  readonly ms: number
}

const question = 'Answer with the one word: ready.'
// Models that think first need room to come to an answer.
const mostTokens = 1024
const mostBytes = 1024 * 1024

/** Asks a model one small question, to see whether an engine could be answered at all. */
export async function probe(asked: ProbeRequest): Promise<ProbeResult> {
  const { clock, wire = 'chat' } = asked
  const began = clock.elapsed()
  let found = await askOnce(asked, 'chat')
  const isElsewhere = found.status === 404 || found.status === 405 || found.status === 501
  if (isElsewhere && wire === 'responses') found = await askOnce(asked, 'responses')
  const { class: answer, status } = found
  return { ...found, detail: wordsOf(answer, status), ms: Math.round(clock.elapsed() - began) }
}

function wordsOf(answer: AnswerClass, status: number | null): string {
  if (answer === 'ok') return 'the model answers'
  const told = status === null ? '' : ` (status ${status})`
  return `the model was asked one small question; what came of it: ${answer}${told}`
}

type Found = { readonly class: AnswerClass; readonly status: number | null }

function askOnce(asked: ProbeRequest, wire: Wire): Promise<Found> {
  return new Promise((resolve) => {
    const body = JSON.stringify(bodyFor(wire, asked.model))
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const path = wire === 'chat' ? '/chat/completions' : '/responses'
    const outgoing = askUpstream(asked, path, { method: 'POST', headers })
    const timer = setTimeout(() => end({ class: 'timeout', status: null }), asked.timeoutMs)
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
