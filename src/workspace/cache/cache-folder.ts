import { lstatSync, mkdirSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import { crc32 } from 'node:zlib'

/** The platform's folder for caches, from the environment; null if it is not set. */
type CacheHome = string | null

/** A folder for the cache of a workspace: its existing base folder, and the folders below that. */
export type CachePlace = { readonly base: string; readonly below: readonly string[] }

const name = 'planning-sot'

/**
 * The place of a workspace's cache: in the `node_modules` of its root, like that of other tools, else in the cache
 * folder of the user, apart from those of other workspaces. Null when there is neither.
 */
export function cachePlace(root: string, home: CacheHome): CachePlace | null {
  const modules = join(root, 'node_modules')
  if (isPlainFolder(modules)) return { base: modules, below: ['.cache', name] }
  if (home === null) return null
  return { base: home, below: [name, nameOfRoot(root)] }
}

/** The platform's folder for the caches of a user; null where the environment names none. */
export function userCacheFolder(
  env: Readonly<Record<string, string | undefined>>,
  platform: string,
): CacheHome {
  const [configured, home] = [env.XDG_CACHE_HOME ?? '', env.HOME ?? '']
  if (isAbsolute(configured)) return configured
  if (!isAbsolute(home)) return null
  return platform === 'darwin' ? join(home, 'Library', 'Caches') : join(home, '.cache')
}

/** A short folder name for the cache of a root. */
function nameOfRoot(root: string): string {
  const bytes = Buffer.from(root)
  return crc32(bytes, bytes.length).toString(16).padStart(8, '0')
}

export function cacheFolder({ base, below }: CachePlace): string {
  return join(base, ...below)
}

/**
 * Creates the folder, readable only for its owner. False when it cannot be created, or when a link is in its path:
 * nothing is ever written through one.
 */
export function makeCacheFolder({ base, below }: CachePlace): boolean {
  try {
    mkdirSync(base, { recursive: true, mode: 0o700 })
    let folder = base
    for (const part of below) {
      folder = join(folder, part)
      if (lstatSync(folder, { throwIfNoEntry: false }) === undefined) mkdirSync(folder, { mode: 0o700 })
      if (!isPlainFolder(folder)) return false
    }
    return true
  } catch {
    return false
  }
}

/** True for a folder that can be reached below its base without a link. */
export function isReachable({ base, below }: CachePlace): boolean {
  let folder = base
  return below.every((part) => {
    folder = join(folder, part)
    return isPlainFolder(folder)
  })
}

function isPlainFolder(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === true
  } catch {
    return false
  }
}
