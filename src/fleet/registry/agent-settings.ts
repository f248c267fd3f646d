import type { AgentsToml } from '../../model/schema-types.generated.ts'
import type { SpanOf } from '../../schema/value-places.ts'

type Entry<List extends 'agents' | 'phases'> = NonNullable<AgentsToml[List]>[number]

/** An agent of `agents.toml`. */
export type AgentSpec = Entry<'agents'> & { readonly enabled: boolean }

/** A phase of a project's plan. */
export type PhaseSpec = Required<Entry<'phases'>>

/** The `agents.toml` of one project as it is written, with empty lists and tables where it has none. */
export type AgentsFile = Required<Omit<AgentsToml, 'agents' | 'phases'>> & {
  /** As it is shown to people. */
  readonly path: string
  readonly agents: readonly AgentSpec[]
  readonly phases: readonly PhaseSpec[]
  readonly spanOf: SpanOf
}

type WatchMode = NonNullable<AgentSpec['watch']>

type Shorthands = Readonly<Record<string, string>>

/** The longest chain of shorthands. */
export const mostShorthands = 16

/** The full name of a short name; null if its definitions form a cycle or a too long chain. */
export function expandModel(models: Shorthands, word: string): string | null {
  let name = word
  for (let steps = 0; Object.hasOwn(models, name); steps += 1) {
    if (steps === mostShorthands) return null
    name = models[name] ?? name
  }
  return name
}

/**
 * The model that an agent has in a phase (null: in none), shorthands expanded; null where nothing names one, and for a
 * service, which has none.
 */
export function effectiveModel(file: AgentsFile, agent: AgentSpec, phase: PhaseSpec | null): string | null {
  if (agent.kind === 'service') return null
  const own = phase !== null && Object.hasOwn(phase.models, agent.name) ? phase.models[agent.name] : undefined
  const word = own ?? agent.model ?? file.defaults.model
  return word === undefined ? null : expandModel(file.models, word)
}

/** What runs an agent; null where nothing says. */
export function effectiveBackend({ defaults }: AgentsFile, { backend }: AgentSpec): string | null {
  return backend ?? defaults.backend ?? null
}

/** What is watched of an agent: as written, or what its kind calls for. */
export function effectiveWatch({ watch, kind }: AgentSpec): WatchMode {
  return watch ?? watchOfKind[kind]
}

const watchOfKind: Readonly<Record<AgentSpec['kind'], WatchMode>> = {
  persistent: 'heal',
  loop: 'heal+stall',
  service: 'heal',
  task: 'none',
}

/** Whether a command begins with a program: with something, and nothing that would be taken for an option. */
export function namesProgram([program = '']: readonly string[]): boolean {
  return program.trim() !== '' && !program.startsWith('-')
}
