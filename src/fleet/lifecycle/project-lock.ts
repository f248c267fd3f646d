import { join } from 'node:path'
import { type Locked, withProcessLock } from '../../harness/process/process-lock.ts'

/** Works in the folder of a project while no other living process does; waits for one that does, with some patience. */
export function withProjectLock<T>(
  folder: string,
  pid: number,
  patienceMs: number,
  work: () => Promise<T>,
): Promise<Locked<T>> {
  return withProcessLock(join(folder, 'lock'), pid, patienceMs, work)
}
