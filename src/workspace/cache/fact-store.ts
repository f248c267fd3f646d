import { join } from 'node:path'
import { PrivateDraft, PrivateFile } from '../files/private-file.ts'
import { type CachePlace, cacheFolder, isReachable, makeCacheFolder } from './cache-folder.ts'
import { checksumOf } from './checksum.ts'
import {
  type Head,
  headName,
  indexOf,
  packName,
  packsInUse,
  type Ref,
  readHead,
  refIn,
  refsIn,
  sweep,
  writeChecked,
} from './fact-head.ts'
import { dropNotes, readNotes, writeNotes } from './fact-notes.ts'

// Values are written in pieces of this size.
const pieceSize = 1 << 20

const mostPacks = 6

// Names that are looked for one by one before the whole index is read.
const mostSearches = 16

/**
 * Values by name on disk: packs of JSON that are never changed once they stand there, and a small head that tells
 * where in them each value lies, with whatever its user wants to know before it reads any. What cannot be read,
 * is of another version or does not match its digest is not there. Nothing here throws, and nothing is promised:
 * two programs may write at once, and whoever finds the other's head without its packs finds nothing.
 */
export class FactStore {
  readonly #place: CachePlace
  readonly #version: string
  #packs: readonly string[] = []
  #index: Ref | null = null
  #known: Map<string, Ref> | null = null
  #searches = 0
  #searched: string | null = null
  #state: unknown = null
  readonly #open = new Map<number, PrivateFile | null>()
  #draft: PrivateDraft | null = null
  #pieces: Buffer[] = []
  #pending = 0
  #written = 0
  #isBroken = false

  constructor(place: CachePlace, version: string) {
    this.#place = place
    this.#version = version
    const head = isReachable(place) ? readHead(join(cacheFolder(place), headName), version) : null
    if (head === null) return
    this.#packs = head.packs
    this.#index = head.index
    this.#state = head.state
  }

