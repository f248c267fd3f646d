import { resolve } from 'node:path'
import { pathBelow } from '../workspace/files/safe-path.ts'
import type { Context } from './context.ts'

/** A path as the user would write it: relative to the working folder where it lies below it. */
export function shownPath(path: string, { cwd }: Context): string {
  return pathBelow(cwd, resolve(cwd, path)) ?? path
}
