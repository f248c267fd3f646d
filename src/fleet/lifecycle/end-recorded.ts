import { processTable, processTree } from '../../harness/process/process-table.ts'
import type { AgentDown } from '../../model/fleet/lifecycle.ts'
import { askToEnd, makeEnd } from './end-processes.ts'
import type { LifecycleHost } from './host.ts'
import { markVariable } from './mark.ts'
import { closeGates, forget } from './own-folder.ts'
import { type OwnSession, ownSessions } from './own-sessions.ts'
import type { UpRecord } from './record.ts'
import { killSession } from './start-session.ts'

export type EndReport = {
  readonly agents: readonly AgentDown[]
  readonly killed: number
  readonly problems: readonly string[]
}

/**
 * Ends everything that a record tells of, and then forgets it. The gate goes first: what has not begun by then never
 * will, and what has can be seen. Where something stays, so does the record.
 */
export async function endRecorded(own: string, record: UpRecord, host: LifecycleHost): Promise<EndReport> {
  closeGates(own)
  const found = await ownSessions(record, host)
  if ('unknown' in found) return unchanged(record, found.unknown)
  const tree = processTree(await processTable(), panesOf(found))
  if (host.env[markVariable] === record.mark || tree.some(({ pid }) => pid === host.pid))
    return unchanged(record, 'it would end itself: it was started from one of the agents or their sessions')
  // A program that is asked may still tidy up; the end of its terminal would leave it no time.
  const living = await askToEnd(tree, record.mark, host.graceMs)
  for (const { session } of found) await killSession(session.id, record.mark, record.address, host)
  const left = await makeEnd(living, record.mark)
  const after = await ownSessions(record, host)
  if ('unknown' in after) return unchanged(record, after.unknown)
  const problems = left === 0 ? [] : [`${left} of its processes could not be ended`]
  const agents = record.sessions.map((recorded): AgentDown => {
    const has = (list: readonly OwnSession[]): boolean => list.some((one) => one.recorded === recorded)
    return {
      name: recorded.agent,
      session: recorded.session,
      state: has(after) ? 'left' : has(found) ? 'ended' : 'gone',
    }
  })
  if (after.length === 0 && left === 0) forget(own)
  return { agents, killed: living.length, problems }
}

function panesOf(sessions: readonly OwnSession[]): number[] {
  return sessions.flatMap(({ session }) =>
    session.panes.filter(({ isDead }) => !isDead).map(({ pid }) => pid),
  )
}

function unchanged({ sessions }: UpRecord, problem: string): EndReport {
  const agents = sessions.map(({ agent, session }): AgentDown => ({ name: agent, session, state: 'left' }))
  return { agents, killed: 0, problems: [problem] }
}
