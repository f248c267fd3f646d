import { setTimeout as pause } from 'node:timers/promises'
import { type ProcessEntry, processTable } from '../../harness/process/process-table.ts'
import { type ProcessMark, sendSignal, sweep, taggedProcesses } from '../../harness/process/stop-processes.ts'
import { markVariable } from './mark.ts'

const betweenLooks = 50
const momentMs = 1000

/** Asks processes to end, and with them whatever carries the mark; waits, and says which live on. */
export async function askToEnd(
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

/** Makes processes end, and whatever carries the mark; says how many could not be ended. */
export async function makeEnd(processes: readonly ProcessEntry[], mark: string): Promise<number> {
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
