import { closeSync, openSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { processEntry } from '../../harness/process/process-table.ts'
import { newMark } from './mark.ts'

const betweenLooks = 50

/** What came of it; or which process was at it all the time; or that the folder went away. */
export type Locked<T> = { readonly value: T } | { readonly heldBy: number | 'gone' }

/**
 * Does something while no other living process does it in this folder; waits for one that does, with some patience.
 * Everybody leaves a file that names them, and only then looks for others: of two, one sees the other. Files of the
 * dead are taken away; no file is ever taken over, so that none can be mistaken.
 */
export async function withLock<T>(
  folder: string,
  pid: number,
  patienceMs: number,
  work: () => Promise<T>,
): Promise<Locked<T>> {
  const own = await ownName(pid)
  const holder = await take(folder, own, patienceMs)
  if (holder !== null) return { heldBy: holder }
  try {
    return { value: await work() }
  } finally {
    rmSync(join(folder, own), { force: true })
  }
}

async function take(folder: string, own: string, patienceMs: number): Promise<number | 'gone' | null> {
  const path = join(folder, own)
  for (let waited = 0; ; waited += betweenLooks) {
    try {
      let other = await livingOther(folder, own)
      if (other === null) {
        closeSync(openSync(path, 'wx', 0o600))
        other = await livingOther(folder, own)
        if (other === null) return null
        rmSync(path)
      }
      if (waited > patienceMs) return other
    } catch (error) {
      if (isAbsence(error)) return 'gone'
      throw error
    }
    await pause(unevenly(own, waited))
  }
}

/** There is no such folder, or a file has its name. */
function isAbsence(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')
}

const lockFile = /^lock-(\d+)-([\w-]+)-[0-9a-f]{32}$/

/** Names the process so that one with the same id, later or after a restart, is not taken for it. */
async function ownName(pid: number): Promise<string> {
  const start = (await processEntry(pid))?.start ?? 'unknown'
  return `lock-${pid}-${start}-${newMark()}`
}

async function livingOther(folder: string, own: string): Promise<number | null> {
  for (const name of readdirSync(folder)) {
    const [, pid, start] = lockFile.exec(name) ?? []
    if (pid === undefined || name === own) continue
    if ((await processEntry(Number(pid)))?.start === start) return Number(pid)
    rmSync(join(folder, name), { force: true })
  }
  return null
}

/** Two that got in each other's way do not come back at the same time. */
function unevenly(own: string, waited: number): number {
  const at = (waited / betweenLooks) % 16
  return betweenLooks + Number.parseInt(own.at(-1 - at) ?? '0', 16) * 4
}
