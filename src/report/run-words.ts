import type { RunReport } from '../model/evidence/evidence.ts'

/** Why a run is no pass: the reason, then what was seen; empty for a pass. */
export function reasonWords({ failure_reason, blockers }: RunReport): string {
  return failure_reason === null ? '' : [failure_reason, ...blockers].join(': ')
}

/** A length of time as people say it: `0.4 s`, `2 min 5 s`. */
export function durationWords(ms: number): string {
  const tenths = Math.round(ms / 100) / 10
  if (tenths < 60) return `${tenths.toFixed(1)} s`
  const seconds = Math.round(ms / 1000)
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
