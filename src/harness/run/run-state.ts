import type { HarnessCase, ReadyCase } from '../../evidence/run/cases.ts'
import type { VerifyContext } from '../../evidence/verify-context.ts'
import { verifyRun } from '../../evidence/verify-run.ts'
import type { EventType, RunVerdict } from '../../model/evidence/evidence.ts'
import type { HarnessEvent, RunReport, TraceLine } from '../../model/schema-types.generated.ts'
import type { Engine, EngineClaim, EngineEntry, ModelIdentity } from '../engines/engine.ts'
import type { Tool } from '../engines/find-program.ts'
import type { Inspection } from '../engines/inspection.ts'
import type { Clock, Host } from '../process/harness-host.ts'
import type { ProcessOutcome, Survivors } from '../process/run-process.ts'
import type { OutsideFiles } from '../stages/outside-files.ts'
import type { StartRefusal } from '../stages/source-repository.ts'
import type { WatchedSource } from '../stages/watched-source.ts'
import type { HarnessGit } from './harness-git.ts'
import type { Problem, Reason } from './reasons.ts'
import type { TestsOutcome } from './run-tests.ts'
import type { Scratch } from './scratch.ts'

/** Everything that one run needs to know. */
export type RunRequest = {
  readonly host: Host
  readonly harnessCase: ReadyCase
  readonly engine: Engine
  readonly stage: number
  readonly issue: { readonly id: string; readonly acceptanceSha256: string } | null
  readonly runsFolder: string
  /** How long the engine may take. */
  readonly timeoutMs: number
  /** The repository that the files of the case were copied from; null where they are its own. */
  readonly source: WatchedSource | null
  /** Why the stage is closed to this run before anything begins; empty when it is not. */
  readonly refusals: readonly StartRefusal[]
  /** The run of the fake engine to compare with; null when none is required. */
  readonly baseline: { readonly runId: string; readonly reportSha256: string } | null
  readonly signal: AbortSignal | null
  /** The state of the workspace's own files, which no program of a run may change, by path. Absent without a workspace. */
  readonly workspaceFiles?: () => Promise<ReadonlyMap<string, string>>
  readonly progress: (runId: string, phase: string) => void
  /** What the verifier at the end must know. */
  readonly verifying: Omit<VerifyContext, 'now' | 'nonces' | 'replay'>
}

/** A requested run, before its files are prepared. */
export type CaseRunRequest = Omit<RunRequest, 'baseline' | 'harnessCase' | 'source' | 'refusals'> & {
  readonly harnessCase: HarnessCase
  /** A repository to work on a copy of, for a case that has no files of its own. */
  readonly repository?: string
}

export type FinishedRun = {
  readonly dir: string
  readonly report: RunReport
  readonly reportSha256: string
  /** What the verifier says of the finished directory. */
  readonly verdict: RunVerdict
}

/** The state of a run: what its steps have found so far. */
export type Run = {
  readonly request: RunRequest
  readonly id: string
  readonly dir: string
  readonly nonce: string
  readonly startedAt: string
  readonly scratch: Scratch
  readonly git: HarnessGit
  readonly inspection: Inspection
  readonly events: HarnessEvent[]
  readonly trace: TraceLine[]
  readonly problems: Problem[]
  contractSha256: string
  baselineTree: string
  baselineExecuted: number
  tool: Tool | null
  model: ModelIdentity | null
  entry: EngineEntry | null
  engineProcess: ProcessOutcome | null
  endingTree: string | null
  patch: Uint8Array
  changedFiles: readonly string[]
  allowedWrites: boolean
  tests: TestsOutcome | null
  testLog: Uint8Array
  survivors: Survivors
  /** What lay outside of the allowed roots at the last look; null where a sandbox closes it off. */
  outside: OutsideFiles | null
}

/** The run cannot go on. */
export class RunStop extends Error {}

/** Notes a problem and ends the run there: nothing further is started. */
export function stop(run: Run, reason: Reason, detail: string): never {
  run.problems.push({ reason, detail })
  throw new RunStop(reason)
}

/** Adds an event; its data names the problem when it is the one that shows it. */
export function emit(
  run: Run,
  type: EventType,
  data: Readonly<Record<string, unknown>>,
  src?: EngineClaim['source'],
): void {
  const { events, id, request } = run
  const event = { seq: events.length + 1, at: request.host.clock.now(), type, run_id: id, data }
  events.push(src === undefined || src === null ? event : { ...event, src })
}

type Work = (run: Run) => Promise<Readonly<Record<string, unknown>>> | Readonly<Record<string, unknown>>

/** Runs one step, unless the run was interrupted. */
export async function step(run: Run, name: string, work: Work): Promise<void> {
  // Even a run that is interrupted before it begins has a contract.
  if (run.request.signal?.aborted && run.trace.length > 0) stop(run, 'interrupted', 'the run was interrupted')
  await record(run, name, work)
}

/** Keeps when a step began, how long it took and what it has to say. */
export async function record(run: Run, name: string, work: Work): Promise<void> {
  const { clock } = run.request.host
  run.request.progress(run.id, name)
  const [at, began] = [clock.now(), clock.elapsed()]
  let data: Readonly<Record<string, unknown>> = { stopped: true }
  try {
    data = await work(run)
  } finally {
    const ms = Math.round(clock.elapsed() - began)
    run.trace.push({ seq: run.trace.length + 1, at, step: name, ms, data })
  }
}

/** Verifies one run directory as any user would, without a replay. */
export function verifyAlone(
  dir: string,
  verifying: RunRequest['verifying'],
  clock: Clock,
): Promise<RunVerdict> {
  return verifyRun(dir, { ...verifying, now: clock.now(), nonces: new Map(), replay: null })
}

export function jsonLines(records: readonly object[]): string {
  return records.map((record) => `${JSON.stringify(record)}\n`).join('')
}

export function jsonText(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
