import { errorCode } from '../../model/error-code.ts'
import { takeLock } from '../../workspace/files/lock.ts'
import { processEntry } from './process-table.ts'

/** The result of the work; or the process that was at work all the time; or that the folder is gone. */
export type Locked<T> = { readonly value: T } | { readonly heldBy: number | 'gone' }

/** Works while no other living process works under the same lock; waits for one that does, with some patience. */
export async function withProcessLock<T>(
  path: string,
  pid: number,
  patienceMs: number,
  work: () => Promise<T>,
): Promise<Locked<T>> {
  const lock = await takeProcessLock(path, pid, patienceMs)
  if (lock === null) return { heldBy: 'gone' }
  if ('takenBy' in lock) return { heldBy: Number.parseInt(lock.takenBy, 10) }
  try {
    return { value: await work() }
  } finally {
    lock.release()
  }
}

async function takeProcessLock(path: string, pid: number, patienceMs: number) {
  const start = (await processEntry(pid))?.start ?? 'unknown'
  try {
    const owner = `${pid}-${start}`
    return await takeLock(path, { owner, patienceMs, isAlive, graceMs: 0 })
  } catch (error) {
    if (!/^(?:ENOENT|ENOTDIR)$/.test(errorCode(error) ?? '')) throw error
    return null
  }
}

/** The start distinguishes a process from a later one with the same id. */
async function isAlive(owner: string): Promise<boolean> {
  const [, pid, start] = /^(\d+)-(.+)$/.exec(owner) ?? []
  return pid !== undefined && (await processEntry(Number(pid)))?.start === start
}
