import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { textOf } from '../../schema/narrow.ts'
import { objectIn } from '../engines/log-lines.ts'
import { CappedText } from '../process/capped-log.ts'
import type { Clock } from '../process/harness-host.ts'
import { type AnswerFacts, AnswerReader, classOfStatus, type Wire } from './answer-reader.ts'
import { answered, keyOf, passedOn } from './relay-headers.ts'
import { type Exchange, type ExchangeOutcome, type RelayRecord, requestAgentOf } from './relay-record.ts'
import { replaceAll, StreamReplacer, type Substitute } from './stream-replacer.ts'
import { askUpstream, decoderOf, type Upstream } from './upstream.ts'

export type RelayCaps = {
  /** Bytes stored of one request and of one answer. */
  readonly message: number
  /** Bytes of the record, beyond which messages are left out. */
  readonly record: number
  /** Bytes that one request may have. */
  readonly request: number
}

export const relayCaps: RelayCaps = {
  message: 128 * 1024,
  record: 64 * 1024 * 1024,
  request: 64 * 1024 * 1024,
}

/** What all passages of one relay have in common. */
export type RelayContext = {
  readonly clock: Clock
  readonly caps: RelayCaps
  readonly upstream: Upstream
  readonly madeUpKey: string
  readonly substitutes: readonly Substitute[]
  readonly record: RelayRecord
}

const served: Readonly<Record<string, Wire | 'list'>> = {
  'POST /v1/chat/completions': 'chat',
  'POST /v1/responses': 'responses',
  'GET /v1/models': 'list',
}

const mostRead = 64 * 1024 * 1024
/** Enough to find the model in a request, wherever it is. */
const mostParsed = 16 * 1024 * 1024

/** One request on its way to the model, and the answer on its way back. */
export class Passage {
  exchange: Exchange | null = null
  readonly #context: RelayContext
  readonly #seq: number
  readonly #afterEnd: boolean
  readonly #at: string
  readonly #began: number
  readonly #sent: CappedText
  readonly #answer: CappedText
  readonly #whole: Buffer[] = []
  #request: IncomingMessage | null = null
  #outgoing: ClientRequest | null = null
  #incoming: IncomingMessage | null = null
  #reader: AnswerReader | null = null
  #facts: AnswerFacts | null = null
  #status: number | null = null

  constructor(context: RelayContext, seq: number, afterEnd: boolean) {
    this.#context = context
    this.#seq = seq
    this.#afterEnd = afterEnd
    this.#at = context.clock.now()
    this.#began = context.clock.elapsed()
    const half = Math.floor(context.caps.message / 2)
    this.#sent = new CappedText({ head: half, tail: half })
    this.#answer = new CappedText({ head: half, tail: half })
  }

