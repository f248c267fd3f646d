import type { CheckSummary } from '../model/result.ts'

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

/** The whole run in one line. What a baseline holds back is said, not hidden. */
export function summaryLine(summary: CheckSummary, baselined: number): string {
  const seen = `${count(summary.documents, 'document')}, ${count(summary.issues, 'issue')}, ${claimsInWords(summary.claims)}`
  const { errors, warnings, notes } = summary
  const found = `${count(errors, 'error')}, ${count(warnings, 'warning')}, ${count(notes, 'note')}`
  const held = baselined > 0 ? `; ${count(baselined, 'finding')} held back by the baseline` : ''
  return `${seen}: ${found}${held}`
}
