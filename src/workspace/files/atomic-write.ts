import {
  closeSync,
  constants,
  copyFileSync,
  fchmodSync,
  fstatSync,
  fsyncSync,
  linkSync,
  openSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { errorCode } from '../../model/error-code.ts'
import { type Draft, makeHiddenDraft, newTemporaryName } from './draft-folder.ts'

/** What is written: the whole, or its pieces, made from the clock of the file system in milliseconds. */
type Content = string | Uint8Array | ((clock: number) => Iterable<Uint8Array>)

type AtomicWrite = {
  /** Permissions of the file; those that the system gives a new file where it is left out. */
  readonly mode?: number
  /** False for a file that may be lost in a crash. */
  readonly isDurable?: boolean
  /** True for a file that people commit: git ignores its draft, and the next such write to the folder removes old ones. */
  readonly isCommitted?: boolean
  /** Runs before the file is put in place; any result but null leaves everything as it was. */
  readonly check?: () => unknown
}

/**
 * Puts new content in place of a file. Readers see the old content or the new one, after a crash as well. Returns what
 * `check` found, and throws what the file system says.
 */
export function writeAtomically(
  file: string,
  content: Content,
  { check, ...options }: AtomicWrite = {},
): unknown {
  return withTemporaryFile(file, content, options, (temporary) => {
    const found = check?.() ?? null
    if (found === null) renameSync(temporary, file)
    return found
  })
}

/** As `writeAtomically`, but for a file that must not exist yet: throws EEXIST where anything has its name. */
export function createAtomically(
  file: string,
  content: string | Uint8Array,
  options: Omit<AtomicWrite, 'check'> = {},
): void {
  withTemporaryFile(file, content, options, (temporary) => {
    try {
      linkSync(temporary, file)
    } catch (error) {
      // Some file systems have no hard links.
      if (!hasCode(error, ['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP'])) throw error
      copyFileSync(temporary, file, constants.COPYFILE_EXCL)
    }
    return null
  })
}

function withTemporaryFile(
  file: string,
  content: Content,
  { mode, isDurable = true, isCommitted = false }: Omit<AtomicWrite, 'check'>,
  publish: (temporary: string) => unknown,
): unknown {
  const draft = isCommitted ? makeHiddenDraft(dirname(file), basename(file)) : plainDraft(file)
  try {
    writeNew(draft.path, content, mode, isDurable)
    const found = publish(draft.path)
    if (isDurable) syncFolder(dirname(file))
    return found
  } finally {
    draft.remove()
  }
}

function plainDraft(file: string): Draft {
  const path = join(dirname(file), newTemporaryName(basename(file)))
  return { path, remove: () => rmSync(path, { force: true }) }
}

/** Writes a new file, and where it must survive a crash waits until its content is on the disk. */
function writeNew(path: string, content: Content, mode: number | undefined, isDurable: boolean): void {
  const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW
  const handle = openSync(path, flags, mode ?? 0o666)
  try {
    const pieces = typeof content === 'function' ? content(fstatSync(handle).mtimeMs) : [Buffer.from(content)]
    for (const piece of pieces) for (let at = 0; at < piece.length; ) at += writeSync(handle, piece, at)
    if (mode !== undefined) fchmodSync(handle, mode)
    if (isDurable) fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** The rename itself must survive a crash; not every file system supports that. */
function syncFolder(folder: string): void {
  const handle = openSync(folder, constants.O_RDONLY)
  try {
    fsyncSync(handle)
  } catch {
    // The new content is in place; only the rename may be lost in a power failure.
  } finally {
    closeSync(handle)
  }
}

function hasCode(error: unknown, codes: readonly string[]): boolean {
  return codes.includes(errorCode(error) ?? '')
}
