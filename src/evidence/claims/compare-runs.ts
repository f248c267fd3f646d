import type { ComparedRun, Comparison, ReportedRun } from '../../model/evidence/comparison.ts'
import type { RunReport, RunVerdict } from '../../model/evidence/evidence.ts'

/** Puts verified runs side by side. */
export function compareRuns(verdicts: readonly RunVerdict[]): Comparison {
  const reports = verdicts.flatMap(({ report }) => (report === null ? [] : [report]))
  const differences = Object.entries(shouldAgree).flatMap(([what, read]) => {
    const values = [...new Set(reports.map(read))].sort()
    return values.length > 1 ? [{ what, values }] : []
  })
  return { runs: verdicts.map(comparedRun), differences }
}

/** Runs on different tasks, trees or tests say nothing about each other. */
const shouldAgree: Readonly<Record<string, (report: RunReport) => string>> = {
  case: ({ case_id }) => case_id,
  fixture: ({ freshness }) => freshness.fixture_sha256,
  tests: ({ tests_command }) => tests_command,
}

function comparedRun({ run, dir, verdict, reasons, report }: RunVerdict): ComparedRun {
  return { dir, run, verdict, codes: reasons, report: report === null ? null : reportedRun(report) }
}

function reportedRun(report: RunReport): ReportedRun {
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
