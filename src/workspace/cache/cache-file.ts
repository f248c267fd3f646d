import { isAscii } from 'node:buffer'
import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { temporaryName } from '../files/atomic-write.ts'
import { PrivateDraft, PrivateFile } from '../files/private-file.ts'
import { type CachePlace, cacheFolder, isReachable, makeCacheFolder } from './cache-folder.ts'

/** The files of a cache folder. Each is written whole, by rename, and read whole. */
export const cacheFileNames = ['documents', 'result', 'listing', 'summary', 'versions'] as const
export type CacheFileName = (typeof cacheFileNames)[number]

/** A cache of one workspace: its folder, and the version of the program that may read what is in it. */
export type Cache = { readonly place: CachePlace; readonly version: string }

/** True for names that only this module gives. */
export function isCacheFile(name: string): boolean {
  return cacheFileNames.some((known) => known === name) || temporaryName.test(name)
}

const longest = 512 << 20
const checksumLength = 8

/** The body of a file; null unless the file is ours alone, whole, and written by this version of the program. */
export function readCacheFile({ place, version }: Cache, name: CacheFileName): string | null {
  const file = isReachable(place) ? PrivateFile.open(join(cacheFolder(place), name)) : null
  if (file === null) return null
  const bytes = file.size > longest ? null : file.read(0, file.size)
  file.close()
  if (bytes === null || bytes.length < checksumLength) return null
  const end = bytes.length - checksumLength
  if (bytes.toString('latin1', end) !== inHex(crc32(bytes.subarray(0, end)))) return null
  const head = Buffer.from(`${version}\n`)
  if (!bytes.subarray(0, head.length).equals(head)) return null
  // Plain ASCII need not be decoded.
  return bytes.toString(isAscii(bytes) ? 'latin1' : 'utf8', head.length, end)
}

/**
 * Writes a file, piece by piece; `body` gets the clock of the file system in milliseconds. False when it could not be
 * written: a cache that cannot be written is no failure.
 */
export function writeCacheFile(
  { place, version }: Cache,
  name: CacheFileName,
  body: (clock: number) => Iterable<string>,
): boolean {
  if (!makeCacheFolder(place)) return false
  const folder = cacheFolder(place)
  let draft: PrivateDraft | null = null
  try {
    draft = new PrivateDraft(folder, name)
    const checksum = writePieces(draft, [`${version}\n`, ...body(draft.clock())])
    draft.write(Buffer.from(inHex(checksum)))
    draft.publish(join(folder, name))
    removeOldDrafts(folder, name)
    return true
  } catch {
    draft?.discard()
    return false
  }
}

const pieceLength = 1 << 20

/** Writes texts in pieces of about a megabyte, and returns their checksum. */
function writePieces(draft: PrivateDraft, texts: readonly string[]): number {
  let checksum = 0
  let piece = ''
  const flush = () => {
    const bytes = Buffer.from(piece)
    checksum = crc32(bytes, checksum)
    draft.write(bytes)
    piece = ''
  }
  for (const text of texts) {
    piece += text
    if (piece.length > pieceLength) flush()
  }
  flush()
  return checksum
}

/** A checksum against accidents, not against people. */
function inHex(checksum: number): string {
  return checksum.toString(16).padStart(checksumLength, '0')
}

// A younger draft may belong to a program that is still writing it.
const graceMs = 60_000

/** Removes drafts of programs that were killed. */
function removeOldDrafts(folder: string, written: string): void {
  const now = statSync(join(folder, written)).mtimeMs
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (temporaryName.test(name) && statSync(path).mtimeMs < now - graceMs) rmSync(path, { force: true })
  }
}
