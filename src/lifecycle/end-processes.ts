import { setTimeout as pause } from 'node:timers/promises'
import { type ProcessEntry, processTable } from '../processes/process-table.ts'
import { sendSignal } from '../processes/signal.ts'
import { sweep } from '../processes/stop-processes.ts'
import { taggedProcesses } from '../processes/tagged-processes.ts'
import { markVariable } from './mark.ts'

const betweenLooks = 50

export type Ended = { readonly killed: number; readonly left: number }

/** Asks processes to end, waits, and then makes them; and with them whatever carries the mark of their `up`. */
export async function endProcesses(
  known: readonly ProcessEntry[],
  mark: string,
  graceMs: number,
): Promise<Ended> {
  const tag = { tag: `${markVariable}=${mark}`, folders: [] }
  const targets = [...known, ...(await entriesOf(await taggedProcesses(tag)))]
  let living = await stillLiving(targets)
  for (const { pid } of living) sendSignal(pid, 'SIGTERM')
  for (let waited = 0; waited < graceMs && living.length > 0; waited += betweenLooks) {
    await pause(betweenLooks)
    living = await stillLiving(living)
  }
  for (const { pid } of living) sendSignal(pid, 'SIGKILL')
  const swept = await sweep(tag)
  return { killed: Math.max(living.length, swept.found), left: Math.max(await stubborn(living), swept.left) }
}

async function entriesOf(pids: readonly number[]): Promise<ProcessEntry[]> {
  const table = await processTable()
  return pids.flatMap((pid) => table.get(pid) ?? [])
}

/** An id that another process has got meanwhile is none of ours. */
async function stillLiving(targets: readonly ProcessEntry[]): Promise<ProcessEntry[]> {
  if (targets.length === 0) return []
  const table = await processTable()
  return [...new Map(targets.map((entry) => [entry.pid, entry])).values()].filter(
    ({ pid, start }) => table.get(pid)?.start === start,
  )
}

/** How many live on after they were killed: the system takes a moment. */
async function stubborn(killed: readonly ProcessEntry[]): Promise<number> {
  let living = await stillLiving(killed)
  for (let turn = 0; turn < 20 && living.length > 0; turn += 1) {
    await pause(betweenLooks)
    living = await stillLiving(living)
  }
  return living.length
}
