import { isAscii, isUtf8 } from 'node:buffer'
import { digestOf } from '../files/digest.ts'
import { type FileSource, isFailure, type ReadFailure } from './file-source.ts'

type TextFile = { readonly text: string; readonly sha256: string }

/** A file as text with the digest of its bytes, or why it is no text. A BOM stays in the text. */
export async function readText(
  source: Pick<FileSource, 'read'>,
  path: string,
): Promise<TextFile | ReadFailure> {
  const bytes = await source.read(path)
  if (isFailure(bytes)) return bytes
  const text = decodeText(bytes)
  return typeof text === 'string' ? { text, sha256: digestOf(bytes) } : text
}

function decodeText(bytes: Uint8Array): string | ReadFailure {
  const [first, second] = bytes
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  if (isUtf16) return { code: 'not-utf8', detail: 'it is UTF-16; save it as UTF-8' }
  const nul = bytes.indexOf(0)
  if (nul >= 0) return { code: 'nul-bytes', detail: `there is a NUL byte in line ${lineAt(bytes, nul)}` }
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  // Nothing has to be decoded of a plain text.
  if (isAscii(bytes)) return buffer.toString('latin1')
  if (isUtf8(bytes)) return buffer.toString('utf8')
  return { code: 'not-utf8', detail: `line ${firstBadLine(bytes)} is not valid UTF-8` }
}

/** Lines can be checked one by one: a line feed is never part of a longer UTF-8 sequence. */
function firstBadLine(bytes: Uint8Array): number {
  let line = 1
  for (let from = 0; from < bytes.length; line += 1) {
    const end = bytes.indexOf(10, from)
    const to = end < 0 ? bytes.length : end
    if (!isUtf8(bytes.subarray(from, to))) return line
    from = to + 1
  }
  return line
}

function lineAt(bytes: Uint8Array, offset: number): number {
  let line = 1
  for (let at = bytes.indexOf(10); at >= 0 && at < offset; at = bytes.indexOf(10, at + 1)) line += 1
  return line
}
