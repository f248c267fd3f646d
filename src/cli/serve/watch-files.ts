import { lstatSync, readdirSync } from 'node:fs'
import { isAbsolute, join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Environment } from '../../app/environment.ts'
import type { WorkspaceSession } from '../../app/session/workspace-session.ts'
import { validTimes } from '../../check/result-cache.ts'
import { stillHours } from '../../model/document/entry-times.ts'
import type { CheckResult } from '../../model/result.ts'
import { defaultSettings, evidenceFolders, type Settings } from '../../model/settings.ts'
import { findGitFolder } from '../../workspace/git/find-repository.ts'
import { gitHistoryMark } from '../../workspace/git/history-mark.ts'
import { ledgerRefs, runRefs } from '../../workspace/git/runs/evidence-refs.ts'
import { documentGlobs } from '../../workspace/glob.ts'
import { readSettings } from '../../workspace/settings/read-settings.ts'
import { workTreeSource } from '../../workspace/sources/work-tree-source.ts'

const leastPauseMs = 300
/** Looking may take one part in this many of the time. */
const share = 50

/**
 * Calls `changed` at once, and again whenever the state is another one, until the signal fires. Network drives send no
 * notices of changes and watchers of the system can run out, so it looks again and again.
 */
export async function followState(
  read: () => Promise<string>,
  changed: () => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  let known: string | null = null
  while (!signal.aborted) {
    const begun = performance.now()
    const seen = await read()
    const pauseMs = Math.max(leastPauseMs, (performance.now() - begun) * share)
    if (seen !== known) await changed()
    known = seen
    await setTimeout(pauseMs, null, { signal }).catch(() => null)
  }
}

/**
 * Calls `changed` at once, and after each change of a workspace that stays open, or of one of the other files. The root may
 * be gone for a while.
 */
export function followWorkspace(
  session: WorkspaceSession,
  { clock }: Pick<Environment, 'clock'>,
  changed: () => Promise<void>,
  signal: AbortSignal,
  others: readonly string[] = [],
): Promise<void> {
  const state = () => workspaceState(session.root, session.last, clock(), [...session.readPaths, ...others])
  return followState(() => state().catch(() => 'unreadable'), changed, signal)
}

/**
 * The stamps of these files, and of all in these folders, not below them. Synchronous: that is faster for thousands of small
 * calls.
 */
function stampsOf(files: readonly string[], folders: readonly string[]): string[] {
  return [...new Set([...files, ...folders.flatMap(filesIn)])]
    .map((path) => `${path}\0${stampOf(path)}`)
    .sort()
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

/**
 * Everything whose change could change the board: the workspace, the runs it cites, the last commit, the time as far as rules
 * see it, and any other files.
 */
export async function workspaceState(
  root: string,
  last: CheckResult | null,
  now: string,
  others: readonly string[] = [],
): Promise<string> {
  const source = workTreeSource(root)
  const read = await readSettings(source)
  const settings = 'settings' in read ? read.settings : (last?.workspace.settings ?? defaultSettings)
  const { scope } = documentGlobs(settings.documents, ['sot', '.sot'])
  const entries = await source.list(scope)
  const folders = entries.filter(({ path, type }) => type === 'folder' && scope.enters(path))
  const history = await gitHistoryMark(root)
  const watched = [
    root,
    ...folders.map(({ path }) => join(root, path)),
    ...runFolders(root, settings, last),
    ...storedRefs(root, settings),
  ]
  // What git begins to track is listed, although the files are the same.
  const listed = entries.map(({ path }) => path).join('\0')
  const times = validTimes(now, stillHours(last?.workspace.documents ?? [], now))
  return [...times, history?.text, listed, ...stampsOf(others, watched)].join('\n')
}

/** Where git lists the runs that it stores. */
function storedRefs(root: string, { evidence }: Settings): string[] {
  const folders = evidence.store === 'git' ? findGitFolder(root) : null
  return folders === null ? [] : [runRefs, ledgerRefs].map((refs) => join(folders.common, refs))
}

/** The evidence roots, and in them the runs that documents cite. */
function runFolders(root: string, settings: Settings, last: CheckResult | null): string[] {
  const cited = [...(last?.workspace.evidence.runs.values() ?? [])].flatMap(({ dir }) => dir ?? [])
  return [...evidenceFolders(settings), ...cited, ...cited.map((dir) => join(dir, 'backend'))].map((path) =>
    isAbsolute(path) ? path : resolve(root, path),
  )
}
