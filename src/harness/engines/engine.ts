import type { HarnessCase } from '../../evidence/run/cases.ts'
import type { Scenario } from '../../model/schema-types.generated.ts'
import type { JsonRecord } from '../../model/workspace.ts'
import type { Host } from '../process/harness-host.ts'
import type { ProcessOutcome } from '../process/run-process.ts'
import type { Wire } from '../relay/answer-reader.ts'
import type { Relay } from '../relay/relay.ts'
import type { Upstream } from '../relay/upstream.ts'
import type { Problem } from '../run/reasons.ts'
import type { LogPlace } from './log-lines.ts'
import type { ProgramPin } from './program-pin.ts'

/** What an engine is given: a workspace, a home of its own, and one way to start a program. */
export type EngineTask = {
  readonly harnessCase: HarnessCase
  readonly contractPath: string
  readonly workspace: string
  readonly home: string
  /** Whether its programs run in our sandbox: then the engine needs none of its own. */
  readonly isSandboxed: boolean
  /** The model of a real engine and its program; null for an engine that needs none. */
  readonly access: ModelAccess | null
  /** Puts a file into the engine's home before it starts; the answer is its path. */
  put(name: string, content: string | Uint8Array): string
  /** The same for its configuration: every path in it is inspected before anything starts. */
  configure(name: string, content: string): string
  /** Adds a file to `backend/`; the answer is its name as a claim's source gives it. */
  saveLog(name: string, content: string | Uint8Array): string
  /** Runs a short query of a program, such as its help, in the same sandbox. */
  ask(argv: readonly string[]): Promise<{ readonly exitCode: number | null; readonly text: string }>
  /** Runs the engine's program in the sandbox, with additional environment variables. */
  start(argv: readonly string[], env?: Readonly<Record<string, string>>): Promise<StartedEngine>
}

/** How a real engine reaches what it needs. The relay is open as long as the task goes on. */
export type ModelAccess = {
  readonly model: ModelIdentity
  /** Path of the engine's program as the engine's process sees it. */
  readonly program: string
  readonly relay: Relay
}

/** What was observed of the process, and its raw output, with secrets already withheld. */
export type StartedEngine = {
  readonly process: ProcessOutcome
  readonly stdoutPath: string
  readonly stderrPath: string
}

/** A thing that the engine says of its run. It can only lower the verdict. */
export type EngineClaim = {
  readonly type: 'plan' | 'approval' | 'review'
  readonly value: string
  /** The bytes of the raw log that say so; null when the adapter itself knows. */
  readonly source: LogPlace | null
}

export type EngineOutcome = {
  readonly process: ProcessOutcome | null
  readonly claims: readonly EngineClaim[]
  /** Further files for `backend/`, by name. */
  readonly markers: Readonly<Record<string, string>>
  /** Problems besides its process, its claims and its changes. */
  readonly problems: readonly Problem[]
  /** Whether the engine reports its end in its own protocol. If not, the provider is probed. */
  readonly finished: boolean
}

/** What a gate decides by. */
export type GateRequest = {
  readonly host: Host
  readonly stage: number
  /** Admission records of the planning documents; null where there are none. */
  readonly admissions: readonly JsonRecord[] | null
  /** How long the engine may take: no question to its model takes longer. */
  readonly timeoutMs: number
}

/** Whether an engine may start; a closed gate starts nothing and leaves blocked evidence. */
export type GateResult = { readonly named?: NamedModel } & (
  | { readonly open: true; readonly entry: EngineEntry | null }
  | ClosedGate
)

export type ClosedGate = GateFault & {
  readonly open: false
  readonly markers: Readonly<Record<string, string>>
  /** The requested model, as far as it is known. */
  readonly model: ModelIdentity | null
  /** The other conditions that are not met. */
  readonly more?: readonly GateFault[]
}

/** What a gate says as long as nothing was asked of the model. */
export type GateView = {
  readonly conditions: readonly GateCondition[]
  readonly named: NamedModel
  /** Null where every condition is met. */
  readonly closed: ClosedGate | null
}

