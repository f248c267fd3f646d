import type { RunVerdict } from '../../model/evidence/evidence.ts'
import type { CompareReport, CompareRun, CompareTold, RunReport } from '../../model/schema-types.generated.ts'

/** Puts verified runs side by side. */
export function compareRuns(verdicts: readonly RunVerdict[]): CompareReport {
  const reports = verdicts.flatMap(({ report }) => (report === null ? [] : [report]))
  const differences = shouldAgree.flatMap(([what, read]) => {
    const values = [...new Set(reports.map(read))].sort()
    return values.length > 1 ? [{ what, values }] : []
  })
  return { schema: 'sot-compare/1', runs: verdicts.map(comparedRun), differences }
}

/** Runs on different tasks, trees or tests say nothing about each other. */
const shouldAgree = [
  ['case', ({ case_id }: RunReport) => case_id],
  ['fixture', ({ freshness }: RunReport) => freshness.fixture_sha256],
  ['tests', ({ tests_command }: RunReport) => tests_command],
] as const

function comparedRun({ run, dir, verdict, reasons, report }: RunVerdict): CompareRun {
  return { dir, run, verdict, codes: reasons, told: report === null ? null : reportedRun(report) }
}

function reportedRun(report: RunReport): CompareTold {
  const { model_provider: provider, model, runtime_model_provider: runtime } = report
  return {
    case: report.case_id,
    stage: report.stage,
    engine: report.backend,
    model: [provider, model].filter((part) => part !== null).join('/') || null,
    runtimeProvider: runtime === provider ? null : runtime,
    status: report.status,
    reason: report.failure_reason,
    changedFiles: report.changed_files,
    patchDigest: report.patch_digest,
    tests: { executed: report.tests.executed, passed: report.tests.passed },
    durationMs: report.duration_ms,
  }
}
