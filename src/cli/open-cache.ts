import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import type { CheckCache } from '../check/check-request.ts'
import { type CacheKind, placeOf } from '../workspace/cache/cache-files.ts'
import { type CachePlace, cachePlace } from '../workspace/cache/cache-folder.ts'
import { FactStore } from '../workspace/cache/fact-store.ts'
import type { FileSource } from '../workspace/sources/file-source.ts'
import type { Context } from './context.ts'
import { packageVersion, programFolder } from './package-files.ts'

/** What earlier checks of this workspace left behind; null where nobody can keep anything, or is asked not to. */
export function openCache(
  root: string,
  kind: FileSource['kind'] | CacheKind,
  isWanted: boolean,
  context: Context,
): CheckCache | null {
  const place = isWanted ? placeOfCache(root, context) : null
  if (place === null) return null
  const version = [
    realpathSync(root),
    packageVersion(),
    programMark(),
    context.runtime,
    context.env.SOT_READER ?? '',
  ]
  const store = new FactStore(placeOf(place, kind), JSON.stringify(version))
  return { store, startedAt: Date.parse(context.now) }
}

/** Where the cache of a workspace lies: under its `node_modules`, else where the platform wants caches. */
export function placeOfCache(root: string, { env, platform }: Context): CachePlace | null {
  return cachePlace(realpathSync(root), cacheHome(env, platform))
}

function cacheHome(env: Context['env'], platform: string): string | null {
  const told = env.XDG_CACHE_HOME ?? ''
  if (isAbsolute(told)) return told
  const home = env.HOME ?? ''
  if (!isAbsolute(home)) return null
  return platform === 'darwin' ? join(home, 'Library', 'Caches') : join(home, '.cache')
}

let ownMark: string | null = null

/** Another text for every build of the program: facts that another one made may be other facts. */
function programMark(): string {
  ownMark ??= markOfProgram()
  return ownMark
}

function markOfProgram(): string {
  const folder = programFolder()
  const chunks = join(folder, 'chunks')
  // The names of chunks hold digests of what is in them.
  if (existsSync(chunks)) return readdirSync(chunks).join()
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.ts$/.test(name),
  )
  return files
    .map((name) => {
      const { size, mtimeMs } = statSync(join(folder, name))
      return `${name} ${size} ${mtimeMs}`
    })
    .join()
}
