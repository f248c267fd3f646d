import { posix } from 'node:path'
import { ledgerName } from '../../evidence/run/ledger-runs.ts'
import { isRunName } from '../../evidence/run/run-layout.ts'
import type { BaseComparison } from '../../model/evidence/base-comparison.ts'
import { addTo } from '../../model/group-by.ts'
import { comparePaths, resolvePath } from '../../model/root-paths.ts'
import { evidenceFolders, type Settings } from '../../model/settings.ts'
import { pathBelow } from '../../workspace/files/safe-path.ts'
import { type FileSource, isFailure } from '../../workspace/sources/file-source.ts'
import type { CommitTree } from '../../workspace/sources/git-source.ts'

/** A repository at the base of a change and as it is checked. Paths are those of the repository. */
export type ComparedTrees = {
  readonly base: CommitTree
  readonly now: FileSource
  /** The workspace, seen from the top of the repository: '' or `plans/`. */
  readonly prefix: string
}

type Runs = Pick<BaseComparison, 'ledgers' | 'removed'>

/** Finds ledgers that do not continue the one at the base, and runs that are gone. A folder of runs may have moved. */
export async function compareRuns(trees: ComparedTrees, before: Settings, after: Settings): Promise<Runs> {
  const { files } = trees.base
  const folders = runFolders(before, trees.prefix)
  const present = runFolders(after, trees.prefix)
  const ledgers: BaseComparison['ledgers'][number][] = []
  const removed = new Map<string, string[]>()
  for (const path of [...files.keys()].sort(comparePaths)) {
    const within = folders.find((folder) => pathBelow(folder, path) !== null)
    if (within === undefined) continue
    const below = pathBelow(within, path) ?? ''
    const places = [path, ...present.map((folder) => posix.join(folder, below))]
    const shown = posix.relative(trees.prefix, path)
    if (posix.basename(path) === ledgerName) {
      const ledger = await compareLedger(path, places, trees)
      if (ledger !== null) ledgers.push({ path: shown, ...ledger })
    } else if (isReportOfRun(path) && (await firstFile(places, trees.now)) === null) {
      const dir = posix.dirname(shown)
      addTo(removed, posix.dirname(dir), posix.basename(dir))
    }
  }
  return { ledgers, removed: [...removed].map(([folder, runs]) => ({ folder, runs })) }
}

/** The folders of runs that a configuration names, as far as they are in the repository. */
export function runFolders(settings: Settings, prefix: string): string[] {
  const folders = evidenceFolders(settings)
    .filter((folder) => !posix.isAbsolute(folder))
    .flatMap((folder) => resolvePath(prefix.replace(/\/$/, ''), folder) ?? [])
  return [...new Set(folders)]
}

/** True for the report of a run directory. */
export function isReportOfRun(path: string): boolean {
  return posix.basename(path) === 'report.json' && isRunName(posix.basename(posix.dirname(path)))
}

/** How a ledger of the base fails to be the beginning of the one of today; null where it is. */
async function compareLedger(
  path: string,
  places: readonly string[],
  { base, now }: ComparedTrees,
): Promise<Pick<BaseComparison['ledgers'][number], 'line' | 'state'> | null> {
  const before = await base.source.read(path)
  const place = await firstFile(places, now)
  if (place === null) return { line: null, state: 'removed' }
  const after = await now.read(place)
  if (isFailure(before) || isFailure(after)) return { line: null, state: 'unread' }
  // Half a line at the end was never finished: the next run removes it.
  const whole = before.subarray(0, before.lastIndexOf(lineFeed) + 1)
  const at = firstDifference(whole, after)
  return at === null ? null : { line: lineAt(whole, at), state: 'rewritten' }
}

async function firstFile(paths: readonly string[], source: FileSource): Promise<string | null> {
  for (const path of paths) if ((await source.probe(path)) === 'file') return path
  return null
}

const lineFeed = 10

/** Where bytes begin to differ from the beginning of others; null where they do not. */
function firstDifference(beginning: Uint8Array, bytes: Uint8Array): number | null {
  const at = beginning.findIndex((byte, index) => bytes[index] !== byte)
  return at === -1 ? null : at
}

function lineAt(bytes: Uint8Array, offset: number): number {
  let line = 1
  for (let at = bytes.indexOf(lineFeed); at >= 0 && at < offset; at = bytes.indexOf(lineFeed, at + 1))
    line += 1
  return line
}
