import { inspectionProofName } from '../../evidence/run/run-layout.ts'
import { allowedRoots, type RunStatus } from '../../model/evidence/evidence.ts'
import { asksFor } from '../../model/evidence/stages.ts'
import type { RunReport } from '../../model/schema-types.generated.ts'
import { sha256Of } from '../../workspace/files/digest.ts'
import { isolationMethod } from '../engines/isolation.ts'
import { foremost, type Problem, reasons } from './reasons.ts'
import { jsonText, type Run } from './run-state.ts'

/** The status that a run has earned, and the problem that decided it. */
export function outcomeOf({ problems }: Run): { status: RunStatus; problem: Problem | null } {
  const problem = foremost(problems)
  return { status: problem === null ? 'pass' : reasons[problem.reason], problem }
}

/** Required events that did not happen. */
export function missingEvents({ events, request }: Run): string[] {
  const present = new Set<string>(events.map(({ type }) => type))
  return request.harnessCase.required_events.filter((type) => !present.has(type))
}

/** The content of report.json until the run is complete: nothing is proven yet. */
export function incompleteReport(run: Run): string {
  const report = reportOf(run, { artifacts: {}, digests: {} }, run.startedAt)
  const blockers = ['the run is not complete']
  return jsonText({ ...report, status: 'blocked', failure_reason: 'incomplete', blockers })
}

/** The report of a run, from what the harness itself saw. */
export function reportOf(
  run: Run,
  { artifacts, digests }: Pick<RunReport, 'artifacts' | 'digests'>,
  endedAt: string,
): RunReport {
  const { request, id } = run
  const { engine, harnessCase, stage, issue } = request
  const { status, problem } = outcomeOf(run)
  const missing = missingEvents(run)
  const engineFacts = engineFields(run)
  return {
    schema: 'harness-report/1',
    run_id: id,
    case_id: harnessCase.id,
    stage,
    issue: issue?.id ?? null,
    status,
    failure_reason: problem?.reason ?? null,
    blockers: status === 'blocked' ? run.problems.map(({ detail }) => detail) : [],
    backend: engine.name,
    ...engineFacts,
    run_started_at: run.startedAt,
    run_ended_at: endedAt,
    duration_ms: Math.max(0, Date.parse(endedAt) - Date.parse(run.startedAt)),
    changed_files: run.changedFiles,
    allowed_writes_passed: run.allowedWrites,
    allowed_roots: allowedRoots,
    patch_artifact: 'patch.diff',
    patch_digest: sha256Of(run.patch),
    ...testFields(run),
    required_events_passed: missing.length === 0,
    missing_events: missing,
    artifacts,
    digests,
    ...surroundings(run),
    ...(engine.name === 'case' ? caseFields(engineFacts) : {}),
  }
}

function testFields({ tests, request }: Run) {
  const command = request.harnessCase.tests.command
  const passed = tests?.passed ?? false
  return {
    tests: { command, exit_code: tests?.exitCode ?? null, executed: tests?.executed ?? 0, passed },
    tests_command: command,
    tests_passed: passed,
  }
}

function surroundings({ request, nonce, contractSha256, scratch, survivors, inspection }: Run) {
  const { harnessCase, host, baseline, stage } = request
  return {
    freshness: {
      nonce,
      contract_sha256: contractSha256,
      fixture_sha256: harnessCase.fixtureSha256,
      harness_version: host.version,
    },
    comparison:
      baseline === null ? null : { fake_run: baseline.runId, fake_report_sha256: baseline.reportSha256 },
    isolation: { method: isolationMethod(scratch.isolation, request.engine.needsModel === true), survivors },
    no_target_inspection: { passed: inspection.violations.length === 0, proof: inspectionProofName(stage) },
  }
}

function engineFields({ engineProcess, model, request }: Run) {
  const isEarly = !asksFor(request.stage, 'source-admitted')
  return {
    backend_exit_code: engineProcess?.exitCode ?? null,
    engine_process_started: engineProcess?.started ?? false,
    model_provider: model?.provider ?? null,
    model: model?.model ?? null,
    model_admission_status: model?.admission ?? null,
    runtime_model_provider: model?.runtimeProvider ?? null,
    engine_binary_sha256: model?.binarySha256 ?? null,
    source_admission_status: model?.sourceStatus ?? (isEarly ? 'not_admitted' : null),
  }
}

/** The names that planning documents use for the same facts, where the engine is Case. */
function caseFields(fields: ReturnType<typeof engineFields>) {
  return {
    case_process_started: fields.engine_process_started,
    case_model_provider: fields.model_provider,
    case_model: fields.model,
    case_model_admission_status: fields.model_admission_status,
    case_runtime_model_provider: fields.runtime_model_provider,
  }
}
