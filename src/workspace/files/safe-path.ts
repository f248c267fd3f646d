import { posix } from 'node:path'

/** The path in its simplest form, or null when it leaves the root or cannot name a file. */
export function safePath(path: string): string | null {
  if (path.includes('\0') || posix.isAbsolute(path)) return null
  const simple = posix.normalize(path).replace(/\/$/, '')
  return simple === '..' || simple.startsWith('../') ? null : simple
}

/** The folder of a path; '' for a path at the root. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}

/** True when `path` is `folder` or lies in it; every path lies in ''. Both in their simplest form. */
export function isWithin(folder: string, path: string): boolean {
  return folder === '' || path === folder || path.startsWith(folder === '/' ? folder : `${folder}/`)
}

/** What leads from `folder` down to `path`; null where it does not lie below. */
export function pathBelow(folder: string, path: string): string | null {
  return path === folder || !isWithin(folder, path) ? null : path.slice(folder.length).replace(/^\//, '')
}

/** Orders paths the same way everywhere, whatever the locale. */
export function comparePaths(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
