import { isAbsolute, relative, sep } from 'node:path'
import type { Context } from './context.ts'

/** A path as the user would write it: relative to the working folder where it lies below it. */
export function shownPath(path: string, { cwd }: Context): string {
  const below = relative(cwd, path)
  const isBelow = below !== '' && below !== '..' && !below.startsWith(`..${sep}`) && !isAbsolute(below)
  return isBelow ? below.split(sep).join('/') : path
}
