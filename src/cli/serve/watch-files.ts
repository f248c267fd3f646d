import { lstatSync, readdirSync } from 'node:fs'
import { isAbsolute, join, resolve } from 'node:path'
import type { CheckResult } from '../../model/result.ts'
import { defaultRunsFolder, defaultSettings, type Settings } from '../../model/settings.ts'
import { gitHistoryMark } from '../../workspace/git/history-mark.ts'
import { documentGlobs } from '../../workspace/glob.ts'
import { readSettings } from '../../workspace/settings/read-settings.ts'
import type { FileSource } from '../../workspace/sources/file-source.ts'
import { workTreeSource } from '../../workspace/sources/work-tree-source.ts'

/** What to watch: the files in these folders (not below them), and a text for anything else. */
type WatchedFiles = { readonly folders: readonly string[]; readonly other: string }

const leastPauseMs = 300
/** Looking may take one part in this many of the time. */
const share = 50

/**
 * Calls `changed` at once, and again whenever a file changes, one call after the other. It compares the stamps of the files
 * again and again: network drives send no notices, and watchers of the system can run out.
 */
export class FileWatch {
  readonly #watched: () => Promise<WatchedFiles>
  readonly #changed: () => Promise<void>
  readonly #failed: (error: unknown) => void
  #known: string | null = null
  #timer: NodeJS.Timeout | null = null
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
  }

  #schedule(ms: number): void {
    if (!this.#isClosed) this.#timer = setTimeout(() => void this.#look().catch(this.#failed), ms)
  }

  async #look(): Promise<void> {
    const begun = performance.now()
    let lookingMs = 0
    try {
      const seen = stateOf(await this.#watched())
      lookingMs = performance.now() - begun
      const isNew = seen !== this.#known
      this.#known = seen
      if (isNew && !this.#isClosed) await this.#changed()
    } finally {
      this.#schedule(Math.max(leastPauseMs, lookingMs * share))
    }
  }
}

/** Synchronous on purpose: that is faster for thousands of small calls. */
function stateOf({ folders, other }: WatchedFiles): string {
  const paths = new Set(folders.flatMap(filesIn))
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
  if (source === null) return { folders: [root], other: 'gone' }
  const read = await readSettings(source)
  const settings = 'settings' in read ? read.settings : (last?.workspace.settings ?? defaultSettings)
  const { scope } = documentGlobs(settings.documents, ['sot', '.sot'])
  const entries = await source.list(scope)
  const folders = entries.filter(({ path, type }) => type === 'folder' && scope.enters(path))
  const history = await gitHistoryMark(root)
  return {
    folders: [
      ...new Set([root, ...folders.map(({ path }) => join(root, path)), ...runFolders(root, settings, last)]),
    ],
    // Ages change with the day.
    other: `${now.slice(0, 10)} ${history?.text}`,
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
