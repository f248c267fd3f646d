import { digestStream, sha256Of } from './digest-file.ts'
import { type Fault, RunFault } from './fault.ts'
import {
  changed,
  closeUnchanged,
  faulty,
  type GuardedFile,
  guarded,
  type Identity,
  isSame,
  openGuarded,
  readExactly,
} from './guarded-file.ts'
import { sizeCap, sizeCapOfAll } from './run-layout.ts'
import type { RunFile } from './verify-context.ts'

const largestKept = 1024 * 1024
const mostKept = 64 * 1024 * 1024
const pieceSize = 1024 * 1024

type Digested = RunFile & { readonly identity: Identity; readonly bytes: Uint8Array | null }

/** The files of one run: each opened, digested and, when small, kept; later readers get the same bytes or a fault. */
export class RunFiles {
  readonly #dir: string
  readonly #onRead: (path: string) => void
  readonly #digested = new Map<string, Digested>()
  readonly #faults = new Map<string, Fault>()
  #size = 0
  #kept = 0

  constructor(dir: string, onRead: (path: string) => void = () => {}) {
    this.#dir = dir
    this.#onRead = onRead
  }

  /** Reads and digests a file that is kept whatever its size; a RunFault when it cannot be read. */
  readWhole(path: string): { readonly bytes: Uint8Array; readonly sha256: string } {
    const file = this.#open(path)
    const bytes = this.#bytesAndClose(file, path)
    const sha256 = sha256Of(bytes)
    this.#keep(path, file, sha256, bytes)
    return { bytes, sha256 }
  }

  /** Digests files, the small ones first: when all are too large together, nothing large has been read. */
  async digest(paths: readonly string[]): Promise<void> {
    const large: string[] = []
    for (const path of paths) {
      this.#note(path, () => {
        if (this.#digestSmall(path) === 'large') large.push(path)
      })
    }
    for (const path of large) await this.#digestLarge(path)
  }

  get files(): ReadonlyMap<string, RunFile> {
    const sorted = [...this.#digested.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
    return new Map(sorted.map(({ path, size, sha256 }) => [path, { path, size, sha256 }]))
  }

  faultOf(path: string): Fault | null {
    if (this.#digested.has(path)) return null
    return this.#faults.get(path) ?? faulty('file-missing', path, 'is not there').fault
  }

  bytes(path: string): Uint8Array | null {
    return this.#digested.get(path)?.bytes ?? null
  }

  readRange(path: string, offset: number, length: number): Uint8Array {
    const { bytes, size } = this.#known(path)
    const from = Math.min(Math.max(offset, 0), size)
    const to = Math.min(from + Math.max(length, 0), size)
    if (bytes !== null) return bytes.subarray(from, to)
    const file = this.#reopen(path)
    return closing(file, path, () => readExactly(file.fd, path, from, to - from))
  }

  *chunks(path: string): Generator<Uint8Array> {
    const { bytes, size } = this.#known(path)
    if (bytes !== null) {
      yield bytes
      return
    }
    for (let at = 0; at < size; at += pieceSize) yield this.readRange(path, at, pieceSize)
  }

  #known(path: string): Digested {
    const known = this.#digested.get(path)
    if (known !== undefined) return known
    const fault = this.faultOf(path)
    throw fault === null ? faulty('file-missing', path, 'is not there') : new RunFault(fault)
  }

  /** Opens a file again; what has changed since it was digested is refused. */
  #reopen(path: string): GuardedFile {
    const { identity } = this.#known(path)
    const file = openGuarded(this.#dir, path)
    if (isSame(identity, file.identity)) return file
    return closing(file, path, () => {
      throw changed(path)
    })
  }

  #open(path: string): GuardedFile {
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
    if (file.size > largestKept) {
      return closing(file, path, () => 'large')
    }
    const bytes = this.#bytesAndClose(file, path)
    const isKept = this.#kept + bytes.length <= mostKept
    this.#keep(path, file, sha256Of(bytes), isKept ? bytes : null)
    return 'done'
  }

  async #digestLarge(path: string): Promise<void> {
    try {
      if (this.#size > sizeCapOfAll) {
        throw faulty('file-too-large', path, `is in a run of ${this.#size} bytes in all, more than are read`)
      }
      const file = this.#open(path)
      let sha256: string
      try {
        guarded(path, () => this.#onRead(path))
        sha256 = await digestStream(file, path)
      } finally {
        closeUnchanged(file, path)
      }
      this.#keep(path, file, sha256, null)
    } catch (error) {
      this.#noteFault(path, error)
    }
  }

  #bytesAndClose(file: GuardedFile, path: string): Uint8Array {
    return closing(file, path, () => {
      guarded(path, () => this.#onRead(path))
      return readExactly(file.fd, path, 0, file.size)
    })
  }

  #keep(path: string, { size, identity }: GuardedFile, sha256: string, bytes: Uint8Array | null): void {
    this.#kept += bytes?.length ?? 0
    this.#digested.set(path, { path, size, sha256, identity, bytes })
  }

  #note(path: string, read: () => void): void {
    try {
      read()
    } catch (error) {
      this.#noteFault(path, error)
    }
  }

  /** A file that was listed and is gone went away in the meantime. */
  #noteFault(path: string, error: unknown): void {
    if (!(error instanceof RunFault)) throw error
    this.#faults.set(path, error.fault.code === 'file-missing' ? changed(path).fault : error.fault)
  }
}

/** Does something with an open file and closes it; a change in the meantime outweighs the outcome. */
function closing<T>(file: GuardedFile, path: string, use: () => T): T {
  try {
    return use()
  } finally {
    closeUnchanged(file, path)
  }
}
