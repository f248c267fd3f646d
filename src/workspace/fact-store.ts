import { createHash } from 'node:crypto'
import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type CachePlace, cacheFolder, isReachable, makeCacheFolder } from './cache-folder.ts'
import { draftName, PrivateDraft, PrivateFile } from './private-file.ts'

/** Where a value lies: the number of its pack, its place there, and the beginning of its digest. */
type Ref = readonly [pack: number, offset: number, length: number, check: string]

type Head = {
  readonly version: string
  readonly packs: readonly string[]
  readonly refs: readonly (readonly [name: string, ...Ref])[]
  readonly state: unknown
}

const headName = 'state'
const packName = /^facts-[0-9a-f]{16}$/

/** True for names that only a store gives. */
export function isStoreFile(name: string): boolean {
  return name === headName || packName.test(name) || draftName.test(name)
}

// Values are written in pieces of this size.
const pieceSize = 1 << 20

const mostPacks = 6
const longestHead = 256 << 20

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
  #refs = new Map<string, Ref>()
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
    this.#state = head.state
    for (const [name, pack, offset, length, check] of head.refs)
      this.#refs.set(name, [pack, offset, length, check])
  }

  /** What was saved as state; null when there is nothing that may be used. */
  get state(): unknown {
    return this.#state
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
    let head: PrivateDraft | null = null
    try {
      this.#compact()
      const all = this.#publishPack(folder)
      head = new PrivateDraft(folder)
      const { packs, refs } = inUse(all, this.#refs)
      writeHead(head, { version: this.#version, packs, refs, state: state(head.clock()) })
      head.publish(join(folder, headName))
      sweep(folder, new Set(packs))
      return !this.#isBroken
    } catch {
      head?.discard()
      return this.#fail()
    }
  }

  close(): void {
    for (const file of this.#open.values()) file?.close()
    this.#open.clear()
    if (this.#draft !== null) this.#fail()
  }

  #bytes(name: string): Buffer | null {
    const ref = this.#refs.get(name)
    if (ref === undefined) return null
    const [pack, offset, length, check] = ref
    const bytes = this.#pack(pack)?.read(offset, length) ?? null
    return bytes !== null && checkOf(bytes) === check ? bytes : null
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
    this.#refs.set(name, [this.#packs.length, this.#written + this.#pending, bytes.length, checkOf(bytes)])
    this.#pieces.push(bytes)
    this.#pending += bytes.length
    if (this.#pending >= pieceSize) this.#flush()
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
    return [...this.#packs, name]
  }

  #fail(): boolean {
    this.#draft?.discard()
    this.#draft = null
    this.#isBroken = true
    return false
  }
}

/** The packs that something lies in, numbered anew. */
function inUse(all: readonly string[], refs: ReadonlyMap<string, Ref>): Pick<Head, 'packs' | 'refs'> {
  const used = [...new Set([...refs.values()].map(([pack]) => pack))].sort((a, b) => a - b)
  const numbers = new Map(used.map((pack, number) => [pack, number]))
  return {
    packs: used.map((pack) => all[pack] ?? ''),
    refs: [...refs].map(([name, [pack, ...place]]) => [name, numbers.get(pack) ?? 0, ...place]),
  }
}

function readHead(path: string, version: string): Head | null {
  const file = PrivateFile.open(path)
  if (file === null) return null
  const bytes = file.read(0, Math.min(file.size, longestHead))
  file.close()
  const end = bytes?.indexOf(10) ?? -1
  if (bytes === null || end < 0) return null
  const body = bytes.subarray(end + 1)
  if (bytes.toString('latin1', 0, end) !== digestOf(body)) return null
  try {
    const head: Head = JSON.parse(body.toString('utf8'))
    return head.version === version ? head : null
  } catch {
    return null
  }
}

function writeHead(draft: PrivateDraft, head: Head): void {
  const body = Buffer.from(JSON.stringify(head))
  draft.write(Buffer.from(`${digestOf(body)}\n`))
  draft.write(body)
}

// Another program may still be about to name them in its head.
const graceMs = 60_000

/** Removes packs that no head names and drafts of runs that were killed. */
function sweep(folder: string, packs: ReadonlySet<string>): void {
  const now = statSync(join(folder, headName)).mtimeMs
  for (const name of readdirSync(folder)) {
    const isOurs = draftName.test(name) || (packName.test(name) && !packs.has(name))
    const path = join(folder, name)
    if (isOurs && statSync(path).mtimeMs < now - graceMs) rmSync(path, { force: true })
  }
}

const checkLength = 12

function checkOf(bytes: Uint8Array): string {
  return digestOf(bytes).slice(0, checkLength)
}

function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
