import type { Span } from '../document/span.ts'

export const agentKinds = ['persistent', 'loop', 'task', 'service'] as const
export type AgentKind = (typeof agentKinds)[number]

export const watchModes = ['heal', 'heal+stall', 'none'] as const
export type WatchMode = (typeof watchModes)[number]

/** An agent of `agents.toml`. */
export type AgentSpec = {
  readonly name: string
  readonly kind: AgentKind
  /** As written; null where the defaults decide. */
  readonly backend: string | null
  /** As written, shorthand or not; null where the defaults decide. */
  readonly model: string | null
  /** As written; null where its kind decides. */
  readonly watch: WatchMode | null
  readonly enabled: boolean
  /** For the backend `command`: the program and its arguments, never a shell's line. */
  readonly command: readonly string[] | null
  readonly span: Span
}

/** A phase of a project's plan. */
export type PhaseSpec = {
  readonly id: string
  /** Path of the plan, as written. */
  readonly plan: string
  /** The model of an agent during this phase, by the agent's name. */
  readonly models: Readonly<Record<string, string>>
  readonly span: Span
  readonly planSpan: Span
}

/** The `agents.toml` of one project. */
export type AgentsFile = {
  /** As it is shown to people. */
  readonly path: string
  readonly sessionPrefix: string
  /** As written. */
  readonly logDir: string
  readonly defaults: { readonly model: string | null; readonly backend: string | null }
  /** The value of a short name: a full name, or another short name. */
  readonly models: Readonly<Record<string, string>>
  readonly agents: readonly AgentSpec[]
  readonly phases: readonly PhaseSpec[]
  readonly spans: { readonly sessionPrefix: Span; readonly logDir: Span }
}

/** A project as `fleet.toml` names it. */
export type FleetProject = {
  readonly name: string
  /** As written, relative to the folder of `fleet.toml`. */
  readonly path: string
  readonly enabled: boolean
  /** A commit or a tag that the project's engine is pinned to. */
  readonly engine: string | null
  readonly span: Span
  readonly spans: { readonly path: Span; readonly engine: Span }
}

/** The content of `fleet.toml`. */
export type FleetFile = { readonly path: string; readonly projects: readonly FleetProject[] }

const pinStates = ['confirmed', 'contradicted', 'unknowable'] as const
export type PinState = (typeof pinStates)[number]

/** The state of an engine's pin in git. */
export type EnginePin = {
  /** As written. */
  readonly pin: string
  readonly state: PinState
  /** The whole id of the commit that it names; null where git does not know it. */
  readonly commit: string | null
  /** Why, in one clause. */
  readonly detail: string
}
