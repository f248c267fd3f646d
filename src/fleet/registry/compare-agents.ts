import type { FleetParityReport } from '../../model/schema-types.generated.ts'
import {
  type AgentSpec,
  type AgentsFile,
  effectiveBackend,
  effectiveModel,
  effectiveWatch,
  type PhaseSpec,
} from './agent-settings.ts'

/** An agent as it works: what it leaves to defaults is filled in, shorthands are expanded. */
export type WorkingAgent = NonNullable<FleetParityReport['agents'][number]['a']>

/** A phase as it works: its plan, and the agents that have another model in it than otherwise. */
export type WorkingPhase = NonNullable<FleetParityReport['phases'][number]['a']>

/** One thing of both sides under one name; null where a side has none. */
export type Pair<T> = {
  readonly name: string
  readonly equal: boolean
  readonly a: T | null
  readonly b: T | null
}

export type Parity = Pick<FleetParityReport, 'equal' | 'agents' | 'phases' | 'sameOrder'>

/** Agents, their models and phases of two registries side by side. Names of sessions, logs and state are left out. */
export function compareAgents(a: AgentsFile, b: AgentsFile): Parity {
  const agents = pairs(workingAgents(a), workingAgents(b))
  const phases = pairs(workingPhases(a), workingPhases(b))
  const sameOrder = {
    agents: isSameOrder(
      a.agents.map(({ name }) => name),
      b.agents.map(({ name }) => name),
    ),
    phases: isSameOrder(
      a.phases.map(({ id }) => id),
      b.phases.map(({ id }) => id),
    ),
  }
  const equal = [...agents, ...phases].every((pair) => pair.equal) && sameOrder.agents && sameOrder.phases
  return { equal, agents, phases, sameOrder }
}

function workingAgents(file: AgentsFile): Map<string, WorkingAgent> {
  return new Map(
    file.agents.map((agent) => {
      const { name, kind, enabled, command = null } = agent
      const model = effectiveModel(file, agent, null)
      const backend = effectiveBackend(file, agent)
      return [name, { kind, backend, model, watch: effectiveWatch(agent), enabled, command }]
    }),
  )
}

function workingPhases(file: AgentsFile): Map<string, WorkingPhase> {
  const agents = new Map(file.agents.map((agent) => [agent.name, agent]))
  return new Map(
    file.phases.map((phase) => [phase.id, { plan: phase.plan, models: modelsOf(file, phase, agents) }]),
  )
}

/** In order of the names, so that only the meaning counts. */
function modelsOf(file: AgentsFile, phase: PhaseSpec, agents: AgentsByName): Record<string, string> {
  const changed = Object.keys(phase.models).flatMap((name) => {
    const agent = agents.get(name)
    const model = agent === undefined ? null : effectiveModel(file, agent, phase)
    const usual = agent === undefined ? null : effectiveModel(file, agent, null)
    return model === null || model === usual ? [] : [[name, model] as const]
  })
  return Object.fromEntries(changed.sort(([one], [other]) => (one < other ? -1 : 1)))
}

type AgentsByName = ReadonlyMap<string, AgentSpec>

/** In the order of the first side; what only the second has comes last. */
function pairs<T>(a: ReadonlyMap<string, T>, b: ReadonlyMap<string, T>): Pair<T>[] {
  const names = [...a.keys(), ...[...b.keys()].filter((name) => !a.has(name))]
  return names.map((name) => {
    const [one, other] = [a.get(name) ?? null, b.get(name) ?? null]
    return { name, equal: JSON.stringify(one) === JSON.stringify(other), a: one, b: other }
  })
}

function isSameOrder(a: readonly string[], b: readonly string[]): boolean {
  const [inA, inB] = [new Set(a), new Set(b)]
  const shared = b.filter((name) => inA.has(name))
  return a.filter((name) => inB.has(name)).every((name, index) => name === shared[index])
}
