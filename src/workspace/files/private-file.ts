import { closeSync, constants, fstatSync, openSync, readSync, renameSync, rmSync, writeSync } from 'node:fs'

/** Nobody else may write or read it: a file that others could have written is not believed. */
const othersMay = 0o077

/** A file that is ours alone, open for reading; null for anything else, whatever the reason. */
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
      // Missing, a link, a folder, closed to us: there is nothing to read.
    }
    return null
  }

  private constructor(handle: number, size: number) {
    this.#handle = handle
    this.size = size
  }

  /** Bytes of the file; null when it does not hold that many. */
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

/** Drafts of ours, so that those of a run that was killed can be told and removed. */
export const draftName = /^\.draft-\d+$/

const mostDrafts = 1_000

function hex(number: number, digits: number): string {
  return Math.floor(number).toString(16).padStart(digits, '0').slice(-digits)
}

/** A file that is written piece by piece, and stands in its place whole or not at all. */
export class PrivateDraft {
  readonly #path: string
  readonly #handle: number
  #offset = 0

  /** Opens a draft in a folder; throws what the file system says. */
  constructor(folder: string) {
    const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW
    for (let number = 0; ; number += 1) {
      const path = `${folder}/.draft-${number}`
      try {
        this.#handle = openSync(path, flags, 0o600)
        this.#path = path
        return
      } catch (error) {
        // Another program is writing, or was killed while it did.
        const isTaken = error instanceof Error && 'code' in error && error.code === 'EEXIST'
        if (!isTaken || number > mostDrafts) throw error
      }
    }
  }

  /** A name that no other file had or will have here: which file it is, and when it was written. */
  get id(): string {
    const { ino, mtimeMs } = fstatSync(this.#handle)
    return hex(ino, 8) + hex(mtimeMs * 16, 8)
  }

  /** Appends, and says where it begins. */
  write(bytes: Uint8Array): number {
    const at = this.#offset
    for (let done = 0; done < bytes.length; ) done += writeSync(this.#handle, bytes, done)
    this.#offset += bytes.length
    return at
  }

  /** What the clock of the file system says, in milliseconds. */
  clock(): number {
    return fstatSync(this.#handle).mtimeMs
  }

  /** Puts the draft in its place. */
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
