import { randomBytes } from 'node:crypto'
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
export const draftName = /^\.draft-[0-9a-f]{16}$/

/** A file that is written piece by piece, and stands in its place whole or not at all. */
export class PrivateDraft {
  /** A name of its own, by chance. */
  readonly id = randomBytes(8).toString('hex')
  readonly #path: string
  readonly #handle: number
  #offset = 0

  /** Opens a draft in a folder; throws what the file system says. */
  constructor(folder: string) {
    this.#path = `${folder}/.draft-${this.id}`
    const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW
    this.#handle = openSync(this.#path, flags, 0o600)
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
