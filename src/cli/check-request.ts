import type { CheckRequest } from '../check/check-request.ts'
import { readBaselineFile } from './baseline-file.ts'
import type { CheckFlags } from './check-options.ts'
import { severitiesOf } from './check-severities.ts'
import type { Context } from './context.ts'
import { pathsBelow } from './given-paths.ts'
import { openCache } from './open-cache.ts'
import { evidenceOpeners } from './open-store.ts'
import { changesSince, sourceOf } from './sources.ts'

/** What a check is asked for, of what was asked on the command line or of the library. */
export async function requestOf(
  root: string,
  given: readonly string[],
  flags: CheckFlags,
  context: Context,
): Promise<CheckRequest> {
  const paths = pathsBelow(root, context.cwd, given)
  const severities = await severitiesOf(flags)
  const { baseline: path } = flags
  const known = path !== undefined && !flags.updateBaseline
  const isStaged = flags.staged === true
  const [source, cache] = await Promise.all([
    sourceOf(root, isStaged),
    // Read while git lists what is staged.
    (async () => openCache(root, isStaged ? 'index' : 'work-tree', flags.cache !== false, context))(),
  ])
  return {
    source,
    cache,
    now: flags.now ?? context.now,
    paths,
    severities,
    baseline: known ? { path, text: readBaselineFile(path, context.cwd) } : null,
    changed: flags.since === undefined ? null : await changesSince(root, flags.since, isStaged),
    clock: context.elapsed,
    holdsMany: async () => (await import('./hold-less.ts')).holdLess(),
    // With `skip` no run directory is opened and no repository asked.
    ...(flags.evidence === 'skip' ? {} : evidenceOpeners(root, flags.now ?? context.now, context)),
  }
}
