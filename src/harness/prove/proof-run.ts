import type { VerifyContext } from '../../evidence/verify-context.ts'
import type { EventType } from '../../model/evidence/evidence.ts'
import type {
  HarnessEvent,
  ProofCommand,
  ProofControl,
  ProofReport,
  ProofStep,
} from '../../model/schema-types.generated.ts'
import type { Host } from '../process/harness-host.ts'
import type { Survivors } from '../process/run-process.ts'
import type { HarnessGit } from '../run/harness-git.ts'
import type { Scratch } from '../run/scratch.ts'
import type { Toolchain } from './toolchain.ts'

/** A command of an issue, and the criteria that it covers by its own words. */
export type PlannedCommand = Pick<ProofCommand, 'argv' | 'source' | 'criteria'>

/** What is tested: files of the user's repository at one commit. */
export type Subject = {
  /** The top folder of the repository. */
  readonly top: string
  /** The folder with the objects of the repository. */
  readonly objects: string
  readonly format: 'sha1' | 'sha256'
  /** The workspace below the top: `.` or `packages/shop`. */
  readonly cwd: string
  readonly commit: string
  /** The tree of the commit. */
  readonly tree: string
  /** Paths in the work tree to test instead of the tree of the commit; null to test the commit. */
  readonly worktreePaths: readonly string[] | null
  /** Folders of the work tree, such as `node_modules`, that the commands may read. */
  readonly reuse: readonly string[]
  readonly base: string | null
  readonly patchId: string | null
  /** The remote without credentials. */
  readonly remote: string | null
}

/** Everything that one proof needs to know. */
export type ProofOrder = {
  readonly host: Host
  readonly runsFolder: string
  readonly issue: {
    readonly id: string
    readonly document: string
    readonly acceptanceSha256: string | null
    /** Numbers of the criteria that the commands cover. */
    readonly criteria: readonly number[]
  }
  readonly subject: Subject
  readonly commands: readonly PlannedCommand[]
  readonly setup: readonly (readonly string[])[]
  /** The commit on which the commands must fail, and the files of the tested commit to lay over it. */
  readonly baseline: {
    readonly commit: string
    readonly tree: string
    readonly isTest: (path: string) => boolean
  } | null
  /** JUnit files that the commands write, below the folder where they run. */
  readonly junit: readonly string[]
  readonly timeoutMs: number
  readonly network: boolean
  readonly setupNetwork: boolean
  readonly signal: AbortSignal | null
  readonly progress: (runId: string, phase: string) => void
  /** What the verifier at the end must know. */
  readonly verifying: Omit<VerifyContext, 'now' | 'nonces' | 'replay'>
}

/** Why a proof is no pass. */
export type ProofProblem = { readonly status: 'fail' | 'blocked'; readonly reason: string }

/** The state of a proof: what its steps have found so far. */
export type ProofRun = {
  readonly order: ProofOrder
  readonly id: string
  readonly dir: string
  readonly nonce: string
  readonly startedAt: string
  readonly ledgerHead: string | null
  readonly scratch: Scratch
  readonly toolchain: Toolchain
  readonly git: HarnessGit
  readonly events: HarnessEvent[]
  readonly commands: ProofCommand[]
  readonly setup: ProofStep[]
  readonly reused: ProofReport['reused'][number][]
  notMaterialised: readonly string[]
  /** Why the run does not contain its commits; null where it does. */
  bundleNote: string | null
  contractSha256: string
  /** The tree that is tested. */
  tree: string
  control: ProofControl | null
  survivors: Survivors
  problem: ProofProblem | null
}

/** The proof cannot go on. */
export class ProofStop extends Error {}

/** Ends a proof: nothing further is started. */
export function stopProof(run: ProofRun, status: ProofProblem['status'], reason: string): never {
  run.problem ??= { status, reason }
  throw new ProofStop(reason)
}

/** Adds an event. */
export function emitEvent(run: ProofRun, type: EventType, data: Readonly<Record<string, unknown>>): void {
  const { events, order, id } = run
  events.push({ seq: events.length + 1, at: order.host.clock.now(), type, run_id: id, data })
}
