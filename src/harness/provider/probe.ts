import type { Clock } from '../host.ts'
import type { AnswerClass } from './answer-class.ts'
import type { Upstream } from './relay.ts'

export type ProbeRequest = Upstream & {
  readonly model: string
  readonly timeoutMs: number
  readonly clock: Clock
}

/** What one small question to a model came to. */
export type ProbeResult = {
  readonly class: AnswerClass
  readonly status: number | null
  /** In words, without endpoint, key or anything that was answered. */
  readonly detail: string
  readonly ms: number
}
