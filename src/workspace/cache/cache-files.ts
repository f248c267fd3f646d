import { lstatSync, readdirSync, rmdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isCacheFile } from './cache-file.ts'
import { type CachePlace, cacheFolder, isReachable } from './cache-folder.ts'

/** The caches of file sources, of versions in git and of executed runs, each in a folder of its own. */
const cacheKinds = ['work-tree', 'index', 'history', 'reruns'] as const
export type CacheKind = (typeof cacheKinds)[number]

/** Files of the cache of a workspace, and their bytes in all. */
type CacheSize = { readonly files: number; readonly bytes: number }

/** The content of the cache of a workspace. */
export function cacheSize(place: CachePlace): CacheSize {
  const sizes = filesIn(place).map((path) => lstatSync(path, { throwIfNoEntry: false })?.size ?? 0)
  return { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) }
}

/** Removes the cache of a workspace and no other files. Throws errors of the file system. */
export function clearCache(place: CachePlace): CacheSize {
  const size = cacheSize(place)
  for (const path of filesIn(place)) rmSync(path, { force: true })
  for (const folder of [...cacheKinds.map((kind) => cacheFolder(placeOf(place, kind))), cacheFolder(place)]) {
    if (isEmptyFolder(folder)) rmdirSync(folder)
  }
  return size
}

/** The place of the cache of one source. */
export function placeOf({ base, below }: CachePlace, kind: string): CachePlace {
  return { base, below: [...below, kind] }
}

function filesIn(place: CachePlace): string[] {
  return cacheKinds.flatMap((kind) => {
    const own = placeOf(place, kind)
    if (!isReachable(own)) return []
    const folder = cacheFolder(own)
    return readdirSync(folder)
      .filter(isCacheFile)
      .map((name) => join(folder, name))
  })
}

function isEmptyFolder(folder: string): boolean {
  try {
    return lstatSync(folder).isDirectory() && readdirSync(folder).length === 0
  } catch {
    return false
  }
}
