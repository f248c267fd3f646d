import { createHash } from 'node:crypto'
import {
  type CaseFacts,
  type EventType,
  passEvents,
  type RunStatus,
} from '../../src/model/evidence/evidence.ts'
import { sourceProofName, workplaceOf } from '../../src/model/evidence/stages.ts'
import type { RunContract, RunReport } from '../../src/model/schema-types.generated.ts'
import type { JsonRecord } from '../../src/model/workspace.ts'
import { sampleSourceProof } from './sample-source-proof.ts'
import { sampleTrace } from './sample-trace.ts'

export type Mutable<T> = T extends readonly (infer Item)[]
  ? Mutable<Item>[]
  : T extends object
    ? { -readonly [Key in keyof T]: Mutable<T[Key]> }
    : T

/** A run before its digests are taken. */
export type RunDraft = {
  readonly report: Mutable<RunReport>
  readonly contract: Mutable<RunContract>
  readonly events: Record<string, unknown>[]
  readonly trace: Record<string, unknown>[]
  /** Everything else, by path. */
  readonly files: Record<string, string | Uint8Array>
}

export type DraftPlan = {
  readonly status: RunStatus
  readonly backend: 'fake' | 'case'
  readonly stage: number
  readonly number: number
}

export const facts: CaseFacts & { readonly fixtureSha256: string } = {
  id: 'tide-table',
  stage: 1,
  allowed_files: ['src/tide.js'],
  allowed_special: [],
  tests: { command: 'node --test', parser: 'node-test', timeout_s: 60 },
  required_events: passEvents,
  fixtureSha256: digest('the fixture of the tide table'),
}

/** An admission record of the model that runs of the engine `case` use here. */
export const admission: JsonRecord = {
  path: 'sot/TIDE-MODEL-PROVIDER-ADMISSION.harbour-small.json',
  sha256: digest('admission'),
  kind: 'admission',
  data: { provider: 'harbour', model: 'small', status: 'admitted', owner: 'noor' },
  unread: null,
  violations: [],
  spans: {},
}

const program = digest('the program of the engine')

/** The source admission of that engine's program. */
export const sourceAdmission: JsonRecord = {
  ...admission,
  path: 'sot/TIDE-SOURCE-ADMISSION.case.json',
  data: {
    engine: 'case',
    source_url: 'https://code.example/case.git',
    binary_sha256: program,
    status: 'admitted',
  },
}

const patch = `diff --git a/src/tide.js b/src/tide.js
index e7cf60eb381980f401b614afe34cf5033727f1da..2222222222222222222222222222222222222222 100644
--- a/src/tide.js
+++ b/src/tide.js
@@ -1 +1 @@
-low
+high
`
const roots = ['runtime_workspace_root', 'run_artifact_dir'] as const

export function draftRun(plan: DraftPlan): RunDraft {
  const start = Date.parse('2026-11-18T12:00:00.250Z') + plan.number * 1000
  const at = (ms: number): string => new Date(start + ms).toISOString()
  const stamp = `${at(0).slice(0, 19).replace(/[-:]/g, '')}Z`
  const run_id = `${stamp}-${facts.id}-${4000 + plan.number}`
  const types = eventTypesOf(plan.status)
  const event = (type: EventType, index: number) => ({
    seq: index + 1,
    at: at(index * 20),
    type,
    run_id,
    data: {},
  })
  const report = reportOf(plan, run_id, at)
  return {
    report,
    contract: contractOf(plan, run_id, report.freshness.nonce),
    events: types.map(event),
    trace: sampleTrace((index) => at(index * 20)),
    files: filesOf(plan, run_id),
  }
}

function eventTypesOf(status: RunStatus): EventType[] {
  return status === 'blocked' ? [...passEvents.slice(0, 2), 'run.blocked'] : [...passEvents]
}

