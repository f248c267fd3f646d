import { inflateSync } from 'node:zlib'
import { bytesOfBase85 } from './patch-binary.ts'

/** What a binary patch holds in a packed form: a whole file, or what is new in it. */
export type PackedPart = {
  /** Null where it cannot be unpacked. */
  readonly bytes: Buffer | null
  /** Of the patch, where the part begins. */
  readonly line: number
}

const mebibyte = 1024 * 1024
/** All parts of a patch together: a small one can be packed from far more than memory holds. */
const mostUnpacked = 256 * mebibyte

const opening = 'GIT binary patch\n'
const heading = /^(literal|delta) \d{1,16}$/

/** Unpacks the binary parts of a patch. What is no such part is left to whoever judges the form of the patch. */
export function* packedParts(patch: Buffer): Generator<PackedPart> {
  if (!patch.includes(opening)) return
  const lines = patch.toString('latin1').split('\n')
  let left = mostUnpacked
  for (let at = 0; at < lines.length; at += 1) {
    const [, kind] = heading.exec(lines[at] ?? '') ?? []
    if (kind === undefined) continue
    const line = at + 1
    const packed: Buffer[] = []
    for (let data = dataIn(lines[at + 1]); data !== null; data = dataIn(lines[at + 1])) {
      packed.push(data)
      at += 1
    }
    if (packed.length === 0) continue
    const whole = unpacked(Buffer.concat(packed), left)
    left -= whole?.length ?? 0
    yield { line, bytes: whole === null || kind === 'literal' ? whole : insertedBy(whole) }
  }
}

function dataIn(line: string | undefined): Buffer | null {
  return line === undefined || line === '' ? null : bytesOfBase85(line)
}

function unpacked(packed: Buffer, most: number): Buffer | null {
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(1, most) })
  } catch {
    return null
  }
}

/** What a delta of git adds to the file before: all else of it is copied from there. */
function insertedBy(delta: Buffer): Buffer {
  const inserted: Buffer[] = []
  let at = afterNumber(delta, afterNumber(delta, 0))
  while (at < delta.length) {
    const step = delta[at] ?? 0
    at += 1
    if (step >= 0x80) at += bitsOf(step & 0x7f)
    else {
      inserted.push(delta.subarray(at, at + step))
      at += step
    }
  }
  return Buffer.concat(inserted)
}

/** Behind a number whose bytes but the last have their highest bit set. */
function afterNumber(bytes: Buffer, from: number): number {
  let at = from
  while ((bytes[at] ?? 0) >= 0x80) at += 1
  return at + 1
}

function bitsOf(byte: number): number {
  let bits = 0
  for (let rest = byte; rest > 0; rest >>= 1) bits += rest & 1
  return bits
}