export type GateCondition = {
  /** The variable or file that it needs. */
  readonly needs: string
  readonly fault: MarkedFault | null
  /** Why it cannot be met before another one is; absent where it can. */
  readonly waits?: string
}

/** What is known of model and program, whether the gate is open or not. */
export type NamedModel = {
  readonly provider: string | null
  readonly model: string | null
  /** Null where they are not named. */
  readonly admission: ModelIdentity['admission'] | null
  readonly binarySha256: string | null
  readonly sourceStatus: ModelIdentity['sourceStatus'] | null
}

/** What is known of an engine without a model. */
export const noModel: NamedModel = {
  provider: null,
  model: null,
  admission: null,
  binarySha256: null,
  sourceStatus: null,
}

/** A condition of an engine's gate that is not met. */
export type GateFault = {
  readonly reason: RefusalReason
  readonly blocker: string
  /** The file that would meet it, where the blocker names neither a file nor a variable. */
  readonly need?: string
}

/** The same, with the file of `backend/` that says so. */
export type MarkedFault = GateFault & { readonly marker?: string }

type RefusalReason =
  | 'gate closed'
  | 'model not admitted'
  | 'provider unavailable'
  | 'provider response shape unavailable'

/** What an open gate lets a real engine in with. */
export type EngineEntry = {
  readonly model: ModelIdentity
  readonly program: EngineProgram
  /** The files of the program when it was admitted. */
  readonly pin: ProgramPin
  readonly upstream: Upstream
  readonly wire: Wire
}

/** The requested model, and the provider it is bridged to. Only the first is ever admitted. */
export type ModelIdentity = {
  readonly provider: string
  readonly model: string
  readonly admission: 'admitted' | 'not_admitted'
  /** The provider's name in the engine; null when it was not started. */
  readonly runtimeProvider: string | null
  readonly binarySha256: string | null
  /** Whether a source admission pins the very program that is run. */
  readonly sourceStatus: 'admitted' | 'not_admitted'
}

/** A program outside the system's folders and what it lives on. */
export type EngineProgram = {
  /** The file itself, links resolved. */
  readonly file: string
  /** The folder that it needs to run: its package or its own; the file itself when it needs nothing else. */
  readonly root: string
  /** Interpreters that its first line names, with their files. */
  readonly tools: readonly { readonly name: string; readonly file: string }[]
}

/** One engine. It returns what was seen; the verdict is made elsewhere. */
export type Engine = {
  readonly name: string
  readonly title: string
  /** Environment variables that must be set before it starts. */
  readonly gates: readonly string[]
  readonly command: string
  /** Checks everything that can be checked without a question to the model. */
  examine(request: GateRequest): GateView
  gate(request: GateRequest): GateResult | Promise<GateResult>
  run(task: EngineTask): Promise<EngineOutcome>
  /** The engine's own folders at the top of the workspace: the diff leaves them out. */
  readonly ownFolders?: readonly string[]
  /** Whether it needs a model, which it reaches by a relay. */
  readonly needsModel?: boolean
  /** How much it may print and how much of that is stored, when it prints more than others. */
  readonly output?: { readonly limit: number; readonly head: number; readonly tail: number }
  /** Accidents of the harness that the failure matrix provokes. */
  readonly accidents?: ReadonlySet<NonNullable<Scenario['accidents']>[number]>
}

/** The variables of an engine, by what they are for. */
export function variablesOf(name: string) {
  const upper = name.toUpperCase()
  const own = `CTO_HARNESS_${upper}`
  return {
    allow: `CTO_HARNESS_ALLOW_${upper}`,
    stage: `${own}_STAGE`,
    binary: `${own}_BIN`,
    timeout: `${own}_TIMEOUT_SECONDS`,
    provider: `${own}_MODEL_PROVIDER`,
    model: `${own}_MODEL`,
    baseUrl: `${own}_LOCAL_BASE_URL`,
    apiKey: `${own}_LOCAL_API_KEY`,
  } as const
}
