import type { Obligation, ReasonCode, Verdict } from '../model/evidence/evidence.ts'

/** One broken obligation breaks a run; one that nobody could check leaves it open; none at all proves nothing. */
export function verdictOf(obligations: readonly Obligation[]): Verdict {
  if (obligations.some(({ state }) => state === 'broken')) return 'broken'
  return obligations.length > 0 && obligations.every(({ state }) => state === 'held')
    ? 'proven'
    : 'unknowable'
}

/** The codes of everything that is not held, each once, in the order of the obligations. */
export function reasonsOf(obligations: readonly Obligation[]): ReasonCode[] {
  return [...new Set(obligations.flatMap(({ code }) => code ?? []))]
}
