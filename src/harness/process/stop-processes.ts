import { setTimeout as pause } from 'node:timers/promises'
import { sendSignal } from './signal.ts'
import { type ProcessMark, taggedProcesses } from './tagged-processes.ts'

const rounds = 60
const betweenRounds = 20

/** Asks a group to end, and after the grace makes it. */
export async function endGroup(leader: number, grace: number, ended: Promise<unknown>): Promise<void> {
  sendSignal(-leader, 'SIGTERM')
  await Promise.race([ended, pause(grace)])
  sendSignal(-leader, 'SIGKILL')
}

/** What a sweep found and what it could not end. */
export type Sweep = { readonly found: number; readonly left: number }

/** Kills every process that carries the mark until none is seen twice in a row. */
export async function sweep(mark: ProcessMark): Promise<Sweep> {
  const seen = new Set<number>()
  let quiet = 0
  let last: readonly number[] = []
  for (let round = 0; round < rounds && quiet < 2; round += 1) {
    last = await taggedProcesses(mark)
    quiet = last.length === 0 ? quiet + 1 : 0
    for (const pid of last) {
      seen.add(pid)
      sendSignal(pid, 'SIGKILL')
    }
    if (last.length > 0) await pause(betweenRounds)
  }
  return { found: seen.size, left: last.length }
}
