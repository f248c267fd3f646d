import type { PlanDocument } from '../model/document.ts'
import type { Finding } from '../model/finding.ts'
import type { JudgedClaim } from '../model/judged-claim.ts'
import type { CheckResult, CheckSummary, IssueProof } from '../model/result.ts'
import { compareSpans } from '../model/span.ts'
import type { LinkedIssue } from '../model/workspace.ts'

/** The result as `sot-check/1`: same keys, same order, same bytes for the same input. */
export function renderJson(result: CheckResult): string {
  const { workspace, proofs } = result
  const output = {
    schema: 'sot-check/1',
    ok: result.ok,
    root: '.',
    summary: summaryOf(result.summary),
    findings: result.findings.map(findingOf),
    documents: workspace.documents.map(documentOf),
    issues: workspace.issues.map((issue, index) => issueOf(issue, proofs[index])),
    claims: [...result.claims].sort(byPlace).map(claimOf),
  }
  return `${JSON.stringify(output, null, 2)}\n`
}

function byPlace(a: JudgedClaim, b: JudgedClaim): number {
  if (a.path !== b.path) return a.path < b.path ? -1 : 1
  return compareSpans(a.claim.span, b.claim.span) || (a.claim.id < b.claim.id ? -1 : 1)
}

/** Waived claims are told one by one under `claims`; the summary counts the five outcomes of the contract. */
function summaryOf({ documents, issues, errors, warnings, notes, claims }: CheckSummary) {
  const { proven, broken, stale, unbacked, unknowable } = claims
  return {
    documents,
    issues,
    errors,
    warnings,
    notes,
    claims: { proven, broken, stale, unbacked, unknowable },
  }
}

function findingOf(finding: Finding) {
  return {
    rule: finding.rule,
    severity: finding.severity,
    message: finding.message,
    fix: finding.fix,
    path: finding.path,
    line: finding.line,
    column: finding.column,
    endLine: finding.endLine,
    endColumn: finding.endColumn,
    issue: finding.issue,
    code: finding.code,
    related: finding.related.map(({ path, line, column, message }) => ({ path, line, column, message })),
    fixable: finding.fixable,
    docs: finding.docs,
  }
}

function documentOf(document: PlanDocument) {
  const { path, kind, title, status, sha256 } = document
  return { path, kind, title, status, sha256, issues: document.issues.map((issue) => issue.id) }
}

function issueOf(linked: LinkedIssue, proof: IssueProof | undefined) {
  const { issue } = linked
  return {
    id: linked.id,
    title: issue.title,
    path: linked.path,
    line: issue.span[0],
    status: linked.status,
    statusText: linked.statusText,
    type: issue.type?.text ?? null,
    blockedBy: linked.blockedBy.map(({ ref, kind }) => ({ ref, kind })),
    stories: issue.stories?.numbers.map((story) => story.number) ?? [],
    acceptance: (issue.acceptance?.items ?? []).map(({ text, checked, span }) => ({
      text,
      checked,
      line: span[0],
    })),
    proof: proof?.proof ?? 'none',
    runs: (proof?.runs ?? []).map(({ run, status, verdict }) => ({ run, status, verdict })),
  }
}

function claimOf({ claim, path, outcome, witness }: JudgedClaim) {
  return {
    id: claim.id,
    subject: claim.subject,
    predicate: claim.predicate,
    value: claim.value,
    outcome,
    path,
    line: claim.span[0],
    issue: claim.issue,
    witness: witness && { path: witness.path, pointer: witness.pointer, sha256: witness.sha256 },
  }
}
