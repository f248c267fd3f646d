import { realpathSync } from 'node:fs'
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import { pathBelow } from '../workspace/files/safe-path.ts'
import type { Environment } from './environment.ts'
import { refuse } from './user-error.ts'

/** Paths that the user gave, relative to the working folder, as paths below the root. */
export function pathsBelow(root: string, cwd: string, given: readonly string[]): string[] {
  return given.map((path) => {
    const below =
      within(root, resolve(cwd, path)) ?? within(realpathSync(root), resolveFolder(resolve(cwd, path)))
    if (below !== null) return below === '' ? '.' : below.split(sep).join('/')
    return refuseOutside(root, path)
  })
}

export function refuseOutside(root: string, path: string): never {
  refuse(`${path} is outside of the workspace root ${root}`, 'Give paths below the root, or another --root.')
}

function within(root: string, path: string): string | null {
  const below = relative(root, path)
  return below === '..' || below.startsWith(`..${sep}`) || isAbsolute(below) ? null : below
}

/** A path with the links of its folder resolved; its own last part may be a link or may not exist. */
export function resolveFolder(path: string): string {
  try {
    return join(realpathSync(dirname(path)), basename(path))
  } catch {
    return path
  }
}

/** A path as the user would write it: relative to the working folder where it is below it. */
export function shownPath(path: string, { cwd }: Pick<Environment, 'cwd'>): string {
  return pathBelow(cwd, resolve(cwd, path)) ?? path
}
