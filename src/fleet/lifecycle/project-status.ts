import type { FleetStatusAgent, FleetStatusReport } from '../../model/schema-types.generated.ts'
import {
  type AgentSpec,
  type AgentsFile,
  effectiveBackend,
  effectiveModel,
  effectiveWatch,
  type PhaseSpec,
} from '../registry/agent-settings.ts'
import { currentPhase } from '../registry/current-phase.ts'
import type { LifecycleHost, LifecycleProject } from './lifecycle-host.ts'
import { ownFolders } from './own-folder.ts'
import { type OwnSession, ownSessions } from './own-sessions.ts'
import { isLive, Tmux, type TmuxSessions } from './tmux-sessions.ts'
import { readRecord } from './up-record.ts'

type ProjectSessions = {
  readonly listed: TmuxSessions
  readonly own: readonly OwnSession[]
  readonly notes: readonly string[]
}

/** Where a project is and what of it runs. Changes nothing. */
export async function projectStatus(
  project: LifecycleProject,
  host: LifecycleHost,
): Promise<FleetStatusReport> {
  const { name, file } = project
  const { state, index, phase, defect } = currentPhase(file, project)
  const seen = await lookAround(project, host)
  return {
    schema: 'sot-fleet-status/1',
    project: name,
    phase: {
      state,
      id: phase?.id ?? null,
      plan: phase?.plan ?? null,
      number: index === null ? null : Math.min(index + 1, file.phases.length),
      count: file.phases.length,
      defect,
    },
    agents: file.agents.map((agent) => rowOf(agent, project, phase, seen)),
    notes: seen.notes,
  }
}

async function lookAround({ folder, file }: LifecycleProject, host: LifecycleHost): Promise<ProjectSessions> {
  const listed = await new Tmux(host).list()
  const folders = ownFolders(folder, file.log_dir)
  const read = 'defect' in folders ? folders : readRecord(folders.own)
  const record = 'record' in read ? read.record : null
  const found = record === null ? [] : await ownSessions(record, host)
  const own = 'unknown' in found ? [] : found
  const notes = [
    ...('unknown' in listed ? [`What runs is unknown: ${listed.unknown}.`] : []),
    ...('defect' in read ? [`What "up" started is unknown: ${read.defect}.`] : []),
    ...unlisted(own, file).map((name) => `${name} runs too: it was started when agents.toml still named it.`),
  ]
  return { listed, own, notes }
}

/** Agents that `up` started and that the registry has no more. */
function unlisted(own: readonly OwnSession[], { agents }: AgentsFile): string[] {
  const names = new Set(agents.map(({ name }) => name))
  return own.flatMap(({ recorded, session }) =>
    isLive(session) && !names.has(recorded.agent) ? [session.name] : [],
  )
}

function rowOf(
  agent: AgentSpec,
  { file }: LifecycleProject,
  phase: PhaseSpec | null,
  seen: ProjectSessions,
): FleetStatusAgent {
  const { name, kind, enabled, backend = null, watch = null } = agent
  const session = `${file.session_prefix}${name}`
  const isService = kind === 'service'
  const isOwn = seen.own.some((one) => one.recorded.agent === name && isLive(one.session))
  return {
    name,
    kind,
    // A service gets no defaults: only what its entry says counts.
    backend: isService ? backend : effectiveBackend(file, agent),
    model: effectiveModel(file, agent, phase),
    watch: isService ? watch : effectiveWatch(agent),
    enabled,
    session,
    state: isOwn ? 'running' : stateOf(session, seen.listed),
    startedByUp: isOwn,
  }
}

/** A name counts as a whole: tmux itself would take the beginning of one, or a pattern. */
function stateOf(session: string, listed: TmuxSessions): FleetStatusAgent['state'] {
  if ('unknown' in listed) return 'unknown'
  return listed.all.some((one) => one.name === session && isLive(one)) ? 'running' : 'stopped'
}
