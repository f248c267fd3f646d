import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { UserError } from '../user-error.ts'

/** The text of a baseline file. */
export function readBaselineFile(path: string, cwd: string): string {
  try {
    return readFileSync(resolve(cwd, path), 'utf8')
  } catch (error) {
    throw refused(`The baseline ${path} cannot be read`, error, 'Write it first with --update-baseline.')
  }
}

/** Writes a baseline file: the only file that `check` writes, and only when asked. */
export function writeBaselineFile(path: string, cwd: string, text: string): void {
  try {
    writeFileSync(resolve(cwd, path), text)
  } catch (error) {
    throw refused(`The baseline ${path} cannot be written`, error, 'Name a file in a folder that exists.')
  }
}

function refused(what: string, error: unknown, todo: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : null
  return code === null ? error : new UserError({ what: `${what} (${code}).`, todo })
}
