import { closeSync } from 'node:fs'
import type { ReadingAid, RunFile } from '../verify-context.ts'
import { sha256Of } from './digest-file.ts'
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
import { type GoneOver, goOver, type LargeFile, type OpenHand } from './large-files.ts'
import { chunkSize } from './pieces.ts'
import { sizeCap, sizeCapOfAll } from './run-layout.ts'

const largestKept = chunkSize
const mostKept = 64 * chunkSize

/** Large files that are open at once. */
const mostOpen = 32

type Digested = RunFile & {
  readonly identity: Identity
  readonly bytes: Uint8Array | null
  readonly suspects: ReadonlySet<number> | null
}

/** The files of one run: each opened, digested and, when small, kept; later readers get the same bytes or a fault. */
export class RunFiles {
  readonly #dir: string
  readonly #onRead: (path: string) => void
  readonly #openHand: OpenHand | null
  readonly #digested = new Map<string, Digested>()
  readonly #faults = new Map<string, Fault>()
  #size = 0
  #kept = 0

  constructor(dir: string, { onRead, openHand }: ReadingAid = {}) {
    this.#dir = dir
    this.#onRead = onRead ?? (() => {})
    this.#openHand = openHand ?? null
  }

  /** Reads and digests a file that is kept whatever its size; a RunFault when it cannot be read. */
  readWhole(path: string): { readonly bytes: Uint8Array; readonly sha256: string } {
    const file = this.#open(path)
    const bytes = this.#bytesAndClose(file, path)
    const sha256 = sha256Of(bytes)
    this.#keep(path, file, sha256, bytes)
    return { bytes, sha256 }
  }

  /**
   * Digests files, the small ones first: when all are too large together, nothing large has been read. Large ones
   * may be looked through for credentials at the same time.
   */
  async digest(paths: readonly string[], { looksThrough = false } = {}): Promise<void> {
    const large: string[] = []
    for (const path of paths) {
      this.#note(path, () => {
        if (this.#digestSmall(path) === 'large') large.push(path)
      })
    }
    for (let at = 0; at < large.length; at += mostOpen)
      await this.#digestLarge(large.slice(at, at + mostOpen), looksThrough)
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

  suspects(path: string): ReadonlySet<number> | null {
    return this.#digested.get(path)?.suspects ?? null
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
    for (let at = 0; at < size; at += chunkSize) yield this.readRange(path, at, chunkSize)
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

  async #digestLarge(paths: readonly string[], looksThrough: boolean): Promise<void> {
    const open: LargeFile[] = []
    try {
      for (const path of paths) this.#note(path, () => open.push(this.#openLarge(path)))
      const known = await goOver(open, looksThrough, this.#openHand)
      for (let next = open.shift(); next !== undefined; next = open.shift()) {
        const { path, file } = next
        this.#note(path, () =>
          this.#keepLarge(
            path,
            file,
            closing(file, path, () => known.get(path)),
          ),
        )
      }
    } finally {
      for (const { file } of open) closeSync(file.fd)
    }
  }

  #openLarge(path: string): LargeFile {
    if (this.#size > sizeCapOfAll)
      throw faulty('file-too-large', path, `is in a run of ${this.#size} bytes in all, more than are read`)
    const file = this.#open(path)
    try {
      guarded(path, () => this.#onRead(path))
    } catch (error) {
      closeSync(file.fd)
      throw error
    }
    return { path, file }
  }

  #keepLarge(path: string, file: GuardedFile, gone: GoneOver | Fault | undefined): void {
    if (gone === undefined) return
    if ('code' in gone) throw new RunFault(gone)
    this.#keep(path, file, gone.sha256, null, gone.suspects)
  }

  #bytesAndClose(file: GuardedFile, path: string): Uint8Array {
    return closing(file, path, () => {
      guarded(path, () => this.#onRead(path))
      return readExactly(file.fd, path, 0, file.size)
    })
  }

  #keep(
    path: string,
    { size, identity }: GuardedFile,
    sha256: string,
    bytes: Uint8Array | null,
    suspects: ReadonlySet<number> | null = null,
  ): void {
    this.#kept += bytes?.length ?? 0
    this.#digested.set(path, { path, size, sha256, identity, bytes, suspects })
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
