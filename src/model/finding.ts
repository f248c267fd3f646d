import type { Span } from './document/span.ts'

export type Severity = 'error' | 'warning' | 'note'

/** The other side of a contradiction: where it is and what it states. */
export type Related = {
  readonly path: string
  readonly line: number
  readonly column: number
  readonly message: string
}

/** One thing wrong at one place, ready to print. The shape is part of the `sot-check/1` contract. */
export type Finding = {
  readonly rule: string
  readonly severity: Severity
  readonly message: string
  readonly fix: string | null
  readonly path: string
  readonly line: number
  readonly column: number
  readonly endLine: number
  readonly endColumn: number
  readonly issue: string | null
  readonly code: string | null
  readonly related: readonly Related[]
  readonly fixable: boolean
  readonly docs: string | null
}

/** The rule whose finding is about the whole workspace: nothing was checked. No baseline and no choice of paths hides it. */
export const nothingRead = 'nothing-read'

/** True for an error that makes every other result worthless. */
export function isNothingRead({ rule, severity }: Pick<Finding, 'rule' | 'severity'>): boolean {
  return rule === nothingRead && severity === 'error'
}

export type DocumentPlace = { readonly path: string; readonly span: Span }
