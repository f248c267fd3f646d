import { type BigIntStats, closeSync, constants, fstatSync, openSync, readSync } from 'node:fs'
import type { ReasonCode } from '../../model/evidence/reason-codes.ts'
import { RunFault } from './run-fault.ts'
import { quoted } from './run-paths.ts'

const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)

/** Identifies one state of a file or folder. */
export type Identity = {
  readonly dev: bigint
  readonly ino: bigint
  readonly size: bigint
  readonly mtimeNs: bigint
  readonly ctimeNs: bigint
}

export function identityOf({ dev, ino, size, mtimeNs, ctimeNs }: BigIntStats): Identity {
  return { dev, ino, size, mtimeNs, ctimeNs }
}

export function isSame(a: Identity, b: Identity): boolean {
  const sameFile = a.dev === b.dev && a.ino === b.ino && a.size === b.size
  return sameFile && a.mtimeNs === b.mtimeNs && a.ctimeNs === b.ctimeNs
}

export type GuardedFile = { readonly fd: number; readonly identity: Identity; readonly size: number }

/** Opens a file of a run without following a link or waiting for a pipe. Only a regular file with one name is accepted. */
export function openGuarded(dir: string, path: string): GuardedFile {
  const fd = guarded(path, () => openSync(placeIn(dir, path), flags))
  try {
    const stats = guarded(path, () => fstatSync(fd, { bigint: true }))
    if (!stats.isFile()) throw faulty('not-regular-file', path, 'is not a regular file')
    if (stats.nlink > 1n) throw faulty('hardlink', path, `has ${stats.nlink} names (hard links)`)
    return { fd, identity: identityOf(stats), size: Number(stats.size) }
  } catch (error) {
    closeSync(fd)
    throw error
  }
}

/** The place of a path of a run; '' is the run directory. Paths are not normalised: exactly what they name is opened. */
export function placeIn(dir: string, path: string): string {
  return path === '' ? dir : `${dir}/${path}`
}

/** Closes a file; a RunFault when it is not as it was when it was opened. */
export function closeUnchanged({ fd, identity }: GuardedFile, path: string): void {
  try {
    const stats = guarded(path, () => fstatSync(fd, { bigint: true }))
    if (stats.nlink !== 1n || !isSame(identity, identityOf(stats))) throw changed(path)
  } finally {
    closeSync(fd)
  }
}

/** Reads exactly that many bytes from an open file. */
export function readExactly(fd: number, path: string, offset: number, length: number): Uint8Array {
  const bytes = Buffer.allocUnsafeSlow(length)
  let done = 0
  while (done < length) {
    const read = guarded(path, () => readSync(fd, bytes, done, length - done, offset + done))
    if (read === 0) throw changed(path)
    done += read
  }
  return bytes
}

export function changed(path: string): RunFault {
  return faulty('file-changed-while-reading', path, 'changed while it was read')
}

export function faulty(code: ReasonCode, path: string, message: string): RunFault {
  return new RunFault({
    code,
    path,
    message: `${path === '' ? 'the run directory' : quoted(path)} ${message}`,
  })
}

/** Calls the file system; its errors become faults, any other exception is a bug. */
export function guarded<T>(path: string, call: () => T): T {
  try {
    return call()
  } catch (error) {
    throw systemFault(error, path) ?? error
  }
}

/** The fault behind an error of the file system; null for any other error. */
export function systemFault(error: unknown, path: string): RunFault | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (!/^E[A-Z0-9]+$/.test(code)) return null
  if (code === 'ENOENT' || code === 'ENOTDIR') return faulty('file-missing', path, 'is not there')
  if (code === 'ELOOP' || code === 'EMLINK') return faulty('symlink', path, 'is a symbolic link')
  if (code === 'ENXIO' || code === 'ENODEV') return faulty('not-regular-file', path, 'is not a regular file')
  if (code === 'ENAMETOOLONG') return faulty('path-not-normal', path, 'has a path that is too long')
  return faulty('not-readable', path, `cannot be read (${code})`)
}
