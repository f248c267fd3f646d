import { setTimeout as pause } from 'node:timers/promises'
import { type ProcessTable, processTable, readProc } from './process-table.ts'
import { ownPid } from './stop-processes.ts'

const looks = 5
const betweenLooks = 20

/** What the system says of its processes. */
type ProcessView = {
  readonly table: () => Promise<ProcessTable>
  /** The id of the process that was started last; null where the system does not say. */
  readonly last: () => string | null
}

const system: ProcessView = {
  table: processTable,
  last: () => readProc('/proc/loadavg')?.trim().split(' ').at(-1) ?? null,
}

/**
 * True if every process that lives now lived before: then nothing that was started in between is left. Processes of other
 * people that began meanwhile make it false as well.
 */
export async function onlyKnownProcesses(before: ProcessTable, view = system): Promise<boolean> {
  for (let look = 1; look <= looks; look += 1) {
    const first = view.last()
    const now = await view.table()
    const isKnown = [...now.values()].every(
      ({ pid, parent, start }) => parent === ownPid || before.get(pid)?.start === start,
    )
    // A process that starts another one and ends could be in neither half of a table.
    if (isKnown && first === view.last()) return true
    await pause(betweenLooks)
  }
  return false
}