  get #refs(): Map<string, Ref> {
    this.#known ??= new Map(refsIn(this.#index === null ? null : this.#bytesAt(this.#index)))
    return this.#known
  }

  /** What was saved as state; null when there is nothing that may be used. */
  get state(): unknown {
    return this.#state
  }

  /** What was noted since these values were saved; null when there is nothing. */
  get notes(): unknown {
    return readNotes(cacheFolder(this.#place), this.#packs)
  }

  get names(): ReadonlySet<string> {
    return new Set(this.#refs.keys())
  }

  has(name: string): boolean {
    return this.#refs.has(name)
  }

  /** The text of a name; null when there is none. */
  getText(name: string): string | null {
    return this.#bytes(name)?.toString('utf8') ?? null
  }

  putText(name: string, text: string): void {
    this.#append(name, Buffer.from(text))
  }

  /** The value of a name; undefined when there is none. */
  get(name: string): unknown {
    const text = this.getText(name)
    if (text === null) return undefined
    try {
      return JSON.parse(text)
    } catch {
      return undefined
    }
  }

  /** Keeps a value. It can be read again by whoever opens the store after `save`. */
  put(name: string, value: unknown): void {
    this.putText(name, JSON.stringify(value))
  }

  /**
   * Writes the state and the values of these names; every other value is forgotten. `state` is told the clock of
   * the file system. False when it could not be written, which is no failure of anybody's.
   */
  save(names: ReadonlySet<string>, state: (clock: number) => unknown): boolean {
    for (const name of this.#refs.keys()) if (!names.has(name)) this.#refs.delete(name)
    if (!makeCacheFolder(this.#place)) return this.#fail()
    const folder = cacheFolder(this.#place)
    try {
      this.#compact()
      const inUse = packsInUse(this.#refs, this.#packs.length)
      const index = this.#add(indexOf([...this.#refs].map(([name, ref]) => [name, inUse.place(ref)])))
      const all = this.#publishPack(folder)
      dropNotes(folder)
      this.#packs = inUse.packs.map((pack) => all[pack] ?? '')
      this.#index = inUse.place(index)
      this.#known = null
      this.#searched = null
      this.#closePacks()
      return this.restate(state) && !this.#isBroken
    } catch {
      return this.#fail()
    }
  }

  /** Writes another state, and leaves the values alone. */
  restate(state: (clock: number) => unknown): boolean {
    const folder = cacheFolder(this.#place)
    try {
      let next: unknown = null
      writeChecked(folder, headName, (clock): Head => {
        next = state(clock)
        return { version: this.#version, packs: this.#packs, index: this.#index, state: next }
      })
      this.#state = next
      sweep(folder, new Set(this.#packs))
      return true
    } catch {
      return this.#fail()
    }
  }

  /** Notes something beside the values, in place of what was noted before; it is gone when values are saved. */
  note(notes: (clock: number) => unknown): boolean {
    return writeNotes(cacheFolder(this.#place), this.#packs, notes)
  }

  close(): void {
    this.#closePacks()
    if (this.#draft !== null) this.#fail()
  }

  #closePacks(): void {
    for (const file of this.#open.values()) file?.close()
    this.#open.clear()
  }

  #bytes(name: string): Buffer | null {
    const ref = this.#refOf(name)
    return ref === undefined ? null : this.#bytesAt(ref)
  }

  /** A few names are found in the index as it lies there: reading all of it takes a hundred times as long. */
  #refOf(name: string): Ref | undefined {
    if (this.#known !== null || this.#index === null || this.#searches >= mostSearches)
      return this.#refs.get(name)
    this.#searches += 1
    this.#searched ??= this.#bytesAt(this.#index)?.toString('utf8') ?? null
    return this.#searched === null ? undefined : refIn(this.#searched, name)
  }

  #bytesAt([pack, offset, length, check]: Ref): Buffer | null {
    const bytes = this.#pack(pack)?.read(offset, length) ?? null
    return bytes !== null && checksumOf(bytes) === check ? bytes : null
  }

  #pack(number: number): PrivateFile | null {
    const known = this.#open.get(number)
    if (known !== undefined) return known
    const name = this.#packs[number] ?? ''
    const file = packName.test(name) ? PrivateFile.open(join(cacheFolder(this.#place), name)) : null
    this.#open.set(number, file)
    return file
  }

  #append(name: string, bytes: Buffer): void {
    this.#refs.set(name, this.#add(bytes))
  }

  #add(bytes: Buffer): Ref {
    const at = this.#written + this.#pending
    this.#pieces.push(bytes)
    this.#pending += bytes.length
    if (this.#pending >= pieceSize) this.#flush()
    return [this.#packs.length, at, bytes.length, checksumOf(bytes)]
  }

  #flush(): void {
    const bytes = Buffer.concat(this.#pieces)
    this.#pieces = []
    this.#pending = 0
    this.#written += bytes.length
    if (this.#isBroken || bytes.length === 0) return
    try {
      if (this.#draft === null && !makeCacheFolder(this.#place)) throw new Error('no folder')
      this.#draft ??= new PrivateDraft(cacheFolder(this.#place))
      this.#draft.write(bytes)
    } catch {
      this.#fail()
    }
  }

  /** Copies what is still wanted together when it is spread over many packs, or lies between much that is not. */
  #compact(): void {
    const live = [...this.#refs].filter(([, [pack]]) => pack < this.#packs.length)
    const wanted = live.reduce((sum, [, [, , length]]) => sum + length, 0)
    const used = new Set(live.map(([, [pack]]) => pack))
    const held = [...used].reduce((sum, pack) => sum + (this.#pack(pack)?.size ?? 0), 0)
    if (used.size <= mostPacks && held <= 2 * wanted + pieceSize) return
    for (const [name] of live) {
      const bytes = this.#bytes(name)
      if (bytes === null) this.#refs.delete(name)
      else this.#append(name, bytes)
    }
  }

  #publishPack(folder: string): readonly string[] {
    this.#flush()
    if (this.#draft === null) return this.#packs
    const name = `facts-${this.#draft.id}`
    this.#draft.publish(join(folder, name))
    this.#draft = null
    this.#written = 0
    return [...this.#packs, name]
  }

  #fail(): boolean {
    this.#draft?.discard()
    this.#draft = null
    this.#isBroken = true
    return false
  }
}
