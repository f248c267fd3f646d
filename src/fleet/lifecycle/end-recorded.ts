import { setTimeout as pause } from 'node:timers/promises'
import { type ProcessEntry, processTable, processTree } from '../../harness/process/process-table.ts'
import { type ProcessMark, sendSignal, sweep, taggedProcesses } from '../../harness/process/stop-processes.ts'
import type { FleetDownAgent, UpRecord } from '../../model/schema-types.generated.ts'
import type { LifecycleHost } from './lifecycle-host.ts'
import { closeGates, forget } from './own-folder.ts'
import { type OwnSession, ownSessions } from './own-sessions.ts'
import { markVariable, Tmux } from './tmux-sessions.ts'

export type EndReport = {
  readonly agents: readonly FleetDownAgent[]
  readonly killed: number
  readonly problems: readonly string[]
}

/**
 * Ends everything in a record, then removes the record. The gate goes first: what has not begun by then never
 * will, and what has can be seen. Where something stays, so does the record.
 */
export async function endRecorded(own: string, record: UpRecord, host: LifecycleHost): Promise<EndReport> {
  closeGates(own)
  const found = await ownSessions(record, host)
  if ('unknown' in found) return unchanged(record, found.unknown)
  const panes = found.flatMap(({ session }) => session.panes).filter(({ isDead }) => !isDead)
  const tree = processTree(
    await processTable(),
    panes.map(({ pid }) => pid),
  )
  if (host.env[markVariable] === record.mark || tree.some(({ pid }) => pid === host.pid))
    return unchanged(record, 'it would end itself: it was started from one of the agents or their sessions')
  // A program that gets a signal may still clean up; the end of its terminal would leave it no time.
  const living = await askToEnd(tree, record.mark, host.graceMs)
  const tmux = new Tmux(host, record.address)
  for (const { session } of found) await tmux.kill(session.id, record.mark)
  const left = await makeEnd(living, record.mark)
  const after = await ownSessions(record, host)
  if ('unknown' in after) return unchanged(record, after.unknown)
  const problems = left === 0 ? [] : [`${left} of its processes could not be ended`]
  const agents = record.sessions.map((recorded): FleetDownAgent => {
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

function unchanged({ sessions }: UpRecord, problem: string): EndReport {
  const agents = sessions.map(
    ({ agent, session }): FleetDownAgent => ({ name: agent, session, state: 'left' }),
  )
  return { agents, killed: 0, problems: [problem] }
}

const betweenLooks = 50
const momentMs = 1000

/** Asks these processes and all processes with the mark to end, waits, and returns those that still run. */
async function askToEnd(
  tree: readonly ProcessEntry[],
  mark: string,
  graceMs: number,
): Promise<readonly ProcessEntry[]> {
  const table = await processTable()
  const tagged = (await taggedProcesses(processMark(mark))).flatMap((pid) => table.get(pid) ?? [])
  const targets = new Map([...tree, ...tagged].map((entry) => [entry.pid, entry]))
  const living = await stillLiving([...targets.values()])
  for (const { pid } of living) sendSignal(pid, 'SIGTERM')
  return leftAfter(living, graceMs)
}

/** Kills these processes and all processes with the mark; returns how many could not be ended. */
async function makeEnd(processes: readonly ProcessEntry[], mark: string): Promise<number> {
  for (const { pid } of await stillLiving(processes)) sendSignal(pid, 'SIGKILL')
  const swept = await sweep(processMark(mark))
  const left = await leftAfter(processes, momentMs)
  return Math.max(left.length, swept.left)
}

function processMark(mark: string): ProcessMark {
  return { tag: `${markVariable}=${mark}`, folders: [] }
}

async function leftAfter(processes: readonly ProcessEntry[], ms: number): Promise<readonly ProcessEntry[]> {
  let living = await stillLiving(processes)
  for (let waited = 0; waited < ms && living.length > 0; waited += betweenLooks) {
    await pause(betweenLooks)
    living = await stillLiving(living)
  }
  return living
}

/** An id that another process has got meanwhile is none of ours. */
async function stillLiving(processes: readonly ProcessEntry[]): Promise<readonly ProcessEntry[]> {
  if (processes.length === 0) return []
  const table = await processTable()
  return processes.filter(({ pid, start }) => table.get(pid)?.start === start)
}
