import type { SecretFact } from '../model/document/authority.ts'
import type { CaseFacts, Obligation, RunVerdict } from '../model/evidence/evidence.ts'
import type { RunContract, RunReport } from '../model/schema-types.generated.ts'
import type { JsonRecord } from '../model/workspace.ts'
import type { FileFault } from './run/run-fault.ts'
import type { OnRead, RunFile } from './run/run-files.ts'

/** Runs the recorded patch and the tests again; yields `patch-applies` and `replay-tests`. */
export type Replay = (run: {
  readonly dir: string
  readonly report: RunReport
  readonly contract: RunContract
  readonly patch: Uint8Array
}) => Promise<Obligation[]>

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
  readonly scan: (text: string, path: string) => Promise<SecretFact[]>
  readonly onRead?: OnRead | undefined
}

/** A run directory whose report could be read. Paths are relative to it, with `/`. */
export type OpenRun = {
  /** Absolute. */
  readonly dir: string
  readonly report: RunReport
  readonly reportSha256: string
  /** Null when `task.contract.json` is absent, not strict JSON or against its schema; see `contractFault`. */
  readonly contract: RunContract | null
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

/** Verifies another run that this one names; null from within such a run, so that no chain of names is followed. */
export type VerifyOther = ((dir: string) => Promise<RunVerdict>) | null

/** Decides one obligation. A RunFault may be thrown; it becomes the answer. */
export type Judge = (
  run: OpenRun,
  context: VerifyContext,
  verifyOther: VerifyOther,
) => Obligation | Promise<Obligation>
