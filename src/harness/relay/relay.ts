import { randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { Clock } from '../process/harness-host.ts'
import { Passage, type RelayCaps, type RelayContext, relayCaps } from './relay-passage.ts'
import { type Exchange, RelayRecord } from './relay-record.ts'
import type { Upstream } from './upstream.ts'
import { neutralSubstitutes, substitutesFor } from './withheld.ts'

export type RelaySummary = {
  readonly requests: number
  /** Requests that came after all processes of the engine should have ended. */
  readonly afterEnd: number
  /** Why its record is incomplete; null when it is complete. */
  readonly recordFault: string | null
}

export type RelayOrder = {
  readonly upstream: Upstream
  readonly recordPath: string
  readonly clock: Clock
  readonly caps?: RelayCaps
  /** A socket in the file system, for an engine without network. */
  readonly socketPath?: string | null
}

/** Opens a relay on a free port of the loopback interface. */
export async function openRelay(order: RelayOrder): Promise<Relay> {
  const { upstream, recordPath, clock, caps = relayCaps, socketPath = null } = order
  const server = await listening({ host: '127.0.0.1', port: 0 })
  const inner = socketPath === null ? [] : [await listening({ path: socketPath })]
  const access = {
    address: `http://127.0.0.1:${portOf(server)}/v1`,
    madeUpKey: `sot-relay-${randomBytes(16).toString('hex')}`,
  }
  const record = new RelayRecord(recordPath, caps.record, neutralSubstitutes(access))
  const substitutes = substitutesFor(upstream, access)
  const { madeUpKey } = access
  const context = { clock, caps, upstream, madeUpKey, substitutes, record }
  return new Relay(access.address, [server, ...inner], context)
}

/** A loopback server between an engine and a model. */
export class Relay {
  /** The address for the engine: `http://127.0.0.1:PORT/v1`. */
  readonly address: string
  /** The key that the engine is given; the relay takes no other. */
  readonly madeUpKey: string
  readonly #servers: readonly Server[]
  readonly #context: RelayContext
  readonly #passages: Passage[] = []
  #hasEnded = false
  #closing: Promise<RelaySummary> | null = null

  constructor(address: string, servers: readonly Server[], context: RelayContext) {
    this.address = address
    this.madeUpKey = context.madeUpKey
    this.#servers = servers
    this.#context = context
    for (const server of servers) {
      server.on('request', (request, response) => {
        const passage = new Passage(context, this.#passages.length + 1, this.#hasEnded)
        this.#passages.push(passage)
        passage.serve(request, response)
      })
    }
  }

  /** The exchanges so far, in the order of their requests. */
  exchanges(): readonly Exchange[] {
    return this.#passages.flatMap(({ exchange }) => exchange ?? [])
  }

  /** From now on nothing is passed on: a request can only come from a surviving process. */
  engineEnded(): void {
    this.#hasEnded = true
    this.#abort()
  }

  close(): Promise<RelaySummary> {
    this.#closing ??= this.#end()
    return this.#closing
  }

  #abort(): void {
    for (const passage of this.#passages) passage.abort()
  }

  async #end(): Promise<RelaySummary> {
    this.#abort()
    for (const server of this.#servers) {
      await new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      })
    }
    this.#context.record.close()
    const exchanges = this.exchanges()
    return {
      requests: exchanges.length,
      afterEnd: exchanges.filter(({ afterEnd }) => afterEnd).length,
      recordFault: this.#context.record.error?.message ?? null,
    }
  }
}

function listening(where: { host: string; port: number } | { path: string }): Promise<Server> {
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(where, () => resolve(server))
  })
}

function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the relay has no port')
  return address.port
}
