import { type FSWatcher, lstatSync, readdirSync, watch } from 'node:fs'
import { join } from 'node:path'

/** What to watch: everything in these folders, not below them, these single files, and anything else that may change. */
export type Watched = {
  readonly folders: readonly string[]
  readonly files: readonly string[]
  readonly other: string
}

const settleMs = 120
/** The system's own notices are quick and not to be relied on: network drives have none, and they can run out. */
const leastPauseMs = 2000
/** Looking may take this part of the time. */
const share = 50
const mostWatchers = 2000

/**
 * Calls `changed` at once, and again whenever any of the files is another; one call after the other. Notices of the system
 * only make it look sooner; what counts is what it sees.
 */
export class FileWatch {
  readonly #watched: () => Promise<Watched>
  readonly #changed: () => Promise<void>
  readonly #failed: (error: unknown) => void
  readonly #watchers = new Map<string, FSWatcher>()
  #known: string | null = null
  #timer: NodeJS.Timeout | null = null
  #isLooking = false
  #isWanted = false
  #isClosed = false

  constructor(
    watched: () => Promise<Watched>,
    changed: () => Promise<void>,
    failed: (error: unknown) => void,
  ) {
    this.#watched = watched
    this.#changed = changed
    this.#failed = failed
    this.#schedule(0)
  }

  close(): void {
    this.#isClosed = true
    if (this.#timer !== null) clearTimeout(this.#timer)
    closeAll(this.#watchers)
  }

  readonly #notice = (): void => {
    this.#isWanted = true
    if (!this.#isLooking) this.#schedule(settleMs)
  }

  #schedule(ms: number): void {
    if (this.#isClosed) return
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#look().catch(this.#failed), ms)
  }

  async #look(): Promise<void> {
    this.#isLooking = true
    this.#isWanted = false
    const begun = performance.now()
    let lookingMs = 0
    try {
      const now = await this.#watched()
      renewWatchers(this.#watchers, now, this.#notice)
      const seen = stateOf(now)
      lookingMs = performance.now() - begun
      const isNew = seen !== this.#known
      this.#known = seen
      if (isNew && !this.#isClosed) await this.#changed()
    } finally {
      this.#isLooking = false
      if (this.#isClosed) closeAll(this.#watchers)
      else this.#schedule(this.#isWanted ? settleMs : Math.max(leastPauseMs, lookingMs * share))
    }
  }
}

function closeAll(watchers: Map<string, FSWatcher>): void {
  for (const watcher of watchers.values()) watcher.close()
  watchers.clear()
}

function renewWatchers(watchers: Map<string, FSWatcher>, { folders }: Watched, notice: () => void): void {
  const wanted = new Set(folders.slice(0, mostWatchers))
  for (const [folder, watcher] of watchers) {
    if (wanted.has(folder)) continue
    watcher.close()
    watchers.delete(folder)
  }
  for (const folder of wanted) {
    if (watchers.has(folder)) continue
    try {
      const watcher = watch(folder, { persistent: true }, notice)
      // A folder that is gone, or a limit that is reached: looking goes on without notices.
      watcher.on('error', () => {
        watcher.close()
        watchers.delete(folder)
      })
      watchers.set(folder, watcher)
    } catch {
      // As above.
    }
  }
}

/** Synchronous on purpose: thousands of small questions are answered sooner that way. */
function stateOf({ folders, files, other }: Watched): string {
  const paths = new Set([...folders.flatMap(filesIn), ...files])
  const stamps = [...paths].map((path) => `${path}\0${stampOf(path)}`)
  return [other, ...stamps.sort()].join('\n')
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder).map((name) => join(folder, name))
  } catch {
    return []
  }
}

/** Folders count by their names alone: what changes in them is seen in their files. */
function stampOf(path: string): string {
  try {
    const stats = lstatSync(path, { bigint: true })
    const { mtimeNs, ctimeNs, size, ino, mode } = stats
    return stats.isDirectory() ? 'folder' : `${mtimeNs} ${ctimeNs} ${size} ${ino} ${mode}`
  } catch {
    return 'nothing'
  }
}
