import { runsWithoutReport } from '../../../model/document/claim.ts'
import type { SharedFacts } from '../../../model/document/shared-facts.ts'
import { compareSpans } from '../../../model/document/span.ts'
import type { Obligation, ObligationId } from '../../../model/evidence/evidence.ts'
import type { Citation, CitedRun, Evidence } from '../../../model/evidence/run-evidence.ts'
import type { Workspace } from '../../../model/workspace.ts'
import { clipWords } from '../list-words.ts'
import { passClaims } from './run-outcomes.ts'

/** A citation of a broken run, with the obligation that makes it one. */
export type Defect = Citation & { readonly obligation: Obligation }

/** Every run that documents cite, once for each of them. */
export function findCitations(
  documents: readonly SharedFacts[],
  runs: Evidence['runs'],
): readonly Citation[] {
  return documents.flatMap((document) => (document.runs.length === 0 ? [] : citationsIn(document, runs)))
}

function citationsIn(document: SharedFacts, runs: Evidence['runs']): Citation[] {
  const passes = passClaims(document)
  const withoutReport = runsWithoutReport(document.claims)
  const first = new Map<string, Citation>()
  for (const { run, span, issue, path } of [...document.runs].sort((a, b) => compareSpans(a.span, b.span))) {
    const cited = runs.get(run)
    if (cited === undefined || first.has(run)) continue
    const claims = { claimsPass: passes.has(run), claimsNoReport: withoutReport.has(run) }
    first.set(run, { path: document.path, span, run, issue, cited, written: path, ...claims })
  }
  return [...first.values()]
}

/**
 * The broken runs that a rule speaks of. A broken run is spoken of once in each document: by the rule of the
 * first obligation it fails. Only a leaked credential is reported in addition: it cannot wait.
 */
export function defectsOf(rule: string, workspace: Workspace): Defect[] {
  return workspace.evidence.citations.flatMap((citation) => {
    const broken = citation.cited.verdict?.obligations.filter(({ state }) => state === 'broken') ?? []
    const leak = broken.find(({ id }) => id === 'secrets-absent')
    const first = broken.find(({ id }) => id !== 'secrets-absent')
    return [first, leak].flatMap((obligation) =>
      obligation !== undefined && ruleOf(obligation, citation) === rule ? [{ ...citation, obligation }] : [],
    )
  })
}

const rules: Readonly<Partial<Record<ObligationId, string>>> = {
  'directory-readable': 'evidence-report-invalid',
  'report-readable': 'evidence-report-invalid',
  'report-schema': 'evidence-report-invalid',
  'artifacts-complete': 'evidence-digest',
  'digests-match': 'evidence-digest',
  'report-md-derived': 'evidence-digest',
  'patch-consistent': 'evidence-digest',
  'events-valid': 'evidence-events',
  'events-required': 'evidence-events',
  'writes-allowed': 'evidence-writes',
  freshness: 'evidence-freshness',
  admission: 'evidence-admission',
  'baseline-comparison': 'evidence-admission',
  'secrets-absent': 'secret-in-run',
}

/** Null where the document says the same itself. */
function ruleOf({ id, code }: Obligation, { claimsPass, claimsNoReport }: Citation): string | null {
  if (code === 'report-missing') {
    if (!claimsNoReport) return 'evidence-report-missing'
    return claimsPass ? 'evidence-pass' : null
  }
  return rules[id] ?? (claimsPass ? 'evidence-pass' : 'evidence-report-invalid')
}

/** True for a citation of a run that some rule reports: it is not here, or it is broken and the document does not say so. */
export function isReported(citation: Citation): boolean {
  const { place, verdict } = citation.cited
  const broken = verdict?.obligations.filter(({ state }) => state === 'broken') ?? []
  return place === 'absent' || broken.some((obligation) => ruleOf(obligation, citation) !== null)
}

/** The parts of a finding that all rules about a broken run share. */
export function defectHit({ run, path, span, issue, cited, obligation }: Defect) {
  const { message, witness, code } = obligation
  const where = `${cited.dir ?? run}${witness === null ? '' : `/${witness.path}${witness.pointer ? ` ${witness.pointer}` : ''}`}`
  const data = { run, what: clipWords(message, 200), where }
  return { path, span, issue, data, ...(code === null ? {} : { code }) }
}

/** One hit for each broken run that a rule speaks of. */
export function defectHits<M extends string>(rule: string, message: M, workspace: Workspace) {
  return defectsOf(rule, workspace).map((defect) => ({ message, ...defectHit(defect) }))
}

/** True when the run was opened and is not broken: then single sentences can be compared with it. */
export function isComparable(cited: CitedRun | undefined): boolean {
  return cited?.verdict != null && cited.verdict.verdict !== 'broken'
}
