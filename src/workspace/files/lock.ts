import { randomBytes } from 'node:crypto'
import { lstatSync, mkdirSync, readdirSync, rmdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { errorCode } from '../../model/error-code.ts'

type LockOptions = {
  /** Names the owner in the name of the lock: letters, digits, `-` and `_`. */
  readonly owner: string
  /** How long to wait for the owner of the lock, in milliseconds. */
  readonly patienceMs: number
  /** True while the owner of a lock may still be at work. */
  readonly isAlive: (owner: string) => Promise<boolean>
  /** A lock counts for so long though its owner seems dead, by the clock of the file system. */
  readonly graceMs: number
}

type Lock = { readonly release: () => void }

const retryMs = 50

/**
 * Takes a lock, or names its owner when patience ends. Throws what the file system says.
 *
 * Every process creates a lock of its own, `<path>-<owner>-<random>`, and only then looks for others: of two
 * processes one sees the other, and retreats. No lock is ever taken over, so none can be mistaken for another.
 * A lock is an empty folder, which git never adds to a commit.
 */
export async function takeLock(
  path: string,
  options: LockOptions,
): Promise<Lock | { readonly takenBy: string }> {
  const random = randomBytes(16).toString('hex')
  const own = `${path}-${options.owner}-${random}`
  for (let waited = 0; ; waited += retryMs) {
    let other = await findOther(path, own, null, options)
    if (other === null) {
      other = await findOther(path, own, createEmpty(own), options)
      if (other === null) return { release: () => remove(own) }
      remove(own)
    }
    if (waited > options.patienceMs) return { takenBy: other }
    // Two processes that met do not come back at the same moment.
    const turn = (waited / retryMs) % 16
    await pause(retryMs + Number.parseInt(random.charAt(turn), 16) * 4)
  }
}

/** Works on a file while no other process does. The work is short: an abandoned lock is ignored after ten seconds. */
export async function withLock(path: string, work: () => void): Promise<void> {
  const owner = 'sot'
  const options = { owner, patienceMs: 30_000, graceMs: 10_000, isAlive: async () => false }
  const lock = await takeLock(path, options)
  if ('takenBy' in lock) throw new Error(`${path} is locked for too long by other processes`)
  try {
    work()
  } finally {
    lock.release()
  }
}

/** The owner of another lock that counts. Those that do not count are removed once the own one has a time. */
async function findOther(
  path: string,
  own: string,
  now: number | null,
  { isAlive, graceMs }: LockOptions,
): Promise<string | null> {
  const prefix = `${basename(path)}-`
  for (const name of readdirSync(dirname(path))) {
    if (!name.startsWith(prefix) || name === basename(own)) continue
    const owner = /^([\w-]+)-[0-9a-f]{32}$/.exec(name.slice(prefix.length))?.[1]
    if (owner === undefined) continue
    if (await isAlive(owner)) return owner
    if (now === null) continue
    const file = join(dirname(path), name)
    const created = lstatSync(file, { throwIfNoEntry: false })?.mtimeMs
    if (created === undefined) continue
    if (now - created <= graceMs && graceMs > 0) return owner
    remove(file)
  }
  return null
}

/** Creates a lock, and returns its time. */
function createEmpty(path: string): number {
  mkdirSync(path, { mode: 0o700 })
  return lstatSync(path).mtimeMs
}

/** Removes a lock; those of earlier versions are files. A folder with something in it is no lock, and stays. */
function remove(path: string): void {
  try {
    rmdirSync(path)
  } catch (error) {
    const code = errorCode(error)
    if (code === 'ENOTDIR') rmSync(path, { force: true })
    else if (code !== 'ENOENT' && code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error
  }
}
