import { hash } from 'node:crypto'
import type { StagedBlob } from './staged-blob.ts'

const signature = 'DIRC'
const headLength = 12
const digestLength = 20

/** Of an entry: times, numbers and size (not looked at), mode, name of the blob, flags; then its path. */
const entry = { mode: 24, blob: 40, flags: 60, path: 62, extendedPath: 64 } as const

const flag = { isExtended: 0x4000, stage: 0x3000, length: 0x0fff } as const
/** The only extended flag that changes nothing of what is staged: the file is left out of the work tree. */
const skipsWorkTree = 0x4000

/** Parts behind the entries by which git saves itself work. Any other one may change what the entries mean. */
const harmless = new Set(['TREE', 'REUC', 'UNTR', 'FSMN', 'EOIE', 'IEOT'])

/**
 * Reads a git index of the versions 2 to 4. Null for whatever is out of the ordinary, so that git itself has to be asked:
 * parts that lie elsewhere, conflicts, files that are only promised, digests other than SHA-1, and everything damaged.
 */
export function readIndexFile(bytes: Buffer): readonly StagedBlob[] | null {
  const end = bytes.length - digestLength
  if (end < headLength || bytes.toString('latin1', 0, signature.length) !== signature) return null
  const [version, count] = [bytes.readUInt32BE(4), bytes.readUInt32BE(8)]
  if (version < 2 || version > 4 || count * entry.path > end) return null
  if (hash('sha1', bytes.subarray(0, end), 'hex') !== bytes.toString('hex', end)) return null
  const files: StagedBlob[] = []
  let before: Buffer = Buffer.alloc(0)
  let at = headLength
  for (let number = 0; number < count; number += 1) {
    const named = pathAt(bytes, at, version, before)
    if (named === null || named.next > end || Buffer.compare(before, named.path) >= 0) return null
    const file = fileAt(bytes, at, named.path)
    if (file === null) return null
    files.push(file)
    at = named.next
    before = named.path
  }
  return isHarmlessFrom(bytes, at, end) ? files : null
}

function fileAt(bytes: Buffer, at: number, path: Buffer): StagedBlob | null {
  const mode = bytes.readUInt32BE(at + entry.mode)
  const name = path.toString('utf8')
  if (!isKnownMode(mode) || oddPath.test(name)) return null
  return {
    mode: mode.toString(8),
    blob: bytes.toString('hex', at + entry.blob, at + entry.flags),
    path: name,
  }
}

/** Plain files, links and submodules. */
function isKnownMode(mode: number): boolean {
  return (mode >= 0o100000 && mode <= 0o100777) || mode === 0o120000 || mode === 0o160000
}

/** No work tree holds such a path. */
const oddPath = /(?:^|\/)(?:\.{0,2}|\.git)(?:\/|$)/i

type Named = { readonly path: Buffer; readonly next: number }

/** The path of an entry and where the next one begins; null where it, or its flags, are not as they ought to be. */
function pathAt(bytes: Buffer, at: number, version: number, before: Buffer): Named | null {
  if (at + entry.extendedPath > bytes.length) return null
  const flags = bytes.readUInt16BE(at + entry.flags)
  const isExtended = (flags & flag.isExtended) !== 0
  const isPlain = !isExtended || (version > 2 && (bytes.readUInt16BE(at + entry.path) & ~skipsWorkTree) === 0)
  if (!isPlain || (flags & flag.stage) !== 0) return null
  const begin = at + (isExtended ? entry.extendedPath : entry.path)
  const named = version === 4 ? shortenedPath(bytes, begin, before) : paddedPath(bytes, at, begin)
  return named?.path.length === 0 || lengthIn(named) !== (flags & flag.length) ? null : named
}

/** Longer paths are told by their end alone. */
function lengthIn(named: Named | null): number | null {
  return named === null ? null : Math.min(named.path.length, flag.length)
}

/** Ends with as many zeros, at least one, as make the entry a multiple of eight bytes. */
function paddedPath(bytes: Buffer, at: number, begin: number): Named | null {
  const end = bytes.indexOf(0, begin)
  const next = at + ((end - at + 8) & ~7)
  if (end < 0 || next > bytes.length) return null
  const isPadded = bytes.subarray(end, next).every((byte) => byte === 0)
  return isPadded ? { path: bytes.subarray(begin, end), next } : null
}

/** Says how many bytes to take off the end of the path before it, and what to put there. */
function shortenedPath(bytes: Buffer, begin: number, before: Buffer): Named | null {
  let at = begin
  let byte = bytes[at] ?? 0
  let off = byte & 0x7f
  while ((byte & 0x80) !== 0 && off <= before.length) {
    at += 1
    byte = bytes[at] ?? 0
    off = ((off + 1) << 7) | (byte & 0x7f)
  }
  const end = bytes.indexOf(0, at + 1)
  if (off > before.length || end < 0) return null
  const path = Buffer.concat([before.subarray(0, before.length - off), bytes.subarray(at + 1, end)])
  return { path, next: end + 1 }
}

function isHarmlessFrom(bytes: Buffer, from: number, end: number): boolean {
  let at = from
  while (at + 8 <= end) {
    if (!harmless.has(bytes.toString('latin1', at, at + 4))) return false
    at += 8 + bytes.readUInt32BE(at + 4)
  }
  return at === end
}
