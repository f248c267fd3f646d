import { existsSync, realpathSync } from 'node:fs'
import { dirname, posix, relative, resolve } from 'node:path'

/** The path in its simplest form, or null when it leaves the root or cannot name a file. */
export function safePath(path: string): string | null {
  if (path.includes('\0') || posix.isAbsolute(path)) return null
  const simple = posix.normalize(path).replace(/\/$/, '')
  return simple === '..' || simple.startsWith('../') ? null : simple
}

/** An absolute path with the links of its existing folders resolved. */
export function resolveLinks(path: string): string {
  let there = path
  while (!existsSync(there) && dirname(there) !== there) there = dirname(there)
  return resolve(realpathSync(there), relative(there, path))
}

/** True when `path` is `folder` or below it; every path is below ''. Both in their simplest form. */
export function isWithin(folder: string, path: string): boolean {
  return folder === '' || path === folder || path.startsWith(folder === '/' ? folder : `${folder}/`)
}

/** The path relative to a folder above it; null where it is not below that folder. */
export function pathBelow(folder: string, path: string): string | null {
  return path === folder || !isWithin(folder, path) ? null : path.slice(folder.length).replace(/^\//, '')
}
