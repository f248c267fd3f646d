import type { Obligation } from '../model/evidence.ts'
import { mayHoldSecretBytes } from '../secrets/byte-hints.ts'
import { broken, held } from './obligation.ts'
import type { OpenRun, VerifyContext } from './verify-context.ts'

const id = 'secrets-absent'
const lineFeed = 10
// Longer than any credential that is recognised, private keys included.
const overlap = 16 * 1024

/** No file of the run holds a credential. What was found is told by its place and kind, never by its value. */
export async function judgeSecretsAbsent(run: OpenRun, context: VerifyContext): Promise<Obligation> {
  let files = 0
  for (const path of run.files.keys()) {
    for (const { bytes, chunk } of suspectsOf(run, path)) {
      const text = new TextDecoder().decode(bytes).replaceAll('\r\n', '\n')
      const [secret] = await context.scan(text, path)
      if (secret === undefined) continue
      const line = linesBefore(run, path, chunk) + secret.span[0]
      return broken(id, 'secret-found', `${path}:${line} holds a credential (${secret.detector})`, { path })
    }
    files += 1
  }
  return held(id, `no credential in ${files} files`)
}

type Suspect = {
  readonly bytes: Buffer
  /** Number of the chunk it ends with. */
  readonly chunk: number
}

/**
 * The pieces of a file that may hold a credential; what is no text is read as if it were. A piece begins before
 * its chunk, so that a credential across the edge is seen whole.
 */
function* suspectsOf(run: OpenRun, path: string): Generator<Suspect> {
  const isJson = /\.json$/i.test(path)
  let chunk = 0
  for (const bytes of pieces(run, path)) {
    if (isJson || mayHoldSecretBytes(bytes)) yield { bytes, chunk }
    chunk += 1
  }
}

function* pieces(run: OpenRun, path: string): Generator<Buffer> {
  let tail: Buffer = Buffer.alloc(0)
  for (const chunk of run.chunks(path)) {
    const fresh = plain(chunk)
    const bytes = tail.length === 0 ? bufferOver(fresh) : Buffer.concat([tail, fresh])
    yield bytes
    tail = tailOf(bytes)
  }
}

function bufferOver({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength)
}

function tailOf(bytes: Buffer): Buffer {
  return bytes.subarray(Math.max(0, bytes.length - overlap))
}

/** Without NUL, so that text in two-byte units is read as well. */
function plain(chunk: Uint8Array): Uint8Array {
  return chunk.includes(0) ? chunk.filter((byte) => byte !== 0) : chunk
}

/** Lines of the file before the piece that ends with a chunk: counted only when there is something to tell. */
function linesBefore(run: OpenRun, path: string, chunk: number): number {
  let lines = 0
  let number = 0
  for (const bytes of pieces(run, path)) {
    if (number === chunk) break
    lines += linesIn(bytes) - linesIn(tailOf(bytes))
    number += 1
  }
  return lines
}

function linesIn(bytes: Uint8Array): number {
  let lines = 0
  for (let at = bytes.indexOf(lineFeed); at >= 0; at = bytes.indexOf(lineFeed, at + 1)) lines += 1
  return lines
}
