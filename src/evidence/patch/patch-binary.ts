import { inflateSync } from 'node:zlib'
import type { PatchText } from './patch-text.ts'

const size = /^(?:literal|delta) (?:0|[1-9]\d{0,15})$/
// As git writes them: the number of bytes as a letter, then five base 85 digits for every four bytes.
const data = /^([A-Za-z])((?:[0-9A-Za-z!#$%&()*+\-;<=>?@^_`{|}~]{5})+)$/

/** Reads a `GIT binary patch`: the change forward, then backward, each ended by a blank line. */
export function readBinary(text: PatchText): void {
  text.skip()
  readDirection(text)
  readDirection(text)
}

function readDirection(text: PatchText): void {
  if (!size.test(text.peek())) text.fail('a binary patch names neither literal nor delta with a size')
  text.skip()
  let lines = 0
  while (text.peek() !== '') {
    if (!isData(text.peek())) text.fail('a line of a binary patch is not base 85 of its length')
    text.skip()
    lines += 1
  }
  if (lines === 0) text.fail('a binary patch contains no data')
  text.skip()
}

function isData(line: string): boolean {
  const [, letter, signs] = data.exec(line) ?? []
  if (letter === undefined || signs === undefined) return false
  return signs.length === Math.ceil(bytesOf(letter) / 4) * 5
}

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;<=>?@^_`{|}~'
const digits = new Map([...alphabet].map((digit, value) => [digit, value]))

/** Decodes a line of data; null when it is not one. */
function decodeBase85(line = ''): Buffer | null {
  if (!isData(line)) return null
  const bytes = Buffer.alloc(((line.length - 1) / 5) * 4)
  for (let at = 0; at * 5 + 1 < line.length; at += 1) {
    let value = 0
    for (const digit of line.slice(at * 5 + 1, at * 5 + 6)) value = value * 85 + (digits.get(digit) ?? 0)
    // Five digits can encode more than four bytes.
    bytes.writeUInt32BE(value % 2 ** 32, at * 4)
  }
  return bytes.subarray(0, bytesOf(line.charAt(0)))
}

function bytesOf(letter: string): number {
  return letter >= 'a' ? letter.charCodeAt(0) - 70 : letter.charCodeAt(0) - 64
}

/** Packed data of a binary patch: a whole file, or the insertions of a delta. */
type PackedPart = {
  /** Null where it cannot be unpacked. */
  readonly bytes: Buffer | null
  /** Of the patch, where the part begins. */
  readonly line: number
}

const mebibyte = 1024 * 1024
/** The limit for all parts of a patch together: a small patch can unpack to more than memory can store. */
const mostUnpacked = 256 * mebibyte

const opening = 'GIT binary patch\n'
const partHeading = /^(literal|delta) \d{1,16}$/

/** Unpacks the binary parts of a patch. Anything malformed is left to readPatch. */
export function* packedParts(bytes: Uint8Array): Generator<PackedPart> {
  const patch = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!patch.includes(opening)) return
  const lines = patch.toString('latin1').split('\n')
  let left = mostUnpacked
  for (let at = 0; at < lines.length; at += 1) {
    const [, kind] = partHeading.exec(lines[at] ?? '') ?? []
    if (kind === undefined) continue
    const line = at + 1
    const packed: Buffer[] = []
    for (let data = decodeBase85(lines[at + 1]); data !== null; data = decodeBase85(lines[at + 1])) {
      packed.push(data)
      at += 1
    }
    if (packed.length === 0) continue
    const whole = unpack(Buffer.concat(packed), left)
    left -= whole?.length ?? 0
    yield { line, bytes: whole === null || kind === 'literal' ? whole : insertedBy(whole) }
  }
}

function unpack(packed: Buffer, most: number): Buffer | null {
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(1, most) })
  } catch {
    return null
  }
}

/** The bytes that a git delta inserts; it copies the rest from the file before. */
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
