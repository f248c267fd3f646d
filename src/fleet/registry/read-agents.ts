import type { AgentsFile } from './agent-settings.ts'
import { agentsFaults } from './agents-faults.ts'
import { type Registry, readShape } from './read-registry.ts'
import { inTextOrder, registryFinding, repeatedNames } from './registry-finding.ts'

/** Reads `agents.toml`: agents, models, phases, and what is wrong with the file by itself. `path` is how it is shown. */
export function readAgents(path: string, text: string): Registry<AgentsFile> {
  const { data, findings, spanOf } = readShape('agents', path, text)
  if (data === null) return { file: null, findings }
  const agents = (data.agents ?? []).map((agent) => ({ enabled: true, ...agent }))
  const phases = (data.phases ?? []).map((phase) => ({ models: {}, ...phase }))
  const file = { defaults: {}, models: {}, ...data, agents, phases, path, spanOf }
  const agentNames = agents.map(({ name }, index) => ({ name, span: spanOf(`/agents/${index}/name`) }))
  const phaseNames = phases.map(({ id: name }, index) => ({ name, span: spanOf(`/phases/${index}/id`) }))
  const faults = [
    ...repeatedNames(path, 'agent', agentNames),
    ...repeatedNames(path, 'phase', phaseNames),
    ...agentsFaults(file).map((fault) => registryFinding(path, fault)),
  ]
  return { file, findings: inTextOrder(faults) }
}
