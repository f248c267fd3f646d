import { randomBytes } from 'node:crypto'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { UpRecord } from '../../model/schema-types.generated.ts'
import type { LifecycleHost, LifecycleProject } from './lifecycle-host.ts'
import { type AgentLogFile, prepareLog } from './log-file.ts'
import { attempt, gatePath, type OwnFolders, unfinishedPath } from './own-folder.ts'
import type { PlannedAgent } from './plan-agents.ts'
import { letGo, type StartedSession, startSession } from './start-session.ts'
import { isLive, Tmux, type TmuxSessions } from './tmux-sessions.ts'
import { writeRecord } from './up-record.ts'

/** What was started, and what came of it: everything of it is in the record. */
export type StartedAgents = {
  readonly record: UpRecord
  readonly started: readonly StartedAgent[]
  readonly settled: SettledAgents
  /** The first that could not be started, and why; so also when the user stopped it. */
  readonly failure: { readonly agent: PlannedAgent | null; readonly detail: string } | null
}

/** The agents of a project that are to be started, and where. */
export type UpOrder = {
  readonly project: LifecycleProject
  readonly planned: readonly PlannedAgent[]
  readonly folders: OwnFolders
  readonly host: LifecycleHost
}

/** Starts agents one after the other, until one fails. Each is in the record before it starts. */
export async function startAgents(order: UpOrder): Promise<StartedAgents> {
  const { planned, folders, host } = order
  let record = newRecord(order)
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
    const one = await attempt(() => startAgent(order, agent, record))
    if ('defect' in one) return stopped(agent, one.defect)
    started.push(one)
    record = withSession(record, one)
    const written = await attempt(() => writeRecord(record))
    if (written !== undefined) return stopped(agent, written.defect)
  }
  const settled = await settle(started, record, host)
  for (const one of started) {
    const state = settled.get(one)
    if (isDefect(state))
      return { record, started, settled, failure: { agent: one.agent, detail: state.defect } }
  }
  const failure = host.signal?.aborted ? { agent: null, detail: 'it was interrupted' } : null
  return { record, started, settled, failure }
}

function newRecord({ planned, folders: { own }, host }: UpOrder): UpRecord {
  return {
    schema: 'sot-fleet-record/1',
    mark: randomBytes(16).toString('hex'),
    home: own,
    address: new Tmux(host).address,
    sessions: planned.map(({ name, session }) => ({ agent: name, session, id: null, created: null })),
  }
}

/** The record with what tmux said of a session that was started. */
function withSession(record: UpRecord, { agent, started: { id, created } }: StartedAgent): UpRecord {
  const sessions = record.sessions.map((one) =>
    one.session === agent.session ? { ...one, id, created } : one,
  )
  return { ...record, sessions }
}

async function startAgent(
  { project: { folder }, folders: { logs, own }, host }: UpOrder,
  agent: PlannedAgent,
  { mark, address }: UpRecord,
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
  const started = await startSession(order, new Tmux(host, address))
  return 'defect' in started
    ? started
    : { agent, started, log: { path: log, since: prepared.length, unfinished } }
}

/** An agent whose session was started. */
type StartedAgent = {
  readonly agent: PlannedAgent
  readonly started: StartedSession
  readonly log: AgentLogFile
}

type SettledState = 'lives' | 'finished' | { readonly defect: string }
type SettledAgents = ReadonlyMap<StartedAgent, SettledState>

const checks = 10
const betweenLooks = 100

/**
 * The state of sessions after their first second. Programs that still run are released: from then on a session ends with
 * its program. The first failure ends the wait.
 */
async function settle(
  agents: readonly StartedAgent[],
  { mark, address }: UpRecord,
  host: LifecycleHost,
): Promise<SettledAgents> {
  const tmux = new Tmux(host, address)
  const readStates = async (): Promise<Map<StartedAgent, SettledState>> => {
    const listed = await tmux.list()
    return new Map(agents.map((agent) => [agent, stateOf(agent, mark, listed)]))
  }
  for (let turn = 0; turn < checks; turn += 1) {
    await pause(betweenLooks)
    const seen = await readStates()
    const states = [...seen.values()]
    if (host.signal?.aborted || states.some((state) => isDefect(state) && state !== exitUnknown)) return seen
    // A tmux that missed the end of a program, as it does on a busy machine, hears of it when another one ends.
    if (states.includes(exitUnknown)) await tmux.ask(['run-shell', 'true'])
    else if (!states.includes('lives')) break
  }
  for (const { started } of agents) await letGo(started.id, tmux)
  const last = await readStates()
  // A program that ended before that has left a dead session, which nothing else would remove.
  for (const [{ started }, state] of last) if (state === 'finished') await tmux.kill(started.id, mark)
  // A task that is gone after its first second has finished: nothing says that it failed.
  return new Map(
    [...last].map(([one, state]) => [one, one.agent.isTask && state === goneAtOnce ? 'finished' : state]),
  )
}

const exitUnknown = { defect: 'its program ended at once, and tmux does not say how' }
const goneAtOnce = { defect: 'its session went away at once' }

function isDefect(state: SettledState | undefined): state is { readonly defect: string } {
  return typeof state === 'object'
}

function stateOf(
  { agent: { isTask }, started }: StartedAgent,
  mark: string,
  listed: TmuxSessions,
): SettledState {
  if ('unknown' in listed) return { defect: listed.unknown }
  const session = listed.all.find(({ id }) => id === started.id)
  if (session?.mark !== mark) return goneAtOnce
  if (isLive(session)) return 'lives'
  const exit = session.panes[0]?.exit ?? ''
  if (exit === '') return exitUnknown
  if (exit === '0') return isTask ? 'finished' : { defect: 'its program ended at once, and it is to stay' }
  const how = /^\d+$/.test(exit) ? `with exit code ${exit}` : 'by a signal'
  return { defect: `its program ended at once, ${how}` }
}
