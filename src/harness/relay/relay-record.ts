import { closeSync, openSync, writeFileSync } from 'node:fs'
import { isMapping } from '../../model/mapping.ts'
import { listOf, textOf } from '../../schema/narrow.ts'
import { sha256Of } from '../../workspace/files/digest.ts'
import type { AnswerClass } from './answer-reader.ts'
import { replaceAll, type Substitute } from './stream-replacer.ts'

/** How one request of an engine ended: an answer of some class, or why none was fetched or delivered. */
export type ExchangeOutcome =
  | AnswerClass
  /** The engine went away before the answer was whole. */
  | 'aborted'
  /** The relay did not pass it on: a wrong key, a path it does not serve, a body beyond the cap. */
  | 'refused'

/** One request of an engine and its answer, as the relay saw them. */
export type Exchange = {
  readonly seq: number
  readonly at: string
  readonly ms: number
  readonly method: string
  /** Path and query of the request. */
  readonly path: string
  /** The requested model; null when the body names none. */
  readonly model: string | null
  /** Which agent of the engine sent the request. */
  readonly speaker: RequestAgent | null
  /** The model that the answer says it came from. */
  readonly servedModel: string | null
  readonly status: number | null
  readonly outcome: ExchangeOutcome
  /** The text of the answer's last message, whole or up to the cap; null where it has none. */
  readonly finalText: string | null
  readonly hasToolCalls: boolean
  readonly hasReasoningOnly: boolean
  readonly bytesIn: number
  readonly bytesOut: number
  /** It came after the engine and all its processes should have ended. */
  readonly afterEnd: boolean
}

/** Whose turn a request is: an engine of several agents gives each of them instructions of its own. */
type RequestAgent = {
  /** Digest of the instructions: the same for all requests of one kind of agent. */
  readonly sha256: string
  /** The first line of the instructions, as a name. */
  readonly title: string
}

const longestTitle = 80

/** The agent behind a request body of either protocol; null where it has no instructions. */
export function requestAgentOf(body: unknown): RequestAgent | null {
  if (!isMapping(body)) return null
  const text = textOf(body.instructions) ?? systemTextIn(body.messages) ?? systemTextIn(body.input)
  if (text === null || text.trim() === '') return null
  const line = text.trim().split('\n', 1)[0] ?? ''
  const title = line.replace(/^[#\s]+/, '').slice(0, longestTitle)
  return { sha256: sha256Of(text), title }
}

function systemTextIn(messages: unknown): string | null {
  const first = listOf(messages).find(isMapping)
  if (first === undefined || (first.role !== 'system' && first.role !== 'developer')) return null
  if (typeof first.content === 'string') return first.content
  return listOf(first.content)
    .flatMap((part) => (isMapping(part) ? [textOf(part.text) ?? ''] : []))
    .join('\n')
}

/** Where the requests of a run and their answers are written down. */
export const relayRecordName = 'relay.jsonl'

const longestText = 64 * 1024

type Message = {
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: string
}

/** One line for each exchange, without keys and addresses. */
export class RelayRecord {
  readonly #fd: number
  readonly #most: number
  readonly #substitutes: readonly Substitute[]
  #written = 0
  #isOpen = true
  /** Why it could not be written; null when it could. */
  error: Error | null = null

  /** Beyond `most` bytes the messages themselves are left out. */
  constructor(path: string, most: number, substitutes: readonly Substitute[]) {
    this.#fd = openSync(path, 'wx', 0o644)
    this.#most = most
    this.#substitutes = substitutes
  }

  add(exchange: Exchange, request: Message, answer: Message | null): void {
    const isFull = this.#written > this.#most
    // The end of a long text is what it comes to.
    const finalText = exchange.finalText?.slice(-longestText) ?? null
    const line = isFull ? { ...exchange, finalText: null } : { ...exchange, finalText, request, answer }
    const bytes = Buffer.from(`${replaceAll(JSON.stringify(line), this.#substitutes)}\n`)
    this.#written += bytes.length
    if (!this.#isOpen || this.error !== null) return
    try {
      writeFileSync(this.#fd, bytes)
    } catch (error) {
      this.error = error instanceof Error ? error : new Error(String(error))
    }
  }

  close(): void {
    this.#isOpen = false
    closeSync(this.#fd)
  }
}
