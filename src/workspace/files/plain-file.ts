import { createHash } from 'node:crypto'
import { type BigIntStats, closeSync, constants, fstatSync, openSync, readSync } from 'node:fs'
import { errorCode } from '../../model/error-code.ts'
import type { ReasonCode } from '../../model/evidence/reason-codes.ts'

const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK
const chunkSize = 1024 * 1024

/** Why a file cannot be used; the message continues its name. */
export type FileProblem = { readonly code: ReasonCode; readonly message: string }

/** A regular file, opened without following a link or waiting for a pipe. */
export class PlainFile {
  readonly size: number
  /** Permissions, in the lowest nine bits. */
  readonly mode: number
  /** The id of the user to whom it belongs. */
  readonly owner: number
  /** How many names the file has. */
  readonly links: number
  /** Identifies the file and its state. */
  readonly stamp: string
  readonly #fd: number

  constructor(fd: number, stats: BigIntStats) {
    this.#fd = fd
    this.size = Number(stats.size)
    this.mode = Number(stats.mode)
    this.owner = Number(stats.uid)
    this.links = Number(stats.nlink)
    this.stamp = stampOf(stats)
  }

  /** The bytes of a range, fewer where the file ends before. */
  read(offset: number, length: number): Buffer {
    const bytes = Buffer.allocUnsafe(length)
    let done = 0
    while (done < length) {
      const count = readSync(this.#fd, bytes, done, length - done, offset + done)
      if (count === 0) break
      done += count
    }
    return bytes.subarray(0, done)
  }

  /** All bytes up to the size that the file had when it was opened. */
  *chunks(): Generator<Buffer> {
    for (let at = 0; at < this.size; at += chunkSize) {
      const chunk = this.read(at, Math.min(chunkSize, this.size - at))
      if (chunk.length === 0) return
      yield chunk
    }
  }

  hasChanged(): boolean {
    return stampOf(fstatSync(this.#fd, { bigint: true })) !== this.stamp
  }

  close(): void {
    closeSync(this.#fd)
  }
}

/** Identifies a file or folder and its state. */
export function stampOf({ dev, ino, nlink, size, mtimeNs, ctimeNs }: BigIntStats): string {
  return [dev, ino, nlink, size, mtimeNs, ctimeNs].join(':')
}

/** Opens a file that is no link, pipe or device. The caller closes it. */
export function openPlainFile(path: string): PlainFile | FileProblem {
  let fd: number
  try {
    fd = openSync(path, flags)
  } catch (error) {
    return fileProblem(error) ?? notRegular
  }
  const stats = fstatSync(fd, { bigint: true })
  if (stats.isFile()) return new PlainFile(fd, stats)
  closeSync(fd)
  return notRegular
}

/** Uses a plain file of at most `cap` bytes and closes it. Errors of the file system are problems too. */
export function usePlainFile<T>(path: string, cap: number, use: (file: PlainFile) => T): T | FileProblem {
  const file = openPlainFile(path)
  if ('code' in file) return file
  try {
    if (file.size > cap) return { code: 'file-too-large', message: `has more than ${cap} bytes` }
    return use(file)
  } catch (error) {
    const problem = fileProblem(error)
    if (problem === null) throw error
    return problem
  } finally {
    file.close()
  }
}

/** All bytes of a plain file; else why there are none. */
export function readPlainFile(path: string, cap: number): Buffer | FileProblem {
  return usePlainFile(path, cap, (file) => file.read(0, file.size))
}

/** The SHA-256 of a plain file; else why there is none. */
export function digestPlainFile(path: string, cap: number): string | FileProblem {
  return usePlainFile(path, cap, (file) => {
    const hash = createHash('sha256')
    for (const chunk of file.chunks()) hash.update(chunk)
    return hash.digest('hex')
  })
}

const notRegular: FileProblem = { code: 'not-regular-file', message: 'is not a regular file' }

const problems: Readonly<Record<string, FileProblem>> = {
  ENOENT: { code: 'file-missing', message: 'is not there' },
  ENOTDIR: { code: 'file-missing', message: 'is not there' },
  ELOOP: { code: 'symlink', message: 'is a symbolic link' },
  EMLINK: { code: 'symlink', message: 'is a symbolic link' },
  ENXIO: notRegular,
  ENODEV: notRegular,
  ENAMETOOLONG: { code: 'path-not-normal', message: 'has a path that is too long' },
}

/** The problem behind an error of the file system; null for any other error. */
export function fileProblem(error: unknown): FileProblem | null {
  const code = errorCode(error) ?? ''
  if (!/^E[A-Z0-9]+$/.test(code)) return null
  return problems[code] ?? { code: 'not-readable', message: `cannot be read (${code})` }
}
