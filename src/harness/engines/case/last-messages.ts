import { groupBy } from '../../../model/group-by.ts'
import type { Exchange } from '../../relay/relay-record.ts'
import { type EnvelopeRead, readEnvelope, rejectionOf } from './case-claims.ts'

/** The last message of one agent, and what it says of its work. */
export type LastMessage = {
  /** The agent's name; null when its requests have no instructions. */
  readonly agent: string | null
  readonly exchange: Exchange
  readonly said: EnvelopeRead
  /** An earlier message of the same agent contained a block, which Case would use instead. */
  readonly isStale: boolean
}

// Case goes on without a result of these two.
const advisory = /^(?:scout|retrospective)\b/i

/** What each agent said last, by what went through the relay. A later attempt of the same agent takes the place of an earlier one. */
export function lastMessagesOf(exchanges: readonly Exchange[]): LastMessage[] {
  const heard = exchanges.filter(({ afterEnd, outcome }) => !afterEnd && outcome !== 'refused')
  return [...groupBy(heard, ({ speaker }) => speaker?.sha256 ?? '').values()].flatMap((ofAgent) => {
    const exchange = ofAgent.at(-1)
    if (exchange === undefined) return []
    const said = readEnvelope(exchange.hasToolCalls ? '' : (exchange.finalText ?? ''))
    const isStale = ofAgent.some(({ finalText }) => readEnvelope(finalText ?? '').kind === 'valid')
    return [{ agent: exchange.speaker?.title ?? null, exchange, said, isStale }]
  })
}

/** The last messages of agents whose result is required. */
export function requiredMessages(messages: readonly LastMessage[]): LastMessage[] {
  return messages.filter(({ agent }) => agent === null || !advisory.test(agent))
}

/** How the result protocol was broken; null when it was followed. A failed answer of the model does not break it. */
export function protocolFault(messages: readonly LastMessage[]): string | null {
  if (messages.length === 0) return 'no message of a model was seen'
  const faults = requiredMessages(messages)
    .filter(({ exchange: { outcome } }) => outcome === 'ok' || outcome === 'aborted')
    .flatMap((message) => faultOf(message) ?? [])
  return faults[0] ?? null
}

function faultOf({ agent, said, isStale, exchange }: LastMessage): string | null {
  const who = nameOf(agent)
  const elsewhere = isStale ? '; an earlier message held one, which counts for nothing' : ''
  if (exchange.outcome === 'aborted') {
    return `there is no result of ${who}: Case did not wait for the last message${elsewhere}`
  }
  if (said.kind === 'valid') return null
  if (said.kind === 'malformed') return `the result in the last message of ${who} is malformed: ${said.why}`
  const message = exchange.hasToolCalls
    ? 'the last message is one that calls a tool'
    : 'the last message has none'
  return `there is no result of ${who}: ${message}${elsewhere}`
}

/**
 * An agent that reports itself that its work is not completed, whatever Case made of it; null when none does.
 * One that rejects the change has done its work.
 */
export function findUnfinished(messages: readonly LastMessage[]): string | null {
  for (const { agent, said } of requiredMessages(messages)) {
    if (said.kind !== 'valid' || said.envelope.status === 'completed') continue
    if (rejectionOf(said.envelope) !== null) continue
    return `${nameOf(agent)} says "${said.envelope.status}" in its last message`
  }
  return null
}

export function nameOf(agent: string | null): string {
  return agent === null ? 'the agent' : `the agent "${agent}"`
}
