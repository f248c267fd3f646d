import { type FSWatcher, lstatSync, readdirSync, readFileSync, watch } from 'node:fs'
import { isAbsolute, join, resolve } from 'node:path'
import type { CheckResult } from '../../model/result.ts'
import { defaultRunsFolder, defaultSettings, type Settings } from '../../model/settings.ts'
import { findGitFolder } from '../../workspace/git/find-repository.ts'
import { documentGlobs } from '../../workspace/glob.ts'
import { readSettings } from '../../workspace/settings/read-settings.ts'
import type { FileSource } from '../../workspace/sources/file-source.ts'
import { workTreeSource } from '../../workspace/sources/work-tree-source.ts'

/** What to watch: the files in these folders (not below them), single files, and a text for anything else. */
type WatchedFiles = {
  readonly folders: readonly string[]
  readonly files: readonly string[]
  readonly other: string
}

const settleMs = 120
/** Notices of the system are fast but unreliable: network drives send none, and watchers can run out. */
const leastPauseMs = 2000
/** Looking may take one part in this many of the time. */
const share = 50
const mostWatchers = 2000

/**
 * Calls `changed` at once, and again whenever a file changes, one call after the other. A notice of the system only makes it
 * look sooner; the stamps of the files decide.
 */
export class FileWatch {
  readonly #watched: () => Promise<WatchedFiles>
  readonly #changed: () => Promise<void>
  readonly #failed: (error: unknown) => void
  readonly #watchers = new Map<string, FSWatcher>()
  #known: string | null = null
  #timer: NodeJS.Timeout | null = null
  #isLooking = false
  #isWanted = false
  #isClosed = false

  constructor(
    watched: () => Promise<WatchedFiles>,
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

function renewWatchers(
  watchers: Map<string, FSWatcher>,
  { folders }: WatchedFiles,
  notice: () => void,
): void {
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
      // The folder is gone, or there are too many watchers: the regular look finds changes without notices.
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

/** Synchronous on purpose: that is faster for thousands of small calls. */
function stateOf({ folders, files, other }: WatchedFiles): string {
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

/** A folder has no stamp of its own: its files show what changes in it. */
function stampOf(path: string): string {
  try {
    const stats = lstatSync(path, { bigint: true })
    const { mtimeNs, ctimeNs, size, ino, mode } = stats
    return stats.isDirectory() ? 'folder' : `${mtimeNs} ${ctimeNs} ${size} ${ino} ${mode}`
  } catch {
    return 'nothing'
  }
}

/** Everything whose change could change the board: the workspace, the runs it cites, the last commit, the day. */
export async function watchedFiles(
  root: string,
  last: CheckResult | null,
  now: string,
): Promise<WatchedFiles> {
  const source = sourceOf(root)
  if (source === null) return { folders: [root], files: [], other: 'gone' }
  const read = await readSettings(source)
  const settings = 'settings' in read ? read.settings : (last?.workspace.settings ?? defaultSettings)
  const { scope } = documentGlobs(settings.documents, ['sot', '.sot'])
  const entries = await source.list(scope)
  const folders = entries.filter(({ path, type }) => type === 'folder' && scope.enters(path))
  return {
    folders: [
      ...new Set([root, ...folders.map(({ path }) => join(root, path)), ...runFolders(root, settings, last)]),
    ],
    files: gitFiles(root),
    // Ages change with the day.
    other: now.slice(0, 10),
  }
}

/** Null while the root is gone: it may come back. */
function sourceOf(root: string): FileSource | null {
  try {
    return workTreeSource(root)
  } catch {
    return null
  }
}

/** The evidence roots, and in them the runs that documents cite. */
function runFolders(root: string, { evidence }: Settings, last: CheckResult | null): string[] {
  const roots = [...evidence.roots.map(({ to }) => to), evidence.runs ?? defaultRunsFolder]
  const cited = [...(last?.workspace.evidence.runs.values() ?? [])].flatMap(({ dir }) => dir ?? [])
  return [...roots, ...cited, ...cited.map((dir) => join(dir, 'backend'))].map((path) =>
    isAbsolute(path) ? path : resolve(root, path),
  )
}

/** What git changes when a commit is made or another one is checked out. */
function gitFiles(root: string): string[] {
  const folder = findGitFolder(root)
  if (folder === null) return []
  const { own, common } = folder
  const head = readIfThere(join(own, 'HEAD'))
  const branch = /^ref: (refs\/[^\0\n]+)/.exec(head)?.[1] ?? null
  const paths = [
    join(own, 'HEAD'),
    join(own, 'logs/HEAD'),
    join(common, 'packed-refs'),
    join(common, 'shallow'),
  ]
  return branch === null || branch.split('/').includes('..') ? paths : [...paths, join(common, branch)]
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
