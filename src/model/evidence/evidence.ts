import type {
  CaseYaml,
  ProofContract,
  ProofReport,
  RunContract,
  RunReport,
  VerdictObligation,
  VerdictRun,
  VerdictSigner,
} from '../schema-types.generated.ts'
import type { ReasonCode } from './reason-codes.ts'

export const runStatuses = ['pass', 'fail', 'blocked'] as const
export type RunStatus = (typeof runStatuses)[number]

/** What every run must show of its files. */
const ofEveryRun = [
  'directory-readable',
  'report-readable',
  'report-schema',
  'artifacts-complete',
  'digests-match',
  'report-md-derived',
  'events-valid',
] as const

/** What a run of a case must show. Each obligation is met, broken or unknowable; the verdict depends on nothing else. */
export const caseObligations = [
  ...ofEveryRun,
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

/** What a proof must show. */
export const proofObligations = [
  ...ofEveryRun,
  'status-consistent',
  'tests-executed',
  'freshness',
  'commit-known',
  'landed',
  'criteria-current',
  'control-red',
  'no-survivors',
  'secrets-absent',
  'replay-tests',
] as const

/** What a run must show of its signatures, where it has some or the policy requires one. */
export const signatureObligations = ['signature-valid', 'signer-trusted', 'statement-matches'] as const

export const obligationIds = [...new Set([...caseObligations, ...proofObligations, ...signatureObligations])]
export type ObligationId = (typeof obligationIds)[number]

/** An obligation, decided by the bytes of its witness. */
export type Obligation = Omit<VerdictObligation, 'id' | 'code'> & {
  readonly id: ObligationId
  readonly code: ReasonCode | null
}

export type VerdictState = VerdictRun['verdict']

/** The report of a run of any kind: of an engine on a case, or of an issue's own commands. */
export type AnyReport = RunReport | ProofReport
export type AnyContract = RunContract | ProofContract

/** What a verifier found in one run directory. */
export type RunVerdict = Omit<VerdictRun, 'reasons' | 'obligations' | 'level'> & {
  /** Null unless the verdict is proven. */
  readonly level: ProofLevel | null
  /** Its line in the ledger of its folder; null where it has none. */
  readonly ledgerLine: number | null
  readonly reasons: readonly ReasonCode[]
  readonly obligations: readonly Obligation[]
  /** The report of a run of a case. Null when it could not be read, and then an obligation explains why; or for a proof. */
  readonly report: RunReport | null
  /** The same of a proof, which is a run of an issue's own commands. */
  readonly proof: ProofFacts | null
  readonly reportSha256: string | null
  readonly contract: RunContract | null
  /** Digest of every file that was read, by path within the run. */
  readonly files: Readonly<Record<string, string>>
}

/** The verdict on a run, which is long: it is read where it is needed, and compared by its digest. */
export type VerifiedRun = {
  /** Whether the run is a proof of an issue, and not one of a case. */
  readonly isProof: boolean
  digest(): string
  read(): RunVerdict
}

/** A run that this machine executed itself, or executed again with the same result. */
export type SeenRun = {
  readonly report_sha256: string
  readonly commit: string | null
  readonly tool: string
  readonly at: string
}

/** What this machine executed. */
export type SeenRuns = {
  has(reportSha256: string): boolean
  /** The file that says it of a run, which need not be there; null where nothing is remembered. */
  entryOf(reportSha256: string): string | null
  add(run: SeenRun): void
}

/** How far a proven run can be trusted: its bytes agree (1), this machine executed it (2), or it is signed (3). */
export type ProofLevel = 1 | 2 | 3

/** What a proof says that could be read. */
export type ProofFacts = {
  readonly report: ProofReport
  readonly contract: ProofContract | null
  /** Names of the tests that its commands are known to have passed, as `testName` writes them; empty where none is known. */
  readonly passedTests: readonly string[]
  /** The tests that reporters or JUnit files of the run name, by their whole names. */
  readonly results: NamedResults
}

/** Names of tests by what became of them. */
export type NamedResults = { readonly passed: readonly string[]; readonly failed: readonly string[] }

/** Who signed a run, by a key that the policy trusts. */
export type Signer = VerdictSigner

/** A proof that was made, and what the verifier says of its finished directory. */
export type FinishedProof = {
  readonly dir: string
  readonly report: ProofReport
  readonly reportSha256: string
  readonly verdict: RunVerdict
  /** The file with its signature; null where signing was refused, absent where it was not asked for. */
  readonly signature?: string | null
}

/** The report of a run of any kind; null where it could not be read. */
export function reportOf({ report, proof }: Pick<RunVerdict, 'report' | 'proof'>): AnyReport | null {
  return report ?? proof?.report ?? null
}

export function contractOf({ contract, proof }: Pick<RunVerdict, 'contract' | 'proof'>): AnyContract | null {
  return contract ?? proof?.contract ?? null
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

export type TestsParser = CaseYaml['tests']['parser']

/** A file in a git tree: its mode and the id of its content. */
export type TreeFile = { readonly mode: string; readonly id: string }

/** What the verifier must know of a case, shipped ones and those of `--cases`: as it is written, with its defaults. */
export type CaseFacts = Required<
  Omit<CaseYaml, 'title' | 'task' | 'repository' | 'solution' | 'hidden' | 'mutants'>
> & {
  /** The task of the engine, where that is known. */
  readonly task?: string
  /** Digest of the files that a run starts from; null where they are those of a repository. */
  readonly fixtureSha256: string | null
  /** Every file of the fixture by path, where they are known. */
  readonly fixtureFiles?: ReadonlyMap<string, TreeFile>
}
