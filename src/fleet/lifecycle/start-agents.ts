import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { LifecycleHost, LifecycleProject } from './lifecycle-host.ts'
import { type AgentLogFile, prepareLog } from './log-file.ts'
import { attempt, gatePath, type OwnFolders, unfinishedPath } from './own-folder.ts'
import type { PlannedAgent } from './plan-agents.ts'
import { killSession, letGo, type StartedSession, startSession } from './start-session.ts'
import {
  askTmux,
  isLive,
  listSessions,
  type TmuxAddress,
  type TmuxSession,
  type TmuxSessions,
  tmuxAddress,
} from './tmux-sessions.ts'
import { newMark } from './up-mark.ts'
import { type UpRecord, writeRecord } from './up-record.ts'

/** What was started, and what came of it: everything of it is in the record. */
export type StartedAgents = {
  readonly record: UpRecord
  readonly started: readonly StartedAgent[]
  readonly settled: SettledAgents
  /** The first that could not be started, and why; so also when the user stopped it. */
  readonly failure: { readonly agent: PlannedAgent | null; readonly detail: string } | null
}

/** Starts agents one after the other, until one fails. Each is in the record before it starts. */
export async function startAgents(
  project: LifecycleProject,
  planned: readonly PlannedAgent[],
  folders: OwnFolders,
  host: LifecycleHost,
): Promise<StartedAgents> {
  const intended = planned.map(({ name, session }) => ({ agent: name, session, id: null, created: null }))
  let record: UpRecord = {
    mark: newMark(),
    home: folders.own,
    address: tmuxAddress(host),
    sessions: intended,
  }
  const started: StartedAgent[] = []
  const stopped = (agent: PlannedAgent | null, detail: string): StartedAgents => ({
    record,
    started,
    settled: new Map(),
    failure: { agent, detail },
  })
  writeRecord(record)
  closeSync(openSync(gatePath(folders.own, record.mark), 'wx', 0o600))
  for (const agent of planned) {
    if (host.signal?.aborted) return stopped(null, 'it was interrupted')
    const one = await attempt(() => startAgent(project, agent, record, folders, host))
    if ('defect' in one) return stopped(agent, one.defect)
    started.push(one)
    record = confirmed(record, one)
    const written = await attempt(() => writeRecord(record))
    if (written !== undefined) return stopped(agent, written.defect)
  }
  const settled = await settle(started, record.mark, record.address, host)
  const failed = started.find((one) => isDefect(settled.get(one)))
  const defect = failed === undefined ? undefined : settled.get(failed)
  const failure =
    failed !== undefined && isDefect(defect) ? { agent: failed.agent, detail: defect.defect } : null
  return { record, started, settled, failure: failure ?? interruption(host) }
}

function interruption({ signal }: LifecycleHost): StartedAgents['failure'] {
  return signal?.aborted ? { agent: null, detail: 'it was interrupted' } : null
}

async function startAgent(
  { folder }: LifecycleProject,
  agent: PlannedAgent,
  { mark, address }: UpRecord,
  { logs, own }: OwnFolders,
  host: LifecycleHost,
): Promise<StartedAgent | { readonly defect: string }> {
  const { name, session, argv } = agent
  const log = join(logs, `${name}.log`)
  const prepared = prepareLog(log)
  if ('defect' in prepared) return prepared
  const path = host.env.PATH
  const variables = { ...(path === undefined ? {} : { PATH: path }), ...agent.variables }
  const gate = gatePath(own, mark)
  const unfinished = unfinishedPath(own, mark, name)
  closeSync(openSync(unfinished, 'wx', 0o600))
  const order = { mark, gate, session, folder, variables, argv, log, unfinished }
  const started = await startSession(order, address, host)
  return 'defect' in started
    ? started
    : { agent, started, log: { path: log, since: prepared.length, unfinished } }
}

function confirmed(record: UpRecord, { agent, started }: StartedAgent): UpRecord {
  const { id, created } = started
  const sessions = record.sessions.map((one) =>
    one.session === agent.session ? { ...one, id, created } : one,
  )
  return { ...record, sessions }
}

/** An agent whose session was started. */
export type StartedAgent = {
  readonly agent: PlannedAgent
  readonly started: StartedSession
  readonly log: AgentLogFile
}

export type Settled = 'lives' | 'finished' | { readonly defect: string }
export type SettledAgents = ReadonlyMap<StartedAgent, Settled>

const checks = 10
const betweenLooks = 100

/**
 * The state of sessions after their first second. Programs that still run are released: from then on a session ends with
 * its program. The first failure ends the wait.
 */
export async function settle(
  agents: readonly StartedAgent[],
  mark: string,
  address: TmuxAddress,
  host: LifecycleHost,
): Promise<SettledAgents> {
  const readStates = async (): Promise<Map<StartedAgent, Settled>> => {
    const listed = await listSessions(address, host)
    return new Map(agents.map((agent) => [agent, stateOf(agent, mark, listed)]))
  }
  for (let turn = 0; turn < checks; turn += 1) {
    await pause(betweenLooks)
    const seen = await readStates()
    const states = [...seen.values()]
    if (host.signal?.aborted || states.some((state) => isDefect(state) && state !== isUntold)) return seen
    if (states.includes(isUntold)) await hearOfDead(address, host)
    else if (!states.includes('lives')) break
  }
  for (const { started } of agents) await letGo(started.id, address, host)
  const last = await readStates()
  // Whoever ended before that has left a dead session, which nothing else would take away.
  for (const [{ started }, state] of last)
    if (state === 'finished') await killSession(started.id, mark, address, host)
  return new Map([...last].map(([agent, state]) => [agent, afterSecond(agent, state)]))
}

const isUntold = { defect: 'its program ended at once, and tmux does not say how' }
const isGone = { defect: 'its session went away at once' }

/** A task that is gone after its first second has finished: nothing says that it failed. */
function afterSecond({ agent }: StartedAgent, state: Settled): Settled {
  return agent.isTask && state === isGone ? 'finished' : state
}

export function isDefect(state: Settled | undefined): state is { readonly defect: string } {
  return typeof state === 'object'
}

function stateOf({ agent: { isTask }, started }: StartedAgent, mark: string, listed: TmuxSessions): Settled {
  if ('unknown' in listed) return { defect: listed.unknown }
  const session = listed.all.find(({ id }) => id === started.id)
  if (session?.mark !== mark) return isGone
  return isLive(session) ? 'lives' : stateOfDead(isTask, session)
}

function stateOfDead(isTask: boolean, { panes }: TmuxSession): Settled {
  const exit = panes[0]?.exit ?? ''
  if (exit === '') return isUntold
  if (exit === '0') return isTask ? 'finished' : { defect: 'its program ended at once, and it is to stay' }
  const how = /^\d+$/.test(exit) ? `with exit code ${exit}` : 'by a signal'
  return { defect: `its program ended at once, ${how}` }
}

/** A tmux that missed the end of a program, as it does on a busy machine, hears of it when another one ends. */
async function hearOfDead(address: TmuxAddress, host: LifecycleHost): Promise<void> {
  await askTmux(address, host, ['run-shell', 'true'])
}
