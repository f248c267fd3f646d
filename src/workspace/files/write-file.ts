import { createHash } from 'node:crypto'
import {
  closeSync,
  constants,
  fstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import type { FileChange } from '../../model/document/line-edit.ts'
import { errorCode } from '../../model/error-code.ts'
import { createAtomically, writeAtomically } from './atomic-write.ts'
import { isWithin } from './safe-path.ts'

/** Why a file was not written. */
export type WriteFailure = {
  readonly detail: string
  /** Another program wrote it first: it may be read and tried again. */
  readonly isRace?: true
}

const behindLink: WriteFailure = { detail: 'it is behind a link' }

/** Replaces a file of a workspace atomically. Refuses when its content no longer has the given digest. */
export function replaceFile(root: string, path: string, sha256: string, text: string): WriteFailure | null {
  const file = join(root, path)
  return attempt(() => {
    if (!isFolderReal(root, path)) return behindLink
    const { mode, failure } = compareDigest(file, sha256)
    if (failure !== null) return failure
    let changed: WriteFailure | null = null
    writeAtomically(file, text, {
      mode,
      isCommitted: true,
      check: () => {
        changed = compareDigest(file, sha256).failure
        return changed
      },
    })
    return changed
  })
}

/** Writes a change of a file, which may not be there yet. */
export function writeChange(
  root: string,
  { path, sha256, after }: Pick<FileChange, 'path' | 'sha256' | 'after'>,
): WriteFailure | null {
  return sha256 === '' ? createFileAndFolders(root, path, after) : replaceFile(root, path, sha256, after)
}

/** Creates a file of a workspace atomically. Whatever has its name already stays, a broken link too. */
export function createFile(root: string, path: string, text: string): WriteFailure | null {
  return attempt(() => {
    if (!isFolderReal(root, path)) return behindLink
    createAtomically(join(root, path), text, { mode: 0o644, isCommitted: true })
    return null
  })
}

/** As `createFile`, and creates missing folders too, but none behind a link that leaves the root. */
export function createFileAndFolders(
  root: string,
  path: string,
  text: string,
  { isProgram = false } = {},
): WriteFailure | null {
  return attempt(() => {
    if (!makeFolders(root, dirname(path))) return behindLink
    createAtomically(join(root, path), text, { ...(isProgram ? { mode: 0o755 } : {}), isCommitted: true })
    return null
  })
}

/** Writes an output file atomically, whatever it contained. A link stays a link; a device or pipe is written to. */
export function writeOutputFile(path: string, text: string): WriteFailure | null {
  return attempt(() => {
    const stats = statSync(path, { throwIfNoEntry: false })
    if (stats === undefined) writeAtomically(path, text, { mode: 0o644, isCommitted: true })
    else if (stats.isFile())
      writeAtomically(realpathSync(path), text, { mode: stats.mode & 0o777, isCommitted: true })
    else writeFileSync(path, text)
    return null
  })
}

/** What has a path before an output file is written to it. */
export type OutputTarget =
  | { readonly kind: 'nothing' }
  /** With the beginning of the file as text. */
  | { readonly kind: 'file'; readonly start: string }
  | { readonly kind: 'folder' }
  /** A device or a pipe. */
  | { readonly kind: 'stream' }

/** Inspects a path, through links. Throws what the file system says, unless nothing is there. */
export function inspectOutputTarget(path: string): OutputTarget {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (stats === undefined) return { kind: 'nothing' }
  if (stats.isDirectory()) return { kind: 'folder' }
  return stats.isFile() ? { kind: 'file', start: readStart(path) } : { kind: 'stream' }
}

function readStart(path: string): string {
  const handle = openSync(path, 'r')
  try {
    const bytes = new Uint8Array(512)
    return new TextDecoder().decode(bytes.subarray(0, readSync(handle, bytes, 0, bytes.length, 0)))
  } finally {
    closeSync(handle)
  }
}

/** Turns what the file system throws into a failure. */
function attempt(write: () => WriteFailure | null): WriteFailure | null {
  try {
    return write()
  } catch (error) {
    const code = errorCode(error)
    if (code === null) throw error
    if (code === 'EEXIST') return { detail: 'something of that name is there already', isRace: true }
    return { detail: code === 'ELOOP' ? 'it is a link' : `the system says ${code}` }
  }
}

function isFolderReal(root: string, path: string): boolean {
  return realpathSync(dirname(join(root, path))) === join(realpathSync(root), dirname(path))
}

/** Permissions of a file, and why it may not be replaced: its content is not what was read before. */
function compareDigest(
  file: string,
  sha256: string,
): { readonly mode: number; readonly failure: WriteFailure | null } {
  const handle = openSync(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  try {
    const stats = fstatSync(handle)
    const mode = stats.mode & 0o777
    if (!stats.isFile()) return { mode, failure: { detail: 'it is no plain file' } }
    const isSame = createHash('sha256').update(readFileSync(handle)).digest('hex') === sha256
    const detail = 'it was changed by someone else in the meantime'
    return { mode, failure: isSame ? null : { detail, isRace: true } }
  } finally {
    closeSync(handle)
  }
}

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
