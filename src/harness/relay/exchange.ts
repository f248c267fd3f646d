import type { AnswerClass } from './answer-class.ts'
import type { Speaker } from './speaker.ts'

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
  /** Path and query, as the engine asked for them. */
  readonly path: string
  /** The model that was asked for; null where the body names none. */
  readonly model: string | null
  /** Which agent of the engine asked: `speakerOf` the request's body. */
  readonly speaker: Speaker | null
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
  /** It came when the engine and all it started should have been dead. */
  readonly afterEnd: boolean
}