  serve(request: IncomingMessage, response: ServerResponse): void {
    this.#request = request
    const [path = ''] = (request.url ?? '').split('?')
    const wire = served[`${request.method} ${path}`]
    request.on('error', () => undefined)
    response.on('error', () => undefined)
    // An engine that goes away takes its request with it.
    response.on('close', () => this.abort())
    if (this.#afterEnd) this.#refuse(response, 503, 'the run is over')
    else if (keyOf(request.headers) !== this.#context.madeUpKey) this.#refuse(response, 401, 'wrong key')
    else if (wire === undefined) this.#refuse(response, 404, 'the relay does not serve this')
    else this.#passOn(path, wire, request, response)
  }

  /** The engine has ended or disconnected, so pending exchanges are useless. */
  abort(): void {
    if (this.exchange === null) this.#end(this.#outcomeSoFar())
  }

  #passOn(path: string, wire: Wire | 'list', request: IncomingMessage, response: ServerResponse): void {
    const { upstream, caps } = this.#context
    const query = (request.url ?? '').slice(path.length)
    const outgoing = askUpstream(upstream, `${path.slice('/v1'.length)}${query}`, {
      method: request.method ?? 'POST',
      headers: passedOn(request.headers),
    })
    this.#outgoing = outgoing
    outgoing.on('response', (incoming) => this.#passBack(incoming, wire, response))
    outgoing.on('error', () => {
      if (this.exchange !== null) return
      if (this.#incoming === null) {
        this.#end('unreachable')
        answer(response, 502, 'the model cannot be reached')
      } else this.#cutOff(response)
    })
    request.on('data', (chunk: Buffer) => {
      this.#sent.push(chunk)
      if (this.#sent.total <= mostParsed) this.#whole.push(chunk)
      if (this.#sent.total > caps.request) {
        outgoing.destroy()
        if (this.exchange === null) this.#refuse(response, 413, 'the request is too large')
      } else if (!outgoing.write(chunk)) {
        request.pause()
        outgoing.once('drain', () => request.resume())
      }
    })
    request.on('end', () => outgoing.end())
  }

  #passBack(incoming: IncomingMessage, wire: Wire | 'list', response: ServerResponse): void {
    const { substitutes } = this.#context
    const status = incoming.statusCode ?? 0
    const type = incoming.headers['content-type'] ?? null
    this.#incoming = incoming
    this.#status = status
    if (wire !== 'list') this.#reader = new AnswerReader(wire, type, mostRead)
    // A status that is none cannot be passed on.
    response.writeHead(status < 200 ? 502 : status, answered(incoming.headers, substitutes))
    response.flushHeaders()
    const replacer = new StreamReplacer(substitutes)
    const give = (bytes: Buffer): boolean => {
      this.#answer.push(bytes)
      this.#reader?.push(bytes)
      return bytes.length === 0 || response.write(bytes)
    }
    const body: IncomingMessage | Duplex = decoderOf(incoming)
    body.on('data', (chunk: Buffer) => {
      if (this.exchange !== null) return
      if (give(replacer.push(chunk))) return
      body.pause()
      response.once('drain', () => body.resume())
    })
    body.on('end', () => {
      if (this.exchange !== null) return
      give(replacer.end())
      this.#end(this.#outcomeOf(true))
      response.end()
    })
    const cut = (): void => this.#cutOff(response)
    body.on('error', cut)
    incoming.on('aborted', cut)
    incoming.on('error', cut)
  }

  /** The model went away in the middle: so does the relay, for the engine has to see the same. */
  #cutOff(response: ServerResponse): void {
    if (this.exchange !== null) return
    this.#end(this.#outcomeOf(false))
    response.destroy()
  }

  #outcomeOf(isWhole: boolean): ExchangeOutcome {
    const byStatus = classOfStatus(this.#status ?? 0)
    if (byStatus !== null) return byStatus
    if (this.#reader === null) return isWhole ? 'ok' : 'truncated'
    this.#facts = this.#reader.end(isWhole)
    return this.#facts.class
  }

  /** An engine may close the connection after the final event. */
  #outcomeSoFar(): ExchangeOutcome {
    if (this.#status === null) return 'aborted'
    const outcome = this.#outcomeOf(false)
    const isOpen = outcome === 'truncated' || outcome === 'oversized'
    if (isOpen) this.#facts = null
    return isOpen ? 'aborted' : outcome
  }

  #refuse(response: ServerResponse, status: number, why: string): void {
    this.#status = status
    this.#end('refused')
    this.#request?.resume()
    answer(response, status, why)
  }

  #end(outcome: ExchangeOutcome): void {
    const { clock, record } = this.#context
    const facts = this.#facts
    const request = this.#request
    const incoming = this.#incoming
    const body = objectIn(Buffer.concat(this.#whole).toString('utf8'))
    const said = facts?.finalText ?? null
    const exchange: Exchange = {
      seq: this.#seq,
      at: this.#at,
      ms: Math.round(clock.elapsed() - this.#began),
      method: request?.method ?? '',
      path: request?.url ?? '',
      model: textOf(body?.model),
      speaker: requestAgentOf(body),
      servedModel: facts?.servedModel ?? null,
      status: this.#status,
      outcome,
      // A secret may be spread over several chunks of an answer.
      finalText: said === null ? null : replaceAll(said, this.#context.substitutes),
      hasToolCalls: facts?.hasToolCalls ?? false,
      hasReasoningOnly: facts?.hasReasoningOnly ?? false,
      bytesIn: this.#sent.total,
      bytesOut: this.#answer.total,
      afterEnd: this.#afterEnd,
    }
    this.exchange = exchange
    this.#outgoing?.destroy()
    const sent = { headers: passedOn(request?.headers ?? {}), body: this.#sent.text }
    const given =
      incoming === null
        ? null
        : { headers: answered(incoming.headers, this.#context.substitutes), body: this.#answer.text }
    this.#whole.length = 0
    record.add(exchange, sent, given)
  }
}

function answer(response: ServerResponse, status: number, message: string): void {
  if (response.headersSent || response.destroyed) return
  response.writeHead(status, { 'content-type': 'application/json', connection: 'close' })
  response.end(JSON.stringify({ error: { message } }))
}
