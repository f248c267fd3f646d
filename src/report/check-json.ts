import type { Finding } from '../model/finding.ts'
import type { CheckReport } from '../model/result.ts'
import { escapeJson } from './escape.ts'

/** The result as `sot-check/1`: same keys, same order, same bytes for the same input. */
export function renderJson({ ok, summary, findings: found, listing }: CheckReport): string {
  // Waived claims are listed under `claims`; the summary counts the five outcomes of the contract.
  const { waived: _waived, ...claims } = summary.claims
  const findings = found.map(findingOf)
  const report = { schema: 'sot-check/1', ok, root: '.', summary: { ...summary, claims }, findings }
  const members = Object.entries(listing()).map(([name, text]) => `  "${name}": ${text}`)
  const head = JSON.stringify(report, null, 2).slice(0, -'\n}'.length)
  return escapeJson(`${head},\n${members.join(',\n')}\n}\n`)
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
