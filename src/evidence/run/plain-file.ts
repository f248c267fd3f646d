import { createHash } from 'node:crypto'
import { constants, fstatSync, lstatSync, readSync } from 'node:fs'
import { open } from 'node:fs/promises'
import type { ReasonCode } from '../../model/evidence/reason-codes.ts'

/** A regular file outside a run, opened without following a link or waiting for a pipe. */
export type PlainFile = {
  readonly size: number
  readonly executable: boolean
  /** Changes when the file does. */
  readonly stamp: string
  chunks(): Iterable<Uint8Array>
  close(): Promise<void>
}

type FileProblem = { readonly code: ReasonCode; readonly message: string }

const chunkSize = 1024 * 1024
const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK

/** Opens a file that is no link, pipe or device; null when there is none. */
export async function openPlainFile(path: string, cap: number): Promise<PlainFile | FileProblem | null> {
  if (isAbsent(path)) return null
  const opened = await open(path, flags).catch((error: NodeJS.ErrnoException) => error)
  if (opened instanceof Error) return problemOf(opened)
  const stat = fstatSync(opened.fd, { bigint: true })
  if (!stat.isFile() || stat.size > BigInt(cap)) {
    await opened.close()
    return stat.isFile() ? { code: 'file-too-large', message: `it has more than ${cap} bytes` } : notRegular
  }
  return {
    size: Number(stat.size),
    executable: (stat.mode & 0o100n) !== 0n,
    stamp: `${stat.dev}:${stat.ino}:${stat.size}:${stat.mtimeNs}:${stat.ctimeNs}`,
    chunks: () => chunksOf(opened.fd, Number(stat.size)),
    close: () => opened.close(),
  }
}

/** The digest of a plain file; else why there is none. */
export async function digestPlainFile(
  path: string,
  cap: number,
): Promise<{ readonly sha256: string } | FileProblem> {
  const file = await openPlainFile(path, cap)
  if (file === null) return { code: 'file-missing', message: 'it is gone' }
  if ('code' in file) return file
  try {
    const hash = createHash('sha256')
    for (const chunk of file.chunks()) hash.update(chunk)
    return { sha256: hash.digest('hex') }
  } finally {
    await file.close()
  }
}

/** A cheap check, for most of the files that are looked for do not exist. */
function isAbsent(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) === undefined
  } catch {
    return false
  }
}

function* chunksOf(fd: number, size: number): Generator<Uint8Array> {
  for (let at = 0; at < size; ) {
    const chunk = Buffer.allocUnsafe(Math.min(chunkSize, size - at))
    const read = readSync(fd, chunk, 0, chunk.length, at)
    if (read === 0) return
    at += read
    yield chunk.subarray(0, read)
  }
}

const notRegular: FileProblem = { code: 'not-regular-file', message: 'it is not a regular file' }

function problemOf({ code }: NodeJS.ErrnoException): FileProblem | null {
  if (code === 'ENOENT') return null
  if (code === 'ELOOP' || code === 'EMLINK') return { code: 'symlink', message: 'it is a symbolic link' }
  if (code === 'ENXIO') return notRegular
  return { code: 'not-readable', message: `it cannot be read (${code ?? 'unknown error'})` }
}
