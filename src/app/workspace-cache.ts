import { realpathSync } from 'node:fs'
import { errorCode } from '../model/error-code.ts'
import type { Cache } from '../workspace/cache/cache-file.ts'
import { type CacheKind, cacheSize, clearCache, placeOf } from '../workspace/cache/cache-files.ts'
import { type CachePlace, cacheFolder, cachePlace, userCacheFolder } from '../workspace/cache/cache-folder.ts'
import { findRoot } from '../workspace/find-root.ts'
import type { FileSource } from '../workspace/sources/file-source.ts'
import type { Environment } from './environment.ts'
import { packageVersion } from './package-files.ts'
import { readProgramMark } from './program-mark.ts'
import { orThrow, refuse } from './user-error.ts'
import { keyOfUser } from './user-state.ts'

/** Opens the cache of a workspace. Null where there is no folder or no key for one, or the caller does not want it. */
export function openCache(
  root: string,
  kind: FileSource['kind'] | CacheKind,
  isWanted: boolean,
  environment: Environment,
): Cache | null {
  const place = isWanted && !isSwitchedOff(environment) ? placeOfCache(root, environment) : null
  if (place === null) return null
  const key = keyOfUser(root, environment)
  if ('problem' in key) return null
  ownMark ??= readProgramMark()
  const version = [
    realpathSync(root),
    packageVersion(),
    ownMark,
    environment.runtime,
    environment.env.SOT_READER ?? '',
  ]
  return { place: placeOf(place, kind), version: JSON.stringify(version), key }
}

type CacheStatus = { readonly folder: string; readonly files: number; readonly bytes: number }

/** Where the cache of a workspace is, its size, and why it is not used; null where it is. */
export function cacheStatus(
  root: string | undefined,
  environment: Environment,
): CacheStatus & { readonly unused: string | null } {
  const place = requiredPlace(root, environment)
  const key = keyOfUser(orThrow(findRoot(environment.cwd, root)).root, environment)
  const unused = isSwitchedOff(environment) ? 'SOT_NO_CACHE is set' : 'problem' in key ? key.problem : null
  return { folder: cacheFolder(place), ...cacheSize(place), unused }
}

/** `SOT_NO_CACHE` is `--no-cache` for all commands, for machines that run the work of other people. */
function isSwitchedOff({ env }: Environment): boolean {
  return (env.SOT_NO_CACHE ?? '') !== ''
}

/** Deletes the cache of a workspace, and returns what it was. */
export function clearWorkspaceCache(root: string | undefined, environment: Environment): CacheStatus {
  const place = requiredPlace(root, environment)
  const folder = cacheFolder(place)
  try {
    return { folder, ...clearCache(place) }
  } catch (error) {
    const code = errorCode(error)
    if (code === null) throw error
    refuse(
      `The cache ${folder} cannot be removed (${code})`,
      'Remove the folder by hand, or leave it: a check works without its cache.',
    )
  }
}

export function formatMebibytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MiB`
}

function requiredPlace(root: string | undefined, environment: Environment): CachePlace {
  const place = placeOfCache(orThrow(findRoot(environment.cwd, root)).root, environment)
  if (place !== null) return place
  refuse(
    'There is no place for a cache: the root has no node_modules, and the home folder is unknown',
    'Set XDG_CACHE_HOME or HOME. Checks work without a cache.',
  )
}

/** The cache is below `node_modules` of the workspace, or in the platform's folder for caches. */
function placeOfCache(root: string, { env, platform }: Environment): CachePlace | null {
  return cachePlace(realpathSync(root), userCacheFolder(env, platform))
}

let ownMark: string | null = null
