import type { Finding } from '../../src/model/finding.ts'
import { printListing } from '../../src/model/listing.ts'
import type { CheckResult } from '../../src/model/result.ts'
import { ruleMeta } from './sample-rule.ts'
import { sampleWorkspace } from './sample-workspace.ts'

/** A finding with everything in it; `over` says what is different. */
export function sampleFinding(over: Partial<Finding> = {}): Finding {
  return {
    rule: ruleMeta.id,
    severity: 'error',
    message: 'T-1 waits for itself through T-2',
    fix: 'Remove one of the edges.',
    path: 'sot/A-ISSUES.md',
    line: 4,
    column: 13,
    endLine: 4,
    endColumn: 16,
    issue: 'T-1',
    code: null,
    related: [{ path: 'sot/B-ISSUES.md', line: 12, column: 13, message: 'T-2 waits for T-1' }],
    fixable: false,
    docs: 'docs/rules/blocked-by-cycle.md',
    ...over,
  }
}

const lines = new Map([
  ['sot/A-ISSUES.md', new Map([[4, 'Blocked by: T-2']])],
  ['sot/B-ISSUES.md', new Map([[12, 'Blocked by: T-1, some prose']])],
])

/** A result made by hand: two documents, two issues, the findings given. */
export function sampleResult(findings: readonly Finding[], over: Partial<CheckResult> = {}): CheckResult {
  const number = (severity: string) => findings.filter((finding) => finding.severity === severity).length
  const claims = { proven: 2, broken: 1, stale: 0, unbacked: 0, unknowable: 1, waived: 0 }
  const errors = number('error')
  return {
    ok: errors === 0,
    summary: {
      ...{ documents: 2, issues: 2, errors, warnings: number('warning'), notes: number('note'), claims },
      rulesOff: [],
    },
    findings,
    ...sampleWorkspace,
    documents: sampleWorkspace.workspace.documents.map(({ path }) => path),
    listing: () => listingOf({ ...sampleWorkspace, ...over }),
    baselined: 0,
    baselineGone: 0,
    bugs: [],
    excerpts: lines,
    stats: [],
    ...over,
  }
}

function listingOf({ workspace, proofs, claims }: Pick<CheckResult, 'workspace' | 'proofs' | 'claims'>) {
  return printListing(workspace, proofs, claims)
}
