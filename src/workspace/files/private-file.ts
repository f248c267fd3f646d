import { closeSync, constants, fstatSync, openSync, readSync, renameSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { newTemporaryName } from './atomic-write.ts'

/** Permissions of other users: a file that they could have written is not trusted. */
const othersMay = 0o077

/** A file that only this user can write and read, open for reading. */
export class PrivateFile {
  readonly #handle: number
  readonly size: number

  static open(path: string): PrivateFile | null {
    try {
      const handle = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
      const stats = fstatSync(handle)
      if (stats.isFile() && (stats.mode & othersMay) === 0) return new PrivateFile(handle, stats.size)
      closeSync(handle)
    } catch {
      // Missing, a link, a folder or not readable: there is nothing to read.
    }
    return null
  }

  private constructor(handle: number, size: number) {
    this.#handle = handle
    this.size = size
  }

  /** Bytes of the file; null when it is shorter. */
  read(offset: number, length: number): Buffer | null {
    if (!(offset >= 0 && length >= 0 && offset + length <= this.size)) return null
    try {
      const bytes = Buffer.allocUnsafe(length)
      let filled = 0
      while (filled < length) {
        const count = readSync(this.#handle, bytes, filled, length - filled, offset + filled)
        if (count === 0) return null
        filled += count
      }
      return bytes
    } catch {
      return null
    }
  }

  close(): void {
    closeSync(this.#handle)
  }
}

/** A temporary file that is written piece by piece, and then renamed to its place; a crash may lose it. */
export class PrivateDraft {
  readonly #path: string
  readonly #handle: number

  /** Creates the temporary file; throws what the file system says. */
  constructor(folder: string, name: string) {
    this.#path = join(folder, newTemporaryName(name))
    const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW
    this.#handle = openSync(this.#path, flags, 0o600)
  }

  write(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length; ) at += writeSync(this.#handle, bytes, at)
  }

  /** The clock of the file system, in milliseconds. */
  clock(): number {
    return fstatSync(this.#handle).mtimeMs
  }

  /** Renames the temporary file to its place. */
  publish(path: string): void {
    closeSync(this.#handle)
    renameSync(this.#path, path)
  }

  discard(): void {
    try {
      closeSync(this.#handle)
    } catch {
      // It was closed already.
    }
    rmSync(this.#path, { force: true })
  }
}
