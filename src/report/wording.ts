import type { Finding, Related } from '../model/finding.ts'
import type { CheckSummary } from '../model/result.ts'
import type { RunReport } from '../model/schema-types.generated.ts'

/** "1 error", "2 errors". */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}

function claimsInWords(claims: CheckSummary['claims']): string {
  const total = Object.values(claims).reduce((sum, number) => sum + number, 0)
  const others = (['broken', 'stale', 'unbacked', 'unknowable', 'waived'] as const)
    .filter((outcome) => claims[outcome] > 0)
    .map((outcome) => `${claims[outcome]} ${outcome}`)
  const rest = others.length > 0 ? ` (${others.join(', ')})` : ''
  return `${count(total, 'claim')}, ${claims.proven} proven${rest}`
}

/** The whole run in one line. Findings that a baseline hides are counted. */
export function summaryLine(summary: CheckSummary, baselined: number): string {
  const seen = `${count(summary.documents, 'document')}, ${count(summary.issues, 'issue')}, ${claimsInWords(summary.claims)}`
  const { errors, warnings, notes } = summary
  const found = `${count(errors, 'error')}, ${count(warnings, 'warning')}, ${count(notes, 'note')}`
  const hidden = baselined > 0 ? `; ${count(baselined, 'finding')} hidden by the baseline` : ''
  return `${seen}: ${found}${hidden}${offInWords(summary.rulesOff)}`
}

const mostRules = 5

/** What is not looked for is named where the result is. */
function offInWords(rules: readonly string[]): string {
  if (rules.length === 0) return ''
  const rest = rules.length > mostRules ? ` and ${rules.length - mostRules} more` : ''
  return `; switched off: ${rules.slice(0, mostRules).join(', ')}${rest}`
}

const mostRelated = 10

/** The other places of a finding, as many as a person reads, and the words for the rest of them. */
export function readableRelated({ related }: Finding): {
  readonly shown: readonly Related[]
  readonly rest: string | null
} {
  const hidden = related.length - mostRelated
  if (hidden <= 0) return { shown: related, rest: null }
  return { shown: related.slice(0, mostRelated), rest: `… and ${hidden} more; --json lists them all` }
}

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
