import type { EngineOutcome, EngineTask, GateRequest, GateResult, ModelAccess } from './engine.ts'

/** What the gate of a real engine has to know of it. */
export type RealEngine = {
  readonly name: string
  readonly title: string
  /** Whether the variable that opens stages has to be set, or only holds where it is. */
  readonly stage: 'required' | 'optional'
  /** The provider that the engine is told of, where the admitted one goes by another name in it. */
  readonly runtimeProvider: string | null
}

/** Plays the part of a real engine's own: its files, its command line, what its output says. */
export type Drive = (task: EngineTask, access: ModelAccess) => Promise<EngineOutcome>

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

export type RealEngineGate = (engine: RealEngine, asked: GateRequest) => Promise<GateResult>
