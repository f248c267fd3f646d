import { closeSync, constants, fchmodSync, mkdirSync, openSync, realpathSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isWithin } from './safe-path.ts'

export type NewFileFailure = { readonly detail: string }

/** Writes a file that is not there yet, its folders included. What is there stays, a link that leads nowhere too. */
export function writeNewFile(
  root: string,
  path: string,
  text: string,
  isProgram = false,
): NewFileFailure | null {
  const file = join(root, path)
  try {
    if (!makeFolders(root, dirname(path))) return { detail: 'it lies behind a link' }
    const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW
    const handle = openSync(file, flags, 0o666)
    try {
      writeFileSync(handle, text)
      if (isProgram) fchmodSync(handle, 0o755)
    } finally {
      closeSync(handle)
    }
    return null
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : null
    if (code === null) throw error
    return { detail: code === 'EEXIST' ? 'it is there already' : `the system says ${code}` }
  }
}

/** Makes what is missing, and nothing behind a link that leads out of the root: false where there is one. */
function makeFolders(root: string, path: string): boolean {
  mkdirSync(root, { recursive: true })
  const top = realpathSync(root)
  let folder = root
  for (const name of path.split('/')) {
    folder = join(folder, name)
    mkdirSync(folder, { recursive: true })
    if (!isWithin(top, realpathSync(folder))) return false
  }
  return true
}
