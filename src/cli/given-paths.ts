import { realpathSync } from 'node:fs'
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import { UsageError } from './usage-error.ts'

/** Paths of the command line, relative to the working folder, as paths below the root. */
export function pathsBelow(root: string, cwd: string, given: readonly string[]): string[] {
  return given.map((path) => {
    const below =
      within(root, resolve(cwd, path)) ?? within(realpathSync(root), realPlace(resolve(cwd, path)))
    if (below !== null) return below === '' ? '.' : below.split(sep).join('/')
    throw new UsageError({
      what: `${path} lies outside the workspace root ${root}`,
      todo: 'Give paths below the root, or another --root.',
    })
  })
}

function within(root: string, path: string): string | null {
  const below = relative(root, path)
  return below === '..' || below.startsWith(`..${sep}`) || isAbsolute(below) ? null : below
}

/** Where the folder of a path really lies; the path's own last part may be a link or may not exist. */
function realPlace(path: string): string {
  try {
    return join(realpathSync(dirname(path)), basename(path))
  } catch {
    return path
  }
}
