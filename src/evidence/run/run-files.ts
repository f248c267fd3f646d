import { createHash, hash } from 'node:crypto'
import type { PlainFile } from '../../workspace/files/plain-file.ts'
import { changed, closeUnchanged, faulty, guarded, openGuarded, readExactly } from './guarded-file.ts'
import { type FileFault, RunFault } from './run-fault.ts'
import { sizeCap, sizeCapOfAll } from './run-layout.ts'

const chunkSize = 1024 * 1024
/** Larger files are read in chunks and never stay in memory. */
const smallFileSize = chunkSize
const memoryCap = 64 * chunkSize

/** Called for each file when it is open and not yet read. */
export type OnRead = (path: string) => void

/** A file of the run that was opened, found regular and digested. */
export type RunFile = { readonly path: string; readonly size: number; readonly sha256: string }

type DigestedFile = RunFile & { readonly stamp: string; readonly bytes: Uint8Array | null }

/** The files of one run: each is opened once and digested; later readers get the digested bytes or a fault. */
export class RunFiles {
  readonly #dir: string
  readonly #onRead: OnRead
  readonly #digested = new Map<string, DigestedFile>()
  readonly #faults = new Map<string, FileFault>()
  #size = 0
  #bytesInMemory = 0

  constructor(dir: string, onRead: OnRead = () => {}) {
    this.#dir = dir
    this.#onRead = onRead
  }

  /** Reads and digests a file of any size into memory; a RunFault when it cannot be read. */
  readWhole(path: string): { readonly bytes: Uint8Array; readonly sha256: string } {
    const file = this.#open(path)
    const bytes = this.#readAndClose(file, path)
    const sha256 = hash('sha256', bytes, 'hex')
    this.#store(path, file, sha256, bytes)
    return { bytes, sha256 }
  }

  /** Digests files, the small ones first: when all of them are too large together, no large one is read. */
  digest(paths: readonly string[]): void {
    const large: string[] = []
    for (const path of paths) {
      this.#noteFault(path, () => {
        if (this.#digestSmall(path) === 'large') large.push(path)
      })
    }
    for (const path of large) this.#noteFault(path, () => this.#digestLarge(path))
  }

  get files(): ReadonlyMap<string, RunFile> {
    const sorted = [...this.#digested.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
    return new Map(sorted.map(({ path, size, sha256 }) => [path, { path, size, sha256 }]))
  }

  faultOf(path: string): FileFault | null {
    return this.#digested.has(path) ? null : this.#faultAt(path)
  }

  bytes(path: string): Uint8Array | null {
    return this.#digested.get(path)?.bytes ?? null
  }

  readRange(path: string, offset: number, length: number): Uint8Array {
    const { bytes, size } = this.#find(path)
    const from = Math.min(Math.max(offset, 0), size)
    const to = Math.min(from + Math.max(length, 0), size)
    if (bytes !== null) return bytes.subarray(from, to)
    const file = this.#reopen(path)
    return closing(file, path, () => readExactly(file, path, from, to - from))
  }

  *chunks(path: string): Generator<Uint8Array> {
    const { bytes, size } = this.#find(path)
    if (bytes !== null) {
      yield bytes
      return
    }
    for (let at = 0; at < size; at += chunkSize) yield this.readRange(path, at, chunkSize)
  }

  #find(path: string): DigestedFile {
    const file = this.#digested.get(path)
    if (file !== undefined) return file
    throw new RunFault(this.#faultAt(path))
  }

  #faultAt(path: string): FileFault {
    return this.#faults.get(path) ?? faulty('file-missing', path, 'is not there').fault
  }

  /** Opens a file again; one that has changed since it was digested is refused. */
  #reopen(path: string): PlainFile {
    const { stamp } = this.#find(path)
    const file = openGuarded(this.#dir, path)
    if (file.stamp === stamp) return file
    return closing(file, path, () => {
      throw changed(path)
    })
  }

  #open(path: string): PlainFile {
    const file = openGuarded(this.#dir, path)
    if (file.size > sizeCap(path)) {
      const code = path === 'report.json' ? 'report-too-large' : 'file-too-large'
      return closing(file, path, () => {
        throw faulty(code, path, `has ${file.size} bytes, more than the ${sizeCap(path)} that are read`)
      })
    }
    return file
  }

  #digestSmall(path: string): 'done' | 'large' {
    const file = this.#open(path)
    this.#size += file.size
    if (file.size > smallFileSize) {
      return closing(file, path, () => 'large')
    }
    const bytes = this.#readAndClose(file, path)
    const fits = this.#bytesInMemory + bytes.length <= memoryCap
    this.#store(path, file, hash('sha256', bytes, 'hex'), fits ? bytes : null)
    return 'done'
  }

  #digestLarge(path: string): void {
    if (this.#size > sizeCapOfAll)
      throw faulty('file-too-large', path, `is in a run of ${this.#size} bytes in all, more than are read`)
    const file = this.#open(path)
    const sha256 = closing(file, path, () => {
      return guarded(path, () => {
        this.#onRead(path)
        return digestInChunks(file, path)
      })
    })
    this.#store(path, file, sha256, null)
  }

  #readAndClose(file: PlainFile, path: string): Uint8Array {
    return closing(file, path, () => {
      guarded(path, () => this.#onRead(path))
      return readExactly(file, path, 0, file.size)
    })
  }

  #store(path: string, { size, stamp }: PlainFile, sha256: string, bytes: Uint8Array | null): void {
    this.#bytesInMemory += bytes?.length ?? 0
    this.#digested.set(path, { path, size, sha256, stamp, bytes })
  }

  /** A file that was listed and is absent was removed in the meantime. */
  #noteFault(path: string, read: () => void): void {
    try {
      read()
    } catch (error) {
      if (!(error instanceof RunFault)) throw error
      this.#faults.set(path, error.fault.code === 'file-missing' ? changed(path).fault : error.fault)
    }
  }
}

/** The digest of an open file of any size, in bounded memory. */
function digestInChunks(file: PlainFile, path: string): string {
  const digest = createHash('sha256')
  let done = 0
  for (const chunk of file.chunks()) {
    digest.update(chunk)
    done += chunk.length
  }
  if (done < file.size) throw changed(path)
  return digest.digest('hex')
}

/** Does something with an open file and closes it; a change in the meantime outweighs the outcome. */
function closing<T>(file: PlainFile, path: string, use: () => T): T {
  try {
    return use()
  } finally {
    closeUnchanged(file, path)
  }
}
