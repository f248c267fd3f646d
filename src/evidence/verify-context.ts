import type { SecretFact } from '../model/document/authority.ts'
import type {
  AnyContract,
  AnyReport,
  CaseFacts,
  Obligation,
  ObligationId,
  RunVerdict,
  SeenRuns,
} from '../model/evidence/evidence.ts'
import type { ProofContract, ProofReport, RunContract, RunReport } from '../model/schema-types.generated.ts'
import type { JsonRecord } from '../model/workspace.ts'
import type { FileFault } from './run/run-fault.ts'
import type { OnRead, RunFile } from './run/run-files.ts'
import type { RunLayout } from './run/run-layout.ts'
import type { TrustSource } from './signatures/trust-policy.ts'

/** Runs the recorded patch and the tests again; yields `patch-applies` and `replay-tests`. */
export type Replay = (run: {
  readonly dir: string
  readonly report: RunReport
  readonly contract: RunContract
  readonly patch: Uint8Array
  readonly reportSha256: string
}) => Promise<Obligation[]>

/** Runs the commands of a proof again; yields `replay-tests`. */
export type Rerun = (proof: {
  readonly report: ProofReport
  readonly contract: ProofContract
  /** Its commits; null where the run contains none. */
  readonly bundle: Uint8Array | null
  readonly reportSha256: string
}) => Promise<Obligation>

/** Everything that a verifier needs besides the run directory itself. */
export type VerifyContext = {
  /** ISO time, UTC. */
  readonly now: string
  readonly cases: ReadonlyMap<string, CaseFacts>
  /** Null when there is no SOT to look into. */
  readonly admissions: readonly JsonRecord[] | null
  /** Names of engines that have a model; by default those of the harness. */
  readonly backends?: readonly string[]
  /** Folders that may contain a run of the fake engine, besides the folder of the run. */
  readonly runFolders: readonly string[]
  readonly maxAgeDays: number | null
  /** Nonce to run id, shared by all runs of one command. */
  readonly nonces: Map<string, string>
  readonly replay: Replay | null
  /** The same for proofs. */
  readonly rerun?: Rerun | null
  readonly scan: (text: string, path: string) => Promise<SecretFact[]>
  readonly onRead?: OnRead | undefined
  /** What this machine executed; absent where that does not matter. */
  readonly seen?: SeenRuns | undefined
  /** Whose signatures count; none where it is absent. Read when the first run is verified. */
  readonly trust?: TrustSource | undefined
  /** The workspace's own repository, which the commits of proofs belong to; null where there is none. */
  readonly repository?: ProofRepository | null
  /** The digest of the criteria of an issue, as they are now; undefined where there is no such issue. Absent where the caller compares them. */
  readonly acceptanceOf?: (issue: string) => Promise<string | null | undefined>
}

/** What a proof needs to know of a repository. */
export type ProofRepository = {
  /** False for a shallow or partial clone, which may lack commits. */
  isComplete(): Promise<boolean>
  /** The tree of a commit; null where the repository has no such commit. */
  treeOf(commit: string): Promise<string | null>
  /** Whether the change that was tested is part of the branch that is checked out. */
  landing(report: ProofReport): Promise<Landing>
  /** The same for a commit that the repository lost, from the bundle of its proof; null where that does not help. */
  inBundle(
    report: ProofReport,
    bundle: Uint8Array,
  ): Promise<{ readonly tree: string; readonly landing: Landing } | null>
}

type Landing = { readonly state: 'landed' | 'not landed' | 'reverted'; readonly words: string }

/** A run directory of any kind whose report could be read. */
export type AnyOpenRun = OpenRun<AnyReport, AnyContract>

/** A run directory whose report could be read. Paths are relative to it, with `/`. */
export type OpenRun<Report extends AnyReport = RunReport, Contract extends AnyContract = RunContract> = {
  /** Absolute. */
  readonly dir: string
  readonly report: Report
  readonly reportSha256: string
  /** Null when the file is absent, not strict JSON or against its schema; see `contractFault`. */
  readonly contract: Contract | null
  readonly contractFault: FileFault | null
  /** Every file that could be digested, `report.json` and `report.md` included, ordered by path. */
  readonly files: ReadonlyMap<string, RunFile>
  /** Why a path has no bytes: absent, a link, unreadable, over its cap; null when it can be read. */
  faultOf(path: string): FileFault | null
  /** The bytes that were digested; null when the file is too large to stay in memory. */
  bytes(path: string): Uint8Array | null
  /** A part of a file, cut at its end. Throws a RunFault when the file has changed since it was digested. */
  readRange(path: string, offset: number, length: number): Uint8Array
  /** A file of any size, chunk by chunk; throws like readRange. */
  chunks(path: string): Iterable<Uint8Array>
}

/** The files of a run, whatever its report says. */
export type RunContents = Pick<AnyOpenRun, 'files' | 'faultOf' | 'bytes' | 'readRange' | 'chunks'>

/** Verifies another run that this one names; null from within such a run, so that no chain of names is followed. */
export type VerifyOther = ((dir: string) => Promise<RunVerdict>) | null

/** Decides one obligation. A RunFault may be thrown; it becomes the answer. */
export type Judge<Run extends AnyOpenRun = OpenRun> = (
  run: Run,
  context: VerifyContext,
  verifyOther: VerifyOther,
) => Obligation | Promise<Obligation>

/** How the report of a kind of run is read. */
export type ReportForm<Report extends AnyReport> = {
  readonly schema: 'harness-report' | 'proof-report'
  readonly layout: (report: Report) => RunLayout
  /** Digests that the report contains outside of `digests`, by pointer. */
  readonly digestsOf: (report: Report) => readonly (readonly [pointer: string, digest: string])[]
}

/** Where the contract of a kind of run is, and which schema it has. */
export type ContractForm = { readonly path: string; readonly schema: 'harness-contract' | 'proof-contract' }

/** A kind of run: how its files are read, and what it must show. */
export type RunKind<Report extends AnyReport, Contract extends AnyContract> = {
  readonly form: ReportForm<Report>
  readonly contract: ContractForm
  /** The functions that decide obligations about the contents of files. */
  readonly judges: ReadonlyMap<ObligationId, Judge<OpenRun<Report, Contract>>>
  /** The obligations of a run with this report, in their fixed order. */
  readonly requiredObligations: (report: Report, context: VerifyContext) => readonly ObligationId[]
}