function reportOf(plan: DraftPlan, run_id: string, at: (ms: number) => string): Mutable<RunReport> {
  const { status, backend, stage, number } = plan
  const isBlocked = status === 'blocked'
  const ofModel = backend === 'case'
  const tests = {
    command: facts.tests.command,
    exit_code: isBlocked ? null : Number(status === 'fail'),
    executed: isBlocked ? 0 : 3,
    passed: status === 'pass',
  }
  const model = {
    engine_process_started: !isBlocked,
    model_provider: ofModel ? 'harbour' : null,
    model: ofModel ? 'small' : null,
    model_admission_status: ofModel ? ('admitted' as const) : null,
    runtime_model_provider: ofModel ? 'harbour' : null,
  }
  return {
    schema: 'harness-report/1',
    run_id,
    case_id: facts.id,
    stage,
    issue: null,
    status,
    failure_reason: status === 'fail' ? 'failed tests' : null,
    blockers: isBlocked ? ['provider unavailable'] : [],
    backend,
    backend_exit_code: isBlocked ? null : 0,
    ...model,
    engine_binary_sha256: ofModel ? program : null,
    source_admission_status: ofModel ? (stage > 2 ? 'admitted' : 'not_admitted') : null,
    run_started_at: at(0),
    run_ended_at: at(500),
    duration_ms: 500,
    changed_files: isBlocked ? [] : ['src/tide.js'],
    allowed_writes_passed: true,
    allowed_roots: [...roots],
    patch_artifact: 'patch.diff',
    patch_digest: '',
    tests,
    tests_command: tests.command,
    tests_passed: tests.passed,
    required_events_passed: !isBlocked,
    missing_events: isBlocked ? passEvents.slice(2) : [],
    artifacts: {},
    digests: {},
    freshness: {
      nonce: digest(`nonce ${number}`).slice(0, 32),
      contract_sha256: '',
      fixture_sha256: facts.fixtureSha256,
      harness_version: '0.1.0',
    },
    comparison: null,
    isolation: { method: 'process', survivors: 0 },
    no_target_inspection: { passed: true, proof: `stage${stage}-no-target-inspection.json` },
    ...(ofModel && aliasesOf(model)),
  }
}

function aliasesOf(
  model: Pick<
    RunReport,
    | 'engine_process_started'
    | 'model_provider'
    | 'model'
    | 'model_admission_status'
    | 'runtime_model_provider'
  >,
) {
  return {
    case_process_started: model.engine_process_started,
    case_model_provider: model.model_provider,
    case_model: model.model,
    case_model_admission_status: model.model_admission_status,
    case_runtime_model_provider: model.runtime_model_provider,
  }
}

function contractOf({ backend, stage }: DraftPlan, run_id: string, nonce: string): Mutable<RunContract> {
  return {
    schema: 'harness-contract/1',
    run_id,
    nonce,
    case_id: facts.id,
    stage,
    engine: backend,
    issue: null,
    acceptance_sha256: null,
    task: 'Turn the tide.',
    allowed_files: [...facts.allowed_files],
    allowed_roots: [...roots],
    tests_command: facts.tests.command,
    required_events: [...passEvents],
    fixture_sha256: facts.fixtureSha256,
  }
}

function filesOf({ status, backend, stage }: DraftPlan, run_id: string): Record<string, string> {
  const isBlocked = status === 'blocked'
  const exit = isBlocked ? 'none' : Number(status === 'fail')
  const output = isBlocked ? '' : `ok 1 - ebb\n# tests 3\n# fail ${status === 'fail' ? 1 : 0}\n`
  const proof = {
    schema: 'no-target-inspection/1',
    run_id,
    stage,
    passed: true,
    allowed_roots: roots,
    checked: [
      { source: 'env', name: 'HOME', path: 'home', within: 'home' },
      { source: 'argv', name: '0', path: '/usr/bin/node', within: 'system' },
      ...facts.allowed_files.map((file) => ({
        source: 'contract',
        name: 'allowed_files',
        path: `runtime_workspace_root/${file}`,
        within: 'runtime_workspace_root',
      })),
    ],
    violations: [],
  }
  return {
    ...(workplaceOf(stage) === 'fixture'
      ? {}
      : { [sourceProofName(stage)]: sampleSourceProof(run_id, stage, facts.fixtureSha256) }),
    'patch.diff': isBlocked ? '' : patch,
    'test.log': `# command: ${facts.tests.command}\n# exit: ${exit}\n# executed: ${isBlocked ? 0 : 3}\n${output}`,
    [`stage${stage}-no-target-inspection.json`]: `${JSON.stringify(proof, null, 2)}\n`,
    ...(backend === 'fake'
      ? { 'backend/fake.log': 'patched src/tide.js\n' }
      : { 'backend/stdout.log': 'hello\n', 'backend/stderr.log': '' }),
  }
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
