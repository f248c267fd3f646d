import { type Claim, type ClaimValue, emptyDigest } from '../../../model/document/claim.ts'
import type { SharedFacts } from '../../../model/document/shared-facts.ts'
import { compareSpans } from '../../../model/document/span.ts'
import { artifactOf, disputedArtifacts, sha256In } from '../../../model/evidence/digests.ts'
import type { JudgedClaim } from '../../../model/evidence/judged-claim.ts'
import type { DocumentPlace } from '../../../model/finding.ts'
import type { Workspace } from '../../../model/workspace.ts'
import { clipWords } from '../list-words.ts'
import { isComparable, isReported } from './evidence-defects.ts'
import { statedOutcomes } from './run-outcomes.ts'

/** A sentence that a run which is not broken itself denies. */
export type DeniedClaim = JudgedClaim & {
  readonly run: string
  /** The artifact whose digest it gives; null when it is no digest. */
  readonly artifact: string | null
  /** File and pointer that say otherwise. */
  readonly where: string
}

/** All sentences of the documents that the run they speak of denies. */
export function deniedClaims({ evidence }: Workspace): readonly DeniedClaim[] {
  const denied: DeniedClaim[] = []
  // A run that is broken speaks for itself, unless the document says that it left no report.
  const unspoken = new Set(
    evidence.citations.flatMap((citation) =>
      isReported(citation) ? [] : [`${citation.path}\n${citation.run}`],
    ),
  )
  for (const judged of evidence.claims) {
    const { claim, outcome, witness, path } = judged
    const { subject: run, predicate } = claim
    if (outcome !== 'broken' || witness === null || run === null) continue
    if (!/^(?:report|run|file)\./.test(predicate)) continue
    if (!isComparable(evidence.runs.get(run)) && !unspoken.has(`${path}\n${run}`)) continue
    const artifact = artifactOf(claim)
    const where = `${witness.path}${witness.pointer ? ` ${witness.pointer}` : ''}`
    denied.push({ ...judged, run, artifact, where })
  }
  return denied
}

/** The parts of a hit that all rules about a denied digest share. */
export function digestHit({ claim, path, run, artifact, found, where }: DeniedClaim) {
  const data = {
    run,
    artifact: artifact ?? '',
    value: clipWords(showValue(claim.value), 70),
    found: found === null ? 'there is no such file' : clipWords(showValue(found), 70),
    where,
  }
  return { path, span: claim.span, issue: claim.issue, data }
}

/** Things (run, and field or artifact in words) that a run which is not broken says itself: no document outweighs it. */
export function settledByRuns({ evidence }: Workspace): ReadonlySet<string> {
  const settled = new Set<string>()
  for (const [run, cited] of evidence.runs) if (isComparable(cited)) settled.add(`${run}\nreport.status`)
  for (const { claim, witness } of evidence.claims) {
    const { subject: run, predicate } = claim
    if (run === null || witness === null || !isComparable(evidence.runs.get(run))) continue
    const artifact = artifactOf(claim)
    settled.add(`${run}\n${artifact === null ? predicate : `digest of ${artifact}`}`)
  }
  return settled
}

/** Digests that contradict the run; malformed or self-contradicting ones are reported by digest-consistency. */
export function deniedDigests(workspace: Workspace): readonly DeniedClaim[] {
  const disputed = new Map<string, ReadonlySet<string>>()
  return deniedClaims(workspace).filter(({ claim, path, run, artifact }) => {
    if (artifact === null || typeof claim.value !== 'string' || sha256In(claim.value) === null) return false
    const known = disputed.get(path) ?? disputedArtifacts(workspace.byPath.get(path)?.claims ?? [])
    disputed.set(path, known)
    return !known.has(`${run}\n${artifact}`)
  })
}

/** What one document says of one run: a field of its report, or of a file in it. */
export type RunStatement = DocumentPlace & {
  readonly run: string
  readonly issue: string | null
  /** The name of the stated field: `report.status`, `digest of patch.diff`. */
  readonly about: string
  /** The value in a form in which equal things are equal. */
  readonly value: string
  readonly shown: string
  /** True for a stated field, false for a run that is only called a pass or a failure. */
  readonly isField: boolean
}

/** All statements of a document about runs, in order. A status in a field overrides words around a path. */
export function runStatements(document: SharedFacts): RunStatement[] {
  const { path } = document
  const fields = document.claims.flatMap((claim): RunStatement[] => {
    const { subject: run, span, value, issue } = claim
    const about = aboutOf(claim)
    if (run === null || claim.stray || about === null) return []
    return [
      { path, span, run, issue, about, value: sameValue(value), shown: showValue(value), isField: true },
    ]
  })
  const withStatus = new Set(fields.filter(({ about }) => about === 'report.status').map(({ run }) => run))
  const inWords = statedOutcomes(document)
    .filter(({ isField, run }) => !isField && !withStatus.has(run))
    .map(({ status, ...place }) => ({ ...place, about: 'report.status', value: status, shown: status }))
  return [...fields, ...inWords].sort((a, b) => compareSpans(a.span, b.span))
}

function aboutOf(claim: Claim): string | null {
  const artifact = claim.predicate === 'file.digest' && claim.file === null ? null : artifactOf(claim)
  if (artifact !== null) return `digest of ${artifact}`
  return claim.predicate.startsWith('report.') ? claim.predicate : null
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
