import { createHash, randomBytes } from 'node:crypto'
import {
  closeSync,
  constants,
  fchmodSync,
  fstatSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'

export type ReplaceFailure = {
  readonly detail: string
  /** Somebody else wrote it: it may be read again and tried again. */
  readonly isRace?: true
}

/**
 * Puts new text in the place of a file, whole or not at all: what a reader finds is the old text or the new one,
 * through a crash as well. Refuses when the file is no longer the one whose digest is given.
 */
export function replaceFile(root: string, path: string, sha256: string, text: string): ReplaceFailure | null {
  return attempt(root, path, (file) => replaceWithin(file, sha256, text))
}

/** Makes a new file, whole or not at all. Refuses when something of that name is there already. */
export function createFile(root: string, path: string, text: string): ReplaceFailure | null {
  return attempt(root, path, (file) => {
    const draft = draftOf(file)
    try {
      writeDraft(draft, text, 0o644)
      linkSync(draft, file)
      syncFolder(dirname(file))
      return null
    } finally {
      rmSync(draft, { force: true })
    }
  })
}

function attempt(
  root: string,
  path: string,
  write: (file: string) => ReplaceFailure | null,
): ReplaceFailure | null {
  const file = join(root, path)
  try {
    if (realpathSync(dirname(file)) !== join(realpathSync(root), dirname(path)))
      return { detail: 'it lies behind a link' }
    return write(file)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : null
    if (code === null) throw error
    if (code === 'EEXIST') return { detail: 'something of that name is there already', isRace: true }
    return { detail: code === 'ELOOP' ? 'it is a link' : `the system says ${code}` }
  }
}

function draftOf(file: string): string {
  return join(dirname(file), `.${basename(file)}.${randomBytes(6).toString('hex')}.tmp`)
}

/** Why a file may not be replaced: it is not the one that was read. Null when it is. */
export function changedSince(file: string, sha256: string): ReplaceFailure | null {
  const handle = openSync(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  try {
    if (!fstatSync(handle).isFile()) return { detail: 'it is no plain file' }
    const now = createHash('sha256').update(readFileSync(handle)).digest('hex')
    return now === sha256 ? null : { detail: 'it was changed by someone else in the meantime', isRace: true }
  } finally {
    closeSync(handle)
  }
}

function replaceWithin(file: string, sha256: string, text: string): ReplaceFailure | null {
  const early = changedSince(file, sha256)
  if (early !== null) return early
  const draft = draftOf(file)
  try {
    writeDraft(draft, text, modeOf(file))
    const late = changedSince(file, sha256)
    if (late !== null) return late
    renameSync(draft, file)
    syncFolder(dirname(file))
    return null
  } finally {
    rmSync(draft, { force: true })
  }
}

function modeOf(file: string): number {
  const handle = openSync(file, constants.O_RDONLY | constants.O_NOFOLLOW)
  try {
    return fstatSync(handle).mode & 0o777
  } finally {
    closeSync(handle)
  }
}

/** A file that must not be there yet, with all of its text on the disk. */
export function writeDraft(draft: string, text: string, mode: number): void {
  const handle = openSync(
    draft,
    constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW,
    mode,
  )
  try {
    writeFileSync(handle, text)
    fchmodSync(handle, mode)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** The rename itself must outlive a crash; not every file system can be asked for that. */
export function syncFolder(folder: string): void {
  const handle = openSync(folder, constants.O_RDONLY)
  try {
    fsyncSync(handle)
  } catch {
    // The new text is in place; only its rename may be lost with the power.
  } finally {
    closeSync(handle)
  }
}
