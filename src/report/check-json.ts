import type { Finding } from '../model/finding.ts'
import type { CheckReport, CheckSummary } from '../model/result.ts'

/** The result as `sot-check/1`: same keys, same order, same bytes for the same input. */
export function renderJson(result: CheckReport): string {
  const report = {
    schema: 'sot-check/1',
    ok: result.ok,
    root: '.',
    summary: summaryOf(result.summary),
    findings: result.findings.map(findingOf),
  }
  const members = Object.entries(result.listing()).map(([name, text]) => `  "${name}": ${text}`)
  return `${JSON.stringify(report, null, 2).slice(0, -'\n}'.length)},\n${members.join(',\n')}\n}\n`
}

/** Waived claims are listed under `claims`; the summary counts the five outcomes of the contract. */
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
