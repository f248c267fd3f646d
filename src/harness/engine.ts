import type { HarnessCase } from '../evidence/cases.ts'
import type { ProcessOutcome } from './run-process.ts'

/** What an engine is given: a workspace, a home of its own, and one way to start a program. */
export type EngineTask = {
  readonly harnessCase: HarnessCase
  readonly contractPath: string
  readonly workspace: string
  readonly home: string
  /** Puts a file into the engine's home before it starts; the answer is its path. */
  put(name: string, content: string | Uint8Array): string
  /** Runs the engine's program within the walls of the run. */
  start(argv: readonly string[]): Promise<StartedEngine>
}

/** What was observed, and where its raw output lies. */
export type StartedEngine = { readonly process: ProcessOutcome; readonly stdoutPath: string }

/** A thing that the engine says of its run. It can only lower the verdict. */
export type EngineClaim = {
  readonly type: 'plan' | 'approval' | 'review'
  readonly value: string
  /** The bytes of the raw log that say so; null when the adapter itself knows. */
  readonly source: {
    readonly file: string
    readonly offset: number
    readonly length: number
    readonly sha256: string
  } | null
}

export type EngineOutcome = {
  readonly process: ProcessOutcome | null
  readonly claims: readonly EngineClaim[]
  /** Further files for `backend/`, by name. */
  readonly markers: Readonly<Record<string, string>>
}

/** Whether an engine may start; a closed gate starts nothing and leaves blocked evidence. */
export type GateResult =
  | { readonly open: true; readonly model: AdmittedModel | null }
  | {
      readonly open: false
      readonly reason: RefusalReason
      readonly blocker: string
      readonly markers: Readonly<Record<string, string>>
    }

export type RefusalReason = 'gate closed' | 'model not admitted' | 'provider unavailable'

/** The identity that was admitted, and the provider it is bridged to. */
export type AdmittedModel = {
  readonly provider: string
  readonly model: string
  readonly runtimeProvider: string
  readonly binarySha256: string | null
}

export type Environment = Readonly<Record<string, string | undefined>>

/** One engine. It returns what was seen; the verdict is made elsewhere. */
export type Engine = {
  readonly name: string
  readonly title: string
  /** Environment variables that must be set before it starts. */
  readonly gates: readonly string[]
  gate(env: Environment): GateResult | Promise<GateResult>
  run(task: EngineTask): Promise<EngineOutcome>
  /** Accidents of the harness itself that a scenario asks for; the failure matrix provokes them. */
  readonly accidents?: ReadonlySet<Accident>
}

export const accidents = [
  'dirty-starting-tree',
  'dirty-ending-tree',
  'artifact-write-failure',
  'missing-test-command',
] as const
export type Accident = (typeof accidents)[number]
