import { type AgentSpec, effectiveBackend, effectiveModel, namesProgram } from '../registry/agent-settings.ts'
import { currentPhase } from '../registry/current-phase.ts'
import { type LifecycleProject, type LifecycleRefusal, refuse } from './lifecycle-host.ts'
import { demoProgram } from './start-session.ts'

/** An agent that can be started. */
export type PlannedAgent = {
  readonly name: string
  /** Done once its program has ended well; the others are to stay. */
  readonly isTask: boolean
  readonly session: string
  readonly argv: readonly string[]
  readonly variables: Readonly<Record<string, string>>
}

/** How every enabled agent of a project is started; or why that cannot be, before anything is. */
export function planAgents(project: LifecycleProject): readonly PlannedAgent[] | LifecycleRefusal {
  const planned: PlannedAgent[] = []
  for (const agent of project.file.agents.filter(({ enabled }) => enabled)) {
    const argv = programOf(agent, project)
    if ('problem' in argv) return argv
    const session = `${project.file.session_prefix}${agent.name}`
    // tmux expands signs in names; the schema lets none through.
    if (!/^[\w-]+$/.test(session))
      return refuse(
        `the agent ${JSON.stringify(agent.name)} cannot have a session of its name`,
        'Name agents and prefixes with letters, digits, _ and -.',
      )
    const isTask = agent.kind === 'task'
    planned.push({ name: agent.name, isTask, session, argv, variables: variablesOf(agent, project) })
  }
  return planned
}

function programOf(agent: AgentSpec, { file }: LifecycleProject): readonly string[] | LifecycleRefusal {
  const backend = effectiveBackend(file, agent)
  if (backend === 'demo') return demoProgram(agent.name)
  if (backend !== 'command')
    return refuse(
      `the agent ${agent.name} has ${backend === null ? 'no backend' : `the backend ${backend}`}; only demo and command can be started`,
      'Start it with its own tools, give it one of these backends, or set enabled = false.',
    )
  const { command } = agent
  if (command !== undefined && namesProgram(command)) return command
  return refuse(
    `the agent ${agent.name} has no command that could be run`,
    'Write command = ["program", "argument"], the program first.',
  )
}

/** What a program can know of its place in the fleet. */
function variablesOf(agent: AgentSpec, project: LifecycleProject): Record<string, string> {
  const { name, file } = project
  const { phase } = currentPhase(file, project)
  const model = effectiveModel(file, agent, phase)
  return {
    SOT_PROJECT: name,
    SOT_AGENT: agent.name,
    ...(phase === null ? {} : { SOT_PHASE: phase.id, SOT_PLAN: phase.plan }),
    ...(model === null ? {} : { SOT_MODEL: model }),
  }
}
