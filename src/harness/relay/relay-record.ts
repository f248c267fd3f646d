import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'
import { isRecord } from '../../schema/narrow.ts'
import { type LogPlace, placedLines } from '../engines/log-place.ts'
import type { Exchange } from './exchange.ts'
import { replaceAll, type Substitute } from './stream-replacer.ts'

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
  #error: Error | null = null

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
    this.#write(bytes)
  }

  /** Why it could not be written; null when it could. */
  get error(): Error | null {
    return this.#error
  }

  close(): void {
    this.#isOpen = false
    closeSync(this.#fd)
  }

  #write(bytes: Buffer): void {
    if (!this.#isOpen || this.#error !== null) return
    try {
      for (let at = 0; at < bytes.length; ) at += writeSync(this.#fd, bytes, at)
    } catch (error) {
      this.#error = error instanceof Error ? error : new Error(String(error))
    }
  }
}

export type RecordedExchange = {
  readonly line: Readonly<Record<string, unknown>>
  /** The bytes of the record that hold it. */
  readonly source: LogPlace
}

/** Reads a record back, each exchange with its place. */
export function readRelayRecord(path: string): RecordedExchange[] {
  return [...placedLines(readFileSync(path), `backend/${relayRecordName}`)].flatMap(({ bytes, source }) => {
    const line: unknown = JSON.parse(bytes.toString('utf8'))
    return isRecord(line) ? [{ line, source }] : []
  })
}
