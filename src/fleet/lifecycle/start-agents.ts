import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { attempt } from './attempt.ts'
import type { LifecycleHost } from './host.ts'
import { prepareLog } from './log-file.ts'
import { newMark } from './mark.ts'
import { gatePath, type OwnFolders, unfinishedPath } from './own-folder.ts'
import type { PlannedAgent } from './plan-agents.ts'
import type { LifecycleProject } from './project.ts'
import { type UpRecord, writeRecord } from './record.ts'
import { isDefect, type SettledAgents, type StartedAgent, settle } from './settle.ts'
import { startSession } from './start-session.ts'
import { tmuxAddress } from './tmux.ts'

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
