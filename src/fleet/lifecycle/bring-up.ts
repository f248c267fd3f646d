import type { AgentUp, UpReport } from '../../model/fleet/lifecycle.ts'
import type { UserProblem } from '../../model/user-problem.ts'
import { isUnderPrefix, sessionName } from '../registry/session-names.ts'
import { endRecorded } from './end-recorded.ts'
import { type LifecycleHost, type LifecycleProject, type LifecycleRefusal, refuse } from './lifecycle-host.ts'
import { finished, lastLines, writtenTo } from './log-file.ts'
import { attempt, makeFolder, type OwnFolders, ownFolders } from './own-folder.ts'
import { ownAmong, ownSessions } from './own-sessions.ts'
import { type PlannedAgent, planAgents } from './plan-agents.ts'
import { withProjectLock } from './project-lock.ts'
import { type StartedAgents, startAgents } from './start-agents.ts'
import { killSession } from './start-session.ts'
import { isLive, listSessions, tmuxAddress } from './tmux-sessions.ts'
import { readRecord, type UpRecord } from './up-record.ts'

/** Starts the agents of a project: all of them, or none. Whatever refuses it is found before anything is written. */
export async function bringUp(
  project: LifecycleProject,
  host: LifecycleHost,
): Promise<UpReport | LifecycleRefusal> {
  const planned = planAgents(project)
  if ('problem' in planned) return planned
  const folders = ownFolders(project.folder, project.file.logDir)
  if ('defect' in folders)
    return refuse(`log_dir cannot be used: ${folders.defect}.`, 'Name a folder within the project.')
  const early = await refusal(project, folders, host)
  if (early !== null) return early
  if (planned.length === 0) return reportOf(project, [], [])
  const done = await attempt(() => locked(project, planned, folders, host))
  return 'defect' in done
    ? refuse(`log_dir cannot be used: ${done.defect}.`, 'Make it a folder that can be written to.')
    : done
}

async function locked(
  project: LifecycleProject,
  planned: readonly PlannedAgent[],
  folders: OwnFolders,
  host: LifecycleHost,
): Promise<UpReport | LifecycleRefusal> {
  for (;;) {
    const done = await inOwnFolder(folders.own, () =>
      withProjectLock(folders.own, host.pid, host.answerMs, async () => {
        return (await refusal(project, folders, host)) ?? (await replaceAll(project, planned, folders, host))
      }),
    )
    if ('value' in done) return done.value
    // Whoever ended the project last has taken the empty folder with it.
    if (done.heldBy === 'gone') continue
    return refuse(
      `Process ${done.heldBy} is bringing ${project.name} up or down.`,
      'Wait for it, then try again.',
    )
  }
}

/** Does something in a folder that is made for it; where nothing came of it, nothing of the folder stays. */
async function inOwnFolder<T>(own: string, work: () => Promise<T>): Promise<T> {
  const undo = makeFolder(own)
  try {
    return await work()
  } finally {
    undo()
  }
}

async function refusal(
  project: LifecycleProject,
  { own }: OwnFolders,
  host: LifecycleHost,
): Promise<LifecycleRefusal | null> {
  const read = readRecord(own)
  if ('defect' in read)
    return refuse(`${read.defect}.`, 'See which sessions are left, end them, and remove it.')
  const problem = await whyNotUp(project, read.record, host)
  return problem === null ? null : { problem }
}

/** What an earlier `up` left is ended first: it is dead, or no session of it would be free. */
async function replaceAll(
  project: LifecycleProject,
  planned: readonly PlannedAgent[],
  folders: OwnFolders,
  host: LifecycleHost,
): Promise<UpReport | LifecycleRefusal> {
  const read = readRecord(folders.own)
  const old = 'record' in read ? read.record : null
  const ended = old === null ? null : await endRecorded(folders.own, old, host)
  if (ended !== null && ended.problems.length > 0)
    return refuse(
      `What an earlier "up" left cannot be ended: ${ended.problems.join('; ')}.`,
      'End it yourself.',
    )
  const result = await startAgents(project, planned, folders, host)
  const { failure } = result
  if (failure === null)
    return reportOf(
      project,
      planned.map((agent) => stateOf(agent, result, [])),
      [],
    )
  const output = await outputOf(result, host)
  const { problems } = await endRecorded(folders.own, result.record, host)
  return reportOf(
    project,
    planned.map((agent) => stateOf(agent, result, output)),
    [...(failure.agent === null ? [failure.detail] : []), ...problems],
  )
}

