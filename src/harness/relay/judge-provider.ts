import type { Problem } from '../run/reasons.ts'
import { type AnswerClass, answerClasses } from './answer-class.ts'
import type { Exchange } from './exchange.ts'
import type { ProbeResult } from './probe.ts'

/** What speaks against a model, and the file that tells it. */
export type ProviderFault = {
  readonly problem: Problem & { readonly reason: FaultReason }
  readonly markers: Readonly<Record<string, string>>
}

type FaultReason = 'provider unavailable' | 'provider response shape unavailable'

/** A class of answer as a fault; null for one that can be used. */
export function faultOf(answer: AnswerClass, detail: string): ProviderFault | null {
  const kind = answerClasses[answer]
  if (kind === 'usable') return null
  const name =
    kind === 'unavailable'
      ? 'provider-unavailable.txt'
      : answer === 'reasoning only'
        ? 'provider-reasoning-only.txt'
        : 'provider-response-shape.txt'
  const reason = kind === 'unavailable' ? 'provider unavailable' : 'provider response shape unavailable'
  return { problem: { reason, detail }, markers: { [name]: `${answer}\n${detail}\n` } }
}

type Seen = {
  readonly exchanges: readonly Exchange[]
  readonly after: ProbeResult
  /** Whether the engine came to its end by its own account. */
  readonly finished: boolean
  readonly timedOut: boolean
}

/** Whether the model is to blame: told by what passed through the relay and by a question afterwards, never by the engine. */
export function judgeProvider({ exchanges, after, finished, timedOut }: Seen): ProviderFault | null {
  const last = exchanges.findLast(({ method, outcome }) => method === 'POST' && isAnswer(outcome))
  // An engine that was ended may have been in the middle of anything: only the question afterwards tells.
  if (last !== undefined && !timedOut && isAnswer(last.outcome)) {
    const told = last.status === null ? '' : ` (status ${last.status})`
    const fault = faultOf(last.outcome, `what came of the last request of the engine: ${last.outcome}${told}`)
    if (fault !== null) return fault
  }
  return finished ? null : faultOf(after.class, `after the run ${after.detail}`)
}

function isAnswer(outcome: Exchange['outcome']): outcome is AnswerClass {
  return outcome !== 'aborted' && outcome !== 'refused'
}
