import { nearest } from '../../model/nearest.ts'
import { childPointer } from '../../schema/json-pointer.ts'
import {
  type AgentsFile,
  effectiveBackend,
  expandModel,
  mostShorthands,
  namesProgram,
} from './agent-settings.ts'
import { type Registry, readShape } from './read-registry.ts'
import { inTextOrder, type RegistryFault, registryFinding, repeatedNames } from './registry-finding.ts'

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

/** What is wrong with `agents.toml` beyond its shape and its names: shorthands, roles, commands. */
function agentsFaults(file: AgentsFile): RegistryFault[] {
  return [
    ...endlessShorthands(file),
    ...unknownShorthands(file),
    ...unknownRoles(file),
    ...commandFaults(file),
  ]
}

/** Each cycle once, at its first shorthand. */
function cyclicShorthands({ models, spanOf }: AgentsFile): RegistryFault[] {
  const done = new Set<string>()
  const faults: RegistryFault[] = []
  for (const start of Object.keys(models)) {
    const path: string[] = []
    const onPath = new Map<string, number>()
    let name = start
    while (Object.hasOwn(models, name) && !done.has(name)) {
      done.add(name)
      onPath.set(name, path.push(name) - 1)
      name = models[name] ?? ''
    }
    const from = onPath.get(name)
    if (from === undefined) continue
    const cycle = path.slice(from)
    const message = `the shorthand "${cycle[0]}" leads back to itself: ${shortened([...cycle, name])}`
    const fix = 'Give the last of them the full name of a model.'
    const span = spanOf(childPointer('/models', cycle[0] ?? ''))
    faults.push({ rule: 'fleet-models', message, fix, span })
  }
  return faults
}

/** Cycles, or where there are none, the first shorthand that leads through too many others. */
function endlessShorthands(file: AgentsFile): RegistryFault[] {
  const cycles = cyclicShorthands(file)
  const long = Object.keys(file.models).find((name) => expandModel(file.models, name) === null)
  if (cycles.length > 0 || long === undefined) return cycles
  const message = `the shorthand "${long}" leads through more than ${mostShorthands} others`
  const span = file.spanOf(childPointer('/models', long))
  return [{ rule: 'fleet-models', message, fix: 'Give it the full name of a model.', span }]
}

function shortened(cycle: readonly string[]): string {
  return (cycle.length > 6 ? [...cycle.slice(0, 4), '…', ...cycle.slice(-1)] : cycle).join(' → ')
}

/** A bare word is a short name if the file defines short names; a full name has a digit, a dash or a slash. */
function unknownShorthands(file: AgentsFile): RegistryFault[] {
  const known = Object.keys(file.models)
  if (known.length === 0) return []
  const fullNames = new Set(Object.values(file.models))
  const guess = guesser(known)
  return placedModels(file).flatMap(({ word, pointer }): RegistryFault[] => {
    if (!/^\p{L}+$/u.test(word) || Object.hasOwn(file.models, word) || fullNames.has(word)) return []
    const similar = guess(word)
    const hint = similar === null ? `; there are ${listed(known)}` : `; did you mean "${similar}"?`
    const message = `there is no shorthand "${word}" in [models]${hint}`
    const fix = 'Add it to [models], or write the full name of the model.'
    return [{ rule: 'fleet-models', message, fix, span: file.spanOf(pointer) }]
  })
}

/** The nearest of some names; limited, because each guess compares all of them. */
function guesser(names: readonly string[]): (word: string) => string | null {
  let left = 20
  return (word) => (left-- > 0 ? nearest(word, names, 2) : null)
}

function listed(words: readonly string[]): string {
  return words.length > 8 ? `${words.slice(0, 8).join(', ')}, …` : words.join(', ')
}

function placedModels({ defaults, agents, phases }: AgentsFile): { word: string; pointer: string }[] {
  return [
    ...(defaults.model === undefined ? [] : [{ word: defaults.model, pointer: '/defaults/model' }]),
    ...agents.flatMap(({ model }, index) =>
      model === undefined ? [] : [{ word: model, pointer: `/agents/${index}/model` }],
    ),
    ...phases.flatMap(({ models }, index) =>
      Object.entries(models).map(([role, word]) => ({
        word,
        pointer: childPointer(`/phases/${index}/models`, role),
      })),
    ),
  ]
}

function unknownRoles({ agents, phases, spanOf }: AgentsFile): RegistryFault[] {
  const names = agents.map(({ name }) => name)
  const known = new Set(names)
  const guess = guesser(names)
  return phases.flatMap(({ id, models }, index) =>
    Object.keys(models).flatMap((role): RegistryFault[] => {
      if (known.has(role)) return []
      const similar = guess(role)
      const hint = similar === null ? '' : `; did you mean "${similar}"?`
      const message = `phase "${id}" names a model for "${role}", and no agent is called that${hint}`
      const fix = 'Write the name of an agent, or take the line out.'
      const span = spanOf(childPointer(`/phases/${index}/models`, role), 'key')
      return [{ rule: 'fleet-phases', message, fix, span }]
    }),
  )
}

function commandFaults(file: AgentsFile): RegistryFault[] {
  return file.agents.flatMap((agent, index): RegistryFault[] => {
    const backend = effectiveBackend(file, agent)
    const { name, command } = agent
    if (backend === 'command' && command === undefined) {
      const message = `the agent "${name}" has the backend command, and no command`
      const fix = 'Add command = ["program", "argument"].'
      return [{ rule: 'fleet-schema', message, fix, span: file.spanOf(`/agents/${index}`) }]
    }
    if (command === undefined) return []
    if (!namesProgram(command)) {
      const message = `the command of the agent "${name}" begins with no program`
      const fix = 'Write the program first, then its arguments.'
      return [{ rule: 'fleet-schema', message, fix, span: file.spanOf(`/agents/${index}/command/0`) }]
    }
    if (backend === 'command') return []
    const message = `the agent "${name}" has a command that its backend ${backend ?? '(none)'} does not run`
    const fix = 'Write backend = "command", or take the command out.'
    const span = file.spanOf(`/agents/${index}/command`)
    return [{ rule: 'fleet-schema', severity: 'warning', message, fix, span }]
  })
}
