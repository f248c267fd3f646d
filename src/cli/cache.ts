import { terminalText } from '../report/escape.ts'
import { count } from '../report/wording.ts'
import { cacheSize, clearCache } from '../workspace/cache/cache-files.ts'
import { type CachePlace, cacheFolder } from '../workspace/cache/cache-folder.ts'
import { findRoot } from '../workspace/find-root.ts'
import { type CommonFlags, chosenFormat } from './command.ts'
import type { Context } from './context.ts'
import type { Exit } from './exit.ts'
import { placeOfCache } from './open-cache.ts'
import { orRefuse, UsageError } from './usage-error.ts'

/** `sot cache`: where the cache of this workspace lies, and how large it is. */
export function showCache(flags: CommonFlags, context: Context): Exit {
  const place = placeFor(flags, 'sot cache', context)
  const { files, bytes } = cacheSize(place)
  const size = files === 0 ? 'empty' : `${inMebibytes(bytes)} in ${count(files, 'file')}`
  context.stdout.write(`${terminalText(cacheFolder(place))}\n${size}\n`)
  return 0
}

/** `sot cache clear`: removes it. The next check remembers nothing and finds the same. */
export function emptyCache(flags: CommonFlags, context: Context): Exit {
  const place = placeFor(flags, 'sot cache clear', context)
  const { files, bytes } = cleared(place)
  if (!flags.quiet)
    context.stdout.write(files === 0 ? 'There was nothing to clear.\n' : `Cleared ${inMebibytes(bytes)}.\n`)
  return 0
}

function cleared(place: CachePlace) {
  try {
    return clearCache(place)
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error)) throw error
    const what = `The cache ${cacheFolder(place)} cannot be removed (${String(error.code)})`
    throw new UsageError({
      what,
      todo: 'Remove the folder by hand, or leave it: a check that cannot use it does without.',
    })
  }
}

function placeFor(flags: CommonFlags, command: string, context: Context): CachePlace {
  chosenFormat(flags, [], command)
  const { root } = orRefuse(findRoot(context.cwd, flags.root))
  const place = placeOfCache(root, context)
  if (place !== null) return place
  throw new UsageError({
    what: 'There is no place for a cache: the root has no node_modules, and no home folder is known',
    todo: 'Set XDG_CACHE_HOME or HOME. Checks work without a cache.',
  })
}

function inMebibytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MiB`
}
