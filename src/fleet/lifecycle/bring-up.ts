import type { FleetUpAgent, FleetUpReport, UpRecord } from '../../model/schema-types.generated.ts'
import { endRecorded } from './end-recorded.ts'
import { type LifecycleHost, type LifecycleProject, type LifecycleRefusal, refuse } from './lifecycle-host.ts'
import { finished, lastLines, writtenTo } from './log-file.ts'
import { attempt, makeFolder, ownFolders } from './own-folder.ts'
import { foreignAmong, ownSessions } from './own-sessions.ts'
import { type PlannedAgent, planAgents } from './plan-agents.ts'
import { withProjectLock } from './project-lock.ts'
import { type StartedAgents, startAgents, type UpOrder } from './start-agents.ts'
import { isLive, Tmux, type TmuxSession } from './tmux-sessions.ts'
import { readRecord } from './up-record.ts'

/** Starts the agents of a project: all of them, or none. Whatever refuses it is found before anything is written. */
export async function bringUp(
  project: LifecycleProject,
  host: LifecycleHost,
): Promise<FleetUpReport | LifecycleRefusal> {
  const planned = planAgents(project)
  if ('problem' in planned) return planned
  const folders = ownFolders(project.folder, project.file.log_dir)
  if ('defect' in folders)
    return refuse(`log_dir cannot be used: ${folders.defect}.`, 'Name a folder within the project.')
  const order = { project, planned, folders, host }
  const early = await earlierRecord(order)
  if ('problem' in early) return early
  if (planned.length === 0) return reportOf(project, [], [])
  const done = await attempt(() => startLocked(order))
  return 'defect' in done
    ? refuse(`log_dir cannot be used: ${done.defect}.`, 'Make it a folder that can be written to.')
    : done
}

async function startLocked(order: UpOrder): Promise<FleetUpReport | LifecycleRefusal> {
  const { project, folders, host } = order
  for (;;) {
    const removeEmptyFolders = makeFolder(folders.own)
    try {
      const done = await withProjectLock(folders.own, host.pid, host.answerMs, async () => {
        const earlier = await earlierRecord(order)
        return 'problem' in earlier ? earlier : replaceAll(order, earlier.record)
      })
      if ('value' in done) return done.value
      // Another `down` that ended the project has removed the empty folder: it is made again.
      if (done.heldBy === 'gone') continue
      const what = `Process ${done.heldBy} is bringing ${project.name} up or down.`
      return refuse(what, 'Wait for it, then try again.')
    } finally {
      removeEmptyFolders()
    }
  }
}

/** What an earlier `up` left is ended first: it is dead, or no session of it would be free. */
async function replaceAll(
  order: UpOrder,
  earlier: UpRecord | null,
): Promise<FleetUpReport | LifecycleRefusal> {
  const { project, planned, folders, host } = order
  const left = earlier === null ? [] : (await endRecorded(folders.own, earlier, host)).problems
  if (left.length > 0)
    return refuse(`What an earlier "up" left cannot be ended: ${left.join('; ')}.`, 'End it yourself.')
  const result = await startAgents(order)
  const { failure } = result
  const output = failure === null ? [] : await outputOf(result, host)
  const agents = planned.map((agent) => stateOf(agent, result, output))
  if (failure === null) return reportOf(project, agents, [])
  const { problems } = await endRecorded(folders.own, result.record, host)
  return reportOf(project, agents, [...(failure.agent === null ? [failure.detail] : []), ...problems])
}

function stateOf(agent: PlannedAgent, result: StartedAgents, output: readonly string[]): FleetUpAgent {
  const { name, session } = agent
  const { failure, started, settled } = result
  if (failure?.agent === agent) return { name, session, state: 'failed', detail: failure.detail, output }
  const one = started.find((candidate) => candidate.agent === agent)
  const now = one !== undefined && settled.get(one) === 'finished' ? 'finished' : 'started'
  const state = one === undefined ? 'not started' : failure === null ? now : 'ended'
  return { name, session, state, detail: null, output: [] }
}

/** What the one that failed said last. */
async function outputOf(
  { failure, started, record }: StartedAgents,
  host: LifecycleHost,
): Promise<readonly string[]> {
  const failed = started.find(({ agent }) => agent === failure?.agent)
  if (failed === undefined) return []
  // The last output is still being written to the log, which ends with the session.
  await new Tmux(host, record.address).kill(failed.started.id, record.mark)
  await finished(failed.log, host.answerMs)
  // A credential may have more lines than are shown: all of it has to be seen to be known.
  return lastLines(await host.mask(writtenTo(failed.log)))
}

function reportOf(
  { name, file }: LifecycleProject,
  done: readonly FleetUpAgent[],
  problems: readonly string[],
): FleetUpReport {
  const agents = file.agents.map((agent): FleetUpAgent => {
    const session = `${file.session_prefix}${agent.name}`
    const disabled: FleetUpAgent = { name: agent.name, session, state: 'disabled', detail: null, output: [] }
    return done.find((one) => one.name === agent.name) ?? disabled
  })
  const isFine = ({ state }: FleetUpAgent): boolean => /^(started|finished|disabled)$/.test(state)
  const ok = problems.length === 0 && agents.every(isFine)
  return { schema: 'sot-fleet-up/1', project: name, ok, agents, problems }
}

/** What an earlier `up` recorded; or why the project cannot be brought up now. Changes nothing. */
async function earlierRecord({
  project: { name, word, file },
  folders: { own },
  host,
}: UpOrder): Promise<{ readonly record: UpRecord | null } | LifecycleRefusal> {
  const read = readRecord(own)
  if ('defect' in read)
    return refuse(`${read.defect}.`, 'See which sessions are left, end them, and remove it.')
  const { record } = read
  const listed = await new Tmux(host).list()
  if ('unknown' in listed)
    return refuse(`tmux cannot be used: ${listed.unknown}.`, 'Install tmux, or see why it does not answer.')
  const recorded = record === null ? [] : await ownSessions(record, host)
  if ('unknown' in recorded)
    return refuse(
      `${name} was brought up before, and its state is unknown: ${recorded.unknown}.`,
      `See why tmux does not answer, then run "sot fleet down ${word}".`,
    )
  const up = recorded.map(({ session }) => session).filter(isLive)
  if (up.length > 0)
    return refuse(
      `${name} is up already: ${listedNames(up)}.`,
      `Run "sot fleet down ${word}" first, or "sot fleet status ${word}" to see it.`,
    )
  const foreign = foreignAmong(listed.all, record, file.session_prefix)
  if (foreign.length === 0) return { record }
  return refuse(
    `There are sessions under the prefix "${file.session_prefix}" that sot did not start: ${listedNames(foreign)}.`,
    'End them yourself if they are yours, or give the project another session_prefix.',
  )
}

function listedNames(sessions: readonly TmuxSession[]): string {
  const names = sessions.map(({ name }) => name)
  return names.length > 8 ? `${names.slice(0, 8).join(', ')} and ${names.length - 8} more` : names.join(', ')
}
