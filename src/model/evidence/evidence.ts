import type { ReasonCode } from './reason-codes.ts'

export const runStatuses = ['pass', 'fail', 'blocked'] as const
export type RunStatus = (typeof runStatuses)[number]

/** What a run must show. Each obligation is met, broken or unknowable; the verdict depends on nothing else. */
export const obligationIds = [
  'directory-readable',
  'report-readable',
  'report-schema',
  'artifacts-complete',
  'digests-match',
  'report-md-derived',
  'events-valid',
  'events-required',
  'status-consistent',
  'patch-consistent',
  'writes-allowed',
  'tests-executed',
  'freshness',
  'no-target-inspection',
  'admission',
  'baseline-comparison',
  'no-survivors',
  'secrets-absent',
  'patch-applies',
  'replay-tests',
] as const
export type ObligationId = (typeof obligationIds)[number]

export type ObligationState = 'held' | 'broken' | 'unknowable'

/** The bytes that an obligation was decided by. */
export type EvidenceWitness = {
  /** Relative to the run directory. */
  readonly path: string
  readonly pointer?: string
  readonly range?: { readonly offset: number; readonly length: number }
  readonly sha256?: string
}

export type Obligation = {
  readonly id: ObligationId
  readonly state: ObligationState
  readonly code: ReasonCode | null
  readonly message: string
  readonly witness: EvidenceWitness | null
}

export type VerdictState = 'proven' | 'broken' | 'unknowable'

/** `report.json` as its schema has it. Every field is there; null where it does not apply. */
export type RunReport = {
  readonly schema: 'harness-report/1'
  readonly run_id: string
  readonly case_id: string
  readonly stage: number
  readonly issue: string | null
  readonly status: RunStatus
  readonly failure_reason: string | null
  readonly blockers: readonly string[]
  readonly backend: string
  readonly backend_exit_code: number | null
  readonly engine_process_started: boolean
  readonly model_provider: string | null
  readonly model: string | null
  readonly model_admission_status: string | null
  readonly runtime_model_provider: string | null
  readonly engine_binary_sha256: string | null
  readonly source_admission_status: string | null
  readonly run_started_at: string
  readonly run_ended_at: string
  readonly duration_ms: number
  readonly changed_files: readonly string[]
  readonly allowed_writes_passed: boolean
  readonly allowed_roots: readonly string[]
  readonly patch_artifact: string | null
  readonly patch_digest: string | null
  readonly tests: {
    readonly command: string
    readonly exit_code: number | null
    readonly executed: number
    readonly passed: boolean
  }
  readonly tests_command: string
  readonly tests_passed: boolean
  readonly required_events_passed: boolean
  readonly missing_events: readonly string[]
  readonly artifacts: Readonly<Record<string, string>>
  readonly digests: Readonly<Record<string, string>>
  readonly freshness: {
    readonly nonce: string
    readonly contract_sha256: string
    readonly fixture_sha256: string
    readonly harness_version: string
  }
  readonly comparison: { readonly fake_run: string; readonly fake_report_sha256: string } | null
  readonly isolation: { readonly method: string; readonly survivors: number }
  readonly no_target_inspection: { readonly passed: boolean; readonly proof: string }
  /** For `backend: case` the names that planning documents use are here as well, and must agree. */
  readonly case_process_started?: boolean
  readonly case_model_provider?: string | null
  readonly case_model?: string | null
  readonly case_model_admission_status?: string | null
  readonly case_runtime_model_provider?: string | null
}

/** `task.contract.json`: the task of the run, fixed before the engine starts. */
export type RunContract = {
  readonly schema: 'harness-contract/1'
  readonly run_id: string
  readonly nonce: string
  readonly case_id: string
  readonly stage: number
  readonly engine: string
  readonly issue: string | null
  /** Digest of the issue's acceptance text when the run began; null without an issue. */
  readonly acceptance_sha256: string | null
  readonly task: string
  readonly allowed_files: readonly string[]
  readonly allowed_roots: readonly string[]
  readonly tests_command: string
  readonly required_events: readonly string[]
  readonly fixture_sha256: string
}

/** What a verifier found in one run directory. */
export type RunVerdict = {
  /** The run id: from the report, else the directory's name. */
  readonly run: string
  /** The directory as it was named. */
  readonly dir: string
  readonly status: RunStatus | null
  readonly verdict: VerdictState
  readonly reasons: readonly ReasonCode[]
  readonly obligations: readonly Obligation[]
  /** Null when it could not be read; then an obligation explains why. */
  readonly report: RunReport | null
  readonly reportSha256: string | null
  readonly contract: RunContract | null
  /** Digest of every file that was read, by path within the run. */
  readonly files: Readonly<Record<string, string>>
}

/** The types of events, in the order a pass goes through the first seven that need no approval. */
export const passEvents = [
  'run.started',
  'task.contract.created',
  'plan.updated',
  'patch.applied',
  'git.diff.checked',
  'verification.completed',
  'run.completed',
] as const
const approvalEvents = ['approval.requested', 'approval.granted', 'approval.denied'] as const
export const eventTypes = [...passEvents, ...approvalEvents, 'run.blocked'] as const
export type EventType = (typeof eventTypes)[number]

export const allowedRoots = ['runtime_workspace_root', 'run_artifact_dir'] as const

const testsParsers = ['node-test', 'tap', 'pytest', 'exit-code'] as const
export type TestsParser = (typeof testsParsers)[number]

/** A file in a git tree: its mode and the id of its content. */
export type TreeFile = { readonly mode: string; readonly id: string }

/** What the verifier must know of a case: shipped ones and those of `--cases`. */
export type CaseFacts = {
  readonly id: string
  readonly stage: number
  readonly allowedFiles: readonly string[]
  /** Modes, symlinks and submodules that the case allows by name. */
  readonly allowedSpecial: readonly string[]
  readonly testsCommand: string
  /** How the output of the tests shows what ran. */
  readonly testsParser: TestsParser
  readonly requiredEvents: readonly string[]
  /** Digest of the files that a run starts from; null where they are those of a repository. */
  readonly fixtureSha256: string | null
  /** Every file of the fixture by path, where they are known. */
  readonly fixtureFiles?: ReadonlyMap<string, TreeFile>
  /** The task of the engine, where that is known. */
  readonly task?: string
}
