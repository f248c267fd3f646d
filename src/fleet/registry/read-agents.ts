import {
  type AgentSpec,
  type AgentsFile,
  agentKinds,
  type PhaseSpec,
  watchModes,
} from '../../model/fleet/fleet.ts'
import { childPointer } from '../../schema/json-pointer.ts'
import { listOf, recordOf, textOf, textsOf } from '../../schema/narrow.ts'
import type { SpanOf } from '../../schema/value-places.ts'
import { agentsFaults } from './agents-faults.ts'
import { type Registry, readShape } from './read-registry.ts'
import { inTextOrder, registryFinding, repeatedNames } from './registry-finding.ts'

/** Reads `agents.toml`: agents, models, phases, and what is wrong with the file by itself. `path` is how it is shown. */
export function readAgents(path: string, text: string): Registry<AgentsFile> {
  const { data, findings, spanOf } = readShape('agents', path, text)
  if (data === null) return { file: null, findings }
  const file = agentsFileOf(path, data, spanOf)
  const agents = file.agents.map(({ name }, index) => ({ name, span: spanOf(`/agents/${index}/name`) }))
  const phases = file.phases.map(({ id: name }, index) => ({ name, span: spanOf(`/phases/${index}/id`) }))
  const faults = [
    ...repeatedNames(path, 'agent', agents),
    ...repeatedNames(path, 'phase', phases),
    ...agentsFaults(file, spanOf).map((fault) => registryFinding(path, fault)),
  ]
  return { file, findings: inTextOrder(faults) }
}

function agentsFileOf(path: string, data: Readonly<Record<string, unknown>>, spanOf: SpanOf): AgentsFile {
  const defaults = recordOf(data.defaults)
  return {
    path,
    sessionPrefix: textOf(data.session_prefix) ?? '',
    logDir: textOf(data.log_dir) ?? '',
    defaults: { model: textOf(defaults.model), backend: textOf(defaults.backend) },
    models: wordsOf(data.models),
    agents: listOf(data.agents).map((entry, index) => agentOf(recordOf(entry), index, spanOf)),
    phases: listOf(data.phases).map((entry, index) => phaseOf(recordOf(entry), index, spanOf)),
    spans: { sessionPrefix: spanOf('/session_prefix'), logDir: spanOf('/log_dir') },
  }
}

function agentOf(entry: Readonly<Record<string, unknown>>, index: number, spanOf: SpanOf): AgentSpec {
  return {
    name: textOf(entry.name) ?? '',
    kind: agentKinds.find((kind) => kind === entry.kind) ?? 'task',
    backend: textOf(entry.backend),
    model: textOf(entry.model),
    watch: watchModes.find((mode) => mode === entry.watch) ?? null,
    enabled: entry.enabled !== false,
    command: Array.isArray(entry.command) ? textsOf(entry.command) : null,
    span: spanOf(`/agents/${index}`),
  }
}

function phaseOf(entry: Readonly<Record<string, unknown>>, index: number, spanOf: SpanOf): PhaseSpec {
  return {
    id: textOf(entry.id) ?? '',
    plan: textOf(entry.plan) ?? '',
    models: wordsOf(entry.models),
    span: spanOf(`/phases/${index}`),
    planSpan: spanOf(childPointer(`/phases/${index}`, 'plan')),
  }
}

function wordsOf(value: unknown): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(recordOf(value)).flatMap(([key, word]) => (typeof word === 'string' ? [[key, word]] : [])),
  )
}
