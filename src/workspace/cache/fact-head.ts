import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { entryIn, inLines } from '../board/listed-lines.ts'
import { draftName, PrivateDraft, PrivateFile } from '../files/private-file.ts'
import { checksumOf } from './checksum.ts'

/** Where a value lies: the number of its pack, its place there, and its checksum. */
export type Ref = readonly [pack: number, offset: number, length: number, check: string]

export type Head = {
  readonly version: string
  readonly packs: readonly string[]
  /** Where the list of names lies, each with its place; null for an empty one. */
  readonly index: Ref | null
  readonly state: unknown
}

export const headName = 'state'
/** What was noted since the packs were written. */
export const notesName = 'since'
export const packName = /^facts-[0-9a-f]{16}$/

/** True for names that only a store gives. */
export function isStoreFile(name: string): boolean {
  return name === headName || name === notesName || packName.test(name) || draftName.test(name)
}

const longest = 256 << 20
const checksumLength = 8

/** The packs that something lies in, and where it lies when they are numbered anew. A new pack comes last. */
export function packsInUse(refs: ReadonlyMap<string, Ref>, fresh: number) {
  const packs = [...new Set([...[...refs.values()].map(([pack]) => pack), fresh])].sort((a, b) => a - b)
  const numbers = new Map(packs.map((pack, number) => [pack, number]))
  const place = ([pack, ...rest]: Ref): Ref => [numbers.get(pack) ?? 0, ...rest]
  return { packs, place }
}

/** The list of names as it is written. */
export function indexOf(refs: Iterable<readonly [string, Ref]>): Buffer {
  return Buffer.from(inLines([...refs].map(([name, ref]) => JSON.stringify([name, ...ref]))))
}

/** Where the value of one name lies. */
export function refIn(index: string, name: string): Ref | undefined {
  const entry = entryIn(index, `${JSON.stringify([name]).slice(0, -1)},`)
  if (entry === null) return undefined
  const [, ...ref]: readonly [string, ...Ref] = JSON.parse(entry)
  return ref
}

export function refsIn(index: Buffer | null): (readonly [string, Ref])[] {
  if (index === null) return []
  const listed: readonly (readonly [string, ...Ref])[] = JSON.parse(index.toString('utf8'))
  return listed.map(([name, ...ref]) => [name, ref])
}

export function readHead(path: string, version: string): Head | null {
  // Its checksum says that we wrote it.
  const head = readChecked(path) as Head | null
  return head?.version === version ? head : null
}

/** A value that was written with its checksum; null when there is none, or not the one that was written. */
export function readChecked(path: string): unknown {
  const file = PrivateFile.open(path)
  if (file === null) return null
  const bytes = file.read(0, Math.min(file.size, longest))
  file.close()
  if (bytes === null || bytes.length < checksumLength) return null
  const body = bytes.subarray(checksumLength)
  if (bytes.toString('latin1', 0, checksumLength) !== checksumOf(body)) return null
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}

/** Puts a value in its place, with its checksum; it is told the clock of the file system. Throws what that says. */
export function writeChecked(folder: string, name: string, value: (clock: number) => unknown): void {
  const draft = new PrivateDraft(folder)
  try {
    const body = Buffer.from(JSON.stringify(value(draft.clock())))
    draft.write(Buffer.from(checksumOf(body)))
    draft.write(body)
    draft.publish(join(folder, name))
  } catch (error) {
    draft.discard()
    throw error
  }
}

// Another program may still be about to name them in its head.
const graceMs = 60_000

/** Removes packs that no head names and drafts of runs that were killed. */
export function sweep(folder: string, packs: ReadonlySet<string>): void {
  const now = statSync(join(folder, headName)).mtimeMs
  for (const name of readdirSync(folder)) {
    const isOurs = draftName.test(name) || (packName.test(name) && !packs.has(name))
    const path = join(folder, name)
    if (isOurs && statSync(path).mtimeMs < now - graceMs) rmSync(path, { force: true })
  }
}
