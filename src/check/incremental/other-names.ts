import type { Settings } from '../../model/settings.ts'
import type { FactStore } from '../../workspace/cache/fact-store.ts'
import { discover } from '../../workspace/discover.ts'
import type { FileSource, SourceMarks } from '../../workspace/sources/file-source.ts'
import type { Trail } from '../../workspace/sources/trail.ts'
import { TrailKeeper } from '../../workspace/sources/trail-keeper.ts'
import { keptDiscovery } from './kept-texts.ts'

/**
 * The trail of a check over folders that hold other names by now: where what is found in them is the same (a picture
 * came, an editor left a file of its own), so is what follows. Null where anything else is found.
 */
export async function trailOverOtherNames(
  trail: Trail,
  store: FactStore,
  source: FileSource,
  marks: SourceMarks,
  settings: Settings,
): Promise<Trail | null> {
  const keeper = new TrailKeeper(source, marks, [])
  const outcome = await discover(keeper.source, settings)
  if ('problem' in outcome || JSON.stringify(outcome.discovery) !== keptDiscovery(store)) return null
  // No mark is taken on trust: what hides names is read once more.
  const { outer, folders, files, probes } = keeper.trail(0)
  return { outer, folders, files: latest(trail.files, files), probes: latest(trail.probes, probes) }
}

function latest<T extends readonly [path: string, ...rest: unknown[]]>(
  before: readonly T[],
  now: readonly T[],
): T[] {
  return [...new Map([...before, ...now].map((entry) => [entry[0], entry])).values()]
}
