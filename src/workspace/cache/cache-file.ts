import { createHmac, type Hmac, timingSafeEqual } from 'node:crypto'
import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { writeAtomically } from '../files/atomic-write.ts'
import { graceMs, temporaryName } from '../files/draft-folder.ts'
import { usePlainFile } from '../files/plain-file.ts'
import type { UserKey } from '../state/user-key.ts'
import { type CachePlace, cacheFolder, isReachable, makeCacheFolder } from './cache-folder.ts'

/** The files of a cache folder. Each is written whole, by rename, and read whole. */
const cacheFileNames = [
  'documents',
  'result',
  'listing',
  'board',
  'history',
  'commits',
  'versions',
  'reruns',
  'verdicts',
] as const
export type CacheFileName = (typeof cacheFileNames)[number]

/** A cache of one workspace: its folder, the version of the program that may read what is in it, and the user's key. */
export type Cache = {
  readonly place: CachePlace
  readonly version: string
  readonly key: UserKey
  /** True where nothing is written: for sessions that check texts which are not saved. */
  readonly isReadOnly?: boolean
}

/** True for names that only this module gives. */
export function isCacheFile(name: string): boolean {
  return cacheFileNames.some((known) => known === name) || temporaryName.test(name)
}

const longest = 512 << 20
const signatureLength = 32

/** The body of a file; null unless it is whole, ours alone, and signed by this user and this version of the program. */
export function readCacheFile(cache: Cache, name: CacheFileName): Buffer | null {
  const { place, version, key } = cache
  const bytes = isReachable(place) ? readOwn(join(cacheFolder(place), name), key.owner) : null
  if (bytes === null || bytes.length < signatureLength) return null
  const end = bytes.length - signatureLength
  const signature = startSignature(cache, name).update(bytes.subarray(0, end)).digest()
  if (!timingSafeEqual(bytes.subarray(end), signature)) return null
  const head = Buffer.from(`${version}\n`)
  if (!bytes.subarray(0, head.length).equals(head)) return null
  return bytes.subarray(head.length, end)
}

/** Permissions of other users: a file that they could have written is not trusted. */
const othersMay = 0o077

function readOwn(path: string, owner: number): Buffer | null {
  const read = usePlainFile(path, longest, (file) =>
    file.owner === owner && (file.mode & othersMay) === 0 ? file.read(0, file.size) : null,
  )
  return read === null || 'code' in read ? null : read
}

/**
 * Writes a file; `body` gets the clock of the file system in milliseconds. False when it could not be written: a cache
 * that cannot be written is no failure.
 */
export function writeCacheFile(
  cache: Cache,
  name: CacheFileName,
  body: (clock: number) => Iterable<string | Uint8Array>,
): boolean {
  const { place, version, isReadOnly = false } = cache
  if (isReadOnly || !makeCacheFolder(place)) return false
  const folder = cacheFolder(place)
  try {
    const content = (clock: number) => signedPieces(version, body(clock), startSignature(cache, name))
    writeAtomically(join(folder, name), content, { mode: 0o600, isDurable: false })
    removeOldDrafts(folder, name)
    return true
  } catch {
    return false
  }
}

const pieceLength = 1 << 20

/** Version, body and signature in pieces of at most a megabyte. A piece may be overwritten once the next is taken. */
function* signedPieces(
  version: string,
  body: Iterable<string | Uint8Array>,
  signature: Hmac,
): Iterable<Uint8Array> {
  const piece = Buffer.allocUnsafe(pieceLength)
  let used = 0
  for (const part of inOrder(`${version}\n`, body)) {
    const bytes = typeof part === 'string' ? Buffer.from(part) : part
    for (let from = 0; from < bytes.length; ) {
      const end = Math.min(bytes.length, from + pieceLength - used)
      piece.set(bytes.subarray(from, end), used)
      used += end - from
      from = end
      if (used < pieceLength) continue
      signature.update(piece)
      yield piece
      used = 0
    }
  }
  const last = piece.subarray(0, used)
  signature.update(last)
  yield last
  yield signature.digest()
}

function* inOrder<T>(first: T, others: Iterable<T>): Iterable<T> {
  yield first
  yield* others
}

/** A signature covers the place and name of a file too: no file passes for another. */
function startSignature({ place, key }: Cache, name: CacheFileName): Hmac {
  return createHmac('sha256', key.bytes).update(`${JSON.stringify([...place.below, name])}\n`)
}

/** Removes drafts of programs that were killed. */
function removeOldDrafts(folder: string, written: string): void {
  const now = statSync(join(folder, written)).mtimeMs
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (temporaryName.test(name) && statSync(path).mtimeMs < now - graceMs) rmSync(path, { force: true })
  }
}
