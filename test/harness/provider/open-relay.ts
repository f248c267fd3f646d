import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { openRelay, type RelayOrder } from '../../../src/harness/relay/relay.ts'
import { type ModelServer, modelServer, type Script } from '../../support/model-server.ts'
import { host, scratch } from '../harness-run.ts'

/** A scripted model that is gone when the test is over. */
export async function model(script: Script = {}): Promise<ModelServer> {
  const server = await modelServer(script)
  onTestFinished(() => server.close())
  return server
}

/** A relay to it, and its record. */
export async function relayTo(
  upstream: { baseUrl: string; apiKey: string | null },
  more: Partial<RelayOrder> = {},
) {
  const recordPath = join(scratch(), 'relay.jsonl')
  const relay = await openRelay({ upstream, recordPath, clock: host().clock, ...more })
  onTestFinished(async () => void (await relay.close()))
  const { baseUrl, apiKey } = upstream
  return { relay, recordPath, record: () => readFileSync(recordPath, 'utf8'), baseUrl, apiKey }
}

export type Told = {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: string
  /** Whether the connection ended in order. */
  readonly whole: boolean
  /** The pieces of the body as they came. */
  readonly pieces: readonly string[]
}

type Asking = {
  readonly key?: string
  readonly path?: string
  readonly method?: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly onPiece?: (piece: string, end: () => void) => void
}

export const withTools = { model: 'qwen3', stream: true, tools: [{ type: 'function' }], messages: [] }

/** Asks as an engine would. */
export function ask(relay: { address: string; madeUpKey: string }, asking: Asking = {}): Promise<Told> {
  const { key = relay.madeUpKey, path = '/chat/completions', method = 'POST', body = withTools } = asking
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      ...asking.headers,
    }
    const outgoing = request(`${relay.address}${path}`, { method, headers, agent: false }, (incoming) => {
      const pieces: string[] = []
      const end = (whole: boolean) => () =>
        resolve({
          status: incoming.statusCode ?? 0,
          headers: incoming.headers,
          body: pieces.join(''),
          whole,
          pieces,
        })
      incoming.on('data', (chunk: Buffer) => {
        pieces.push(chunk.toString('utf8'))
        asking.onPiece?.(chunk.toString('utf8'), () => outgoing.destroy())
      })
      incoming.on('end', end(true))
      incoming.on('error', end(false))
    })
    outgoing.on('error', reject)
    outgoing.end(method === 'GET' ? undefined : JSON.stringify(body))
  })
}
