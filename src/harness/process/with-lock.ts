import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync, writeSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

const staleMs = 10_000
const patience = 3000
const betweenLooks = 10

/** Does something while nobody else holds the lock file. A lock whose holder is long gone is taken over. */
export async function withLock(path: string, token: string, work: () => void): Promise<void> {
  await take(path, token)
  try {
    work()
  } finally {
    release(path, token)
  }
}

/** Whoever took too long has lost the lock to another. */
function release(path: string, token: string): void {
  try {
    if (readFileSync(path, 'utf8') === token) rmSync(path)
  } catch {
    // It was broken, and nobody took it since.
  }
}

async function take(path: string, token: string): Promise<void> {
  let seen = 0
  for (let turn = 0; turn < patience; turn += 1) {
    if (tryToTake(path, token)) return
    const age = ageOf(path, token)
    seen = age === null ? 0 : Math.max(seen, age)
    if (seen > staleMs) {
      breakLock(path, token)
      seen = 0
    }
    await pause(betweenLooks)
  }
  throw new Error(`${path} is held by somebody else for too long; remove it when no harness runs`)
}

function tryToTake(path: string, token: string): boolean {
  const fd = openNew(path)
  if (fd === null) return false
  try {
    writeSync(fd, token)
    return true
  } catch (error) {
    // A full disk: a lock that names nobody would hold up whoever comes next.
    rmSync(path, { force: true })
    throw error
  } finally {
    closeSync(fd)
  }
}

function openNew(path: string): number | null {
  try {
    return openSync(path, 'wx')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return null
    throw error
  }
}

/** Milliseconds since the lock was made, told by the file system's own clock; null when it is gone. */
function ageOf(path: string, token: string): number | null {
  const probe = `${path}.${token}`
  try {
    closeSync(openSync(probe, 'w'))
    return statSync(probe).mtimeMs - statSync(path).mtimeMs
  } catch {
    return null
  } finally {
    rmSync(probe, { force: true })
  }
}

/** Moves a stale lock aside; of several who try, one succeeds. */
function breakLock(path: string, token: string): void {
  try {
    renameSync(path, `${path}.stale-${token}`)
    rmSync(`${path}.stale-${token}`, { force: true })
  } catch {
    // Another was faster.
  }
}
