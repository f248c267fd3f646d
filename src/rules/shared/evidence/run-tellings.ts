import { type Claim, type ClaimValue, emptyDigest } from '../../../model/document/claim.ts'
import type { DocumentFacts } from '../../../model/document/document.ts'
import { compareSpans } from '../../../model/document/span.ts'
import type { Place } from '../../../model/finding.ts'

/** What one document says of one run: a field of its report, or of a file in it. */
export type RunTelling = Place & {
  readonly run: string
  readonly issue: string | null
  /** What is told, in words: `report.status`, `digest of patch.diff`. */
  readonly about: string
  /** The value in a form in which equal things are equal. */
  readonly value: string
  /** The value as it is shown. */
  readonly shown: string
  /** A field that is told, not a run that is only called a pass or a failure. */
  readonly isField: boolean
}

/** Everything a document says of runs, in the order of its lines. A status told as a field outweighs words around a path. */
export function runTellings({ path, claims, runs }: DocumentFacts): RunTelling[] {
  const fields: RunTelling[] = []
  for (const claim of claims) {
    const about = aboutOf(claim)
    if (claim.subject === null || claim.stray || about === null) continue
    const { subject: run, span, value: told, issue } = claim
    const [value, shown] = [sameValue(told), showValue(told)]
    fields.push({ path, span, run, issue, about, value, shown, isField: true })
  }
  if (fields.length === 0 && runs.length === 0) return fields
  const withStatus = new Set(fields.filter(({ about }) => about === 'report.status').map(({ run }) => run))
  const mentions = runs.flatMap(({ run, span, issue, claimed }) => {
    if (claimed === null || withStatus.has(run)) return []
    return [
      { path, span, run, issue, about: 'report.status', value: claimed, shown: claimed, isField: false },
    ]
  })
  return [...fields, ...mentions].sort((a, b) => compareSpans(a.span, b.span))
}

function aboutOf({ predicate, file }: Claim): string | null {
  if (predicate === 'report.patch_digest') return 'digest of patch.diff'
  if (predicate.startsWith('report.')) return predicate
  return predicate === 'file.digest' && file !== null ? `digest of ${file}` : null
}

/** Folds what does not matter: case, the closing dot, the order of a list. */
function sameValue(value: ClaimValue): string {
  if (typeof value === 'string')
    return value
      .trim()
      .replace(/[.\s]+$/u, '')
      .toLowerCase()
  if (!Array.isArray(value)) return String(value)
  return JSON.stringify([...new Set(value)].sort())
}

/** A claim's value in words. */
export function showValue(value: ClaimValue): string {
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.join(', ')
  return value === emptyDigest ? `${emptyDigest.slice(0, 8)}… (empty)` : String(value)
}
