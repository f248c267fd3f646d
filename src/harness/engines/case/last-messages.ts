import type { Exchange } from '../../relay/relay-record.ts'
import { type EnvelopeRead, readEnvelope } from './case-claims.ts'

/** The last message of one agent, and what it says of its work. */
export type LastMessage = {
  /** What the agent is called by; null where it has no instructions to tell. */
  readonly agent: string | null
  readonly exchange: Exchange
  readonly said: EnvelopeRead
  /** An earlier message of the same agent held a block, which Case would take for this one's. */
  readonly isStale: boolean
}

// Case goes on without the word of these two.
const advisory = /^(?:scout|retrospective)\b/i

/** What each agent said last, by what went through the relay. A later attempt of the same agent takes the place of an earlier one. */
export function lastMessagesOf(exchanges: readonly Exchange[]): LastMessage[] {
  const byAgent = new Map<string, Exchange[]>()
  for (const exchange of exchanges) {
    if (exchange.afterEnd || exchange.outcome === 'refused') continue
    const key = exchange.speaker?.sha256 ?? ''
    const known = byAgent.get(key)
    if (known === undefined) byAgent.set(key, [exchange])
    else known.push(exchange)
  }
  return [...byAgent.values()].flatMap((of) => wordOf(of))
}

function wordOf(exchanges: readonly Exchange[]): LastMessage[] {
  const last = exchanges.at(-1)
  if (last === undefined) return []
  const said = readEnvelope(last.hasToolCalls ? '' : (last.finalText ?? ''))
  const isStale = exchanges.some(({ finalText }) => readEnvelope(finalText ?? '').kind === 'valid')
  return [{ agent: last.speaker?.title ?? null, exchange: last, said, isStale }]
}

/** The agents whose word is needed. */
export function binding(words: readonly LastMessage[]): LastMessage[] {
  return words.filter(({ agent }) => agent === null || !advisory.test(agent))
}

/** Why the protocol of results was not kept; null when it was. An answer that the model failed to give is no breach of it. */
export function protocolFault(words: readonly LastMessage[]): string | null {
  if (words.length === 0) return 'no message of a model was seen'
  const answered = binding(words).filter(
    ({ exchange: { outcome } }) => outcome === 'ok' || outcome === 'aborted',
  )
  const [fault] = answered.flatMap((word) => faultOf(word) ?? [])
  return fault ?? null
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

/** Agents that say themselves that their work did not come to its end, whatever Case made of it; null where none does. */
export function shortfall(words: readonly LastMessage[]): string | null {
  for (const { agent, said } of binding(words)) {
    if (said.kind !== 'valid' || said.envelope.status === 'completed') continue
    return `${nameOf(agent)} says "${said.envelope.status}" in its last message`
  }
  return null
}

function nameOf(agent: string | null): string {
  return agent === null ? 'the agent' : `the agent "${agent}"`
}
