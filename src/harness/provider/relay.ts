import type { Exchange } from './exchange.ts'

/** Where a model is really reached. Neither part is ever written, printed or given to an engine. */
export type Upstream = {
  readonly baseUrl: string
  /** Null where the endpoint wants none. */
  readonly apiKey: string | null
}

/** A loopback server between an engine and a model. */
export type Relay = {
  /** What the engine is told: `http://127.0.0.1:PORT/v1`. */
  readonly address: string
  /** The key that the engine is given; the relay takes no other. */
  readonly madeUpKey: string
  /** What went through it so far, in the order in which it was asked for. */
  exchanges(): readonly Exchange[]
  /** From now on nothing is passed on: whatever asks is a survivor. */
  engineEnded(): void
  close(): Promise<RelaySummary>
}

export type RelaySummary = {
  readonly requests: number
  /** Requests that came when everything of the engine should have been dead. */
  readonly afterEnd: number
  /** Every model that was asked for. */
  readonly models: readonly string[]
}