function stateOf(agent: PlannedAgent, result: StartedAgents, output: readonly string[]): AgentUp {
  const { name, session } = agent
  const { failure, started, settled } = result
  if (failure?.agent === agent) return { name, session, state: 'failed', detail: failure.detail, output }
  const one = started.find((candidate) => candidate.agent === agent)
  const state = one === undefined ? 'not started' : failure === null ? stateNow(settled.get(one)) : 'ended'
  return { name, session, state, detail: null, output: [] }
}

const stateNow = (settled: unknown): 'finished' | 'started' =>
  settled === 'finished' ? 'finished' : 'started'

/** What the one that failed said last. */
async function outputOf(
  { failure, started, record }: StartedAgents,
  host: LifecycleHost,
): Promise<readonly string[]> {
  const failed = started.find(({ agent }) => agent === failure?.agent)
  if (failed === undefined) return []
  // The last output is still being written to the log, which ends with the session.
  await killSession(failed.started.id, record.mark, record.address, host)
  await finished(failed.log, host.answerMs)
  // A credential may have more lines than are shown: all of it has to be seen to be known.
  return lastLines(await host.mask(writtenTo(failed.log)))
}

function reportOf(
  { name, file }: LifecycleProject,
  done: readonly AgentUp[],
  problems: readonly string[],
): UpReport {
  const agents = file.agents.map((agent): AgentUp => {
    const session = sessionName(file.sessionPrefix, agent.name)
    const disabled: AgentUp = { name: agent.name, session, state: 'disabled', detail: null, output: [] }
    return done.find((one) => one.name === agent.name) ?? disabled
  })
  const isFine = ({ state }: AgentUp): boolean => /^(started|finished|disabled)$/.test(state)
  return { project: name, ok: problems.length === 0 && agents.every(isFine), agents, problems }
}

/** Why a project cannot be brought up now; null when it can. Changes nothing. */
export async function whyNotUp(
  { name, word, file }: LifecycleProject,
  record: UpRecord | null,
  host: LifecycleHost,
): Promise<UserProblem | null> {
  const listed = await listSessions(tmuxAddress(host), host)
  if ('unknown' in listed)
    return {
      what: `tmux cannot be used: ${listed.unknown}.`,
      todo: 'Install tmux, or see why it does not answer.',
    }
  const recorded = record === null ? [] : await ownSessions(record, host)
  if ('unknown' in recorded)
    return {
      what: `${name} was brought up before, and its state is unknown: ${recorded.unknown}.`,
      todo: `See why tmux does not answer, then run "sot fleet down ${word}".`,
    }
  const up = recorded.filter(({ session }) => isLive(session)).map(({ session }) => session.name)
  if (up.length > 0)
    return {
      what: `${name} is up already: ${listedNames(up)}.`,
      todo: `Run "sot fleet down ${word}" first, or "sot fleet status ${word}" to see it.`,
    }
  const own = record === null ? [] : ownAmong(listed.all, record).map(({ session }) => session)
  const foreign = listed.all.filter(
    (session) => isUnderPrefix(file.sessionPrefix, session.name) && !own.includes(session),
  )
  if (foreign.length === 0) return null
  const names = listedNames(foreign.map((session) => session.name))
  return {
    what: `There are sessions under the prefix "${file.sessionPrefix}" that sot did not start: ${names}.`,
    todo: 'End them yourself if they are yours, or give the project another session_prefix.',
  }
}

function listedNames(names: readonly string[]): string {
  return names.length > 8 ? `${names.slice(0, 8).join(', ')} and ${names.length - 8} more` : names.join(', ')
}
