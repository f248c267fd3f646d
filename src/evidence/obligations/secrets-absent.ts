import type { Obligation } from '../../model/evidence/evidence.ts'
import { packedParts } from '../patch/patch-binary.ts'
import { bytesOf } from '../run/open-run.ts'
import type { RunContents, VerifyContext } from '../verify-context.ts'
import { broken, fulfilled, unknowable } from './obligation.ts'

const id = 'secrets-absent'
const patchPath = 'patch.diff'
const lineFeed = 10
const chunkSize = 1024 * 1024
/** Longer than any credential that is recognised, private keys included. */
const overlap = 16 * 1024

/** No file of the run contains a credential. The message names its place and kind, never its value. */
export async function judgeSecretsAbsent(
  run: RunContents,
  { scan }: Pick<VerifyContext, 'scan'>,
): Promise<Obligation> {
  for (const path of run.files.keys()) {
    const secret = await findSecret(run.chunks(path), path, scan)
    if (secret === null) continue
    const message = `${path}:${secret.line} holds a credential (${secret.detector})`
    return broken(id, 'secret-found', message, { path })
  }
  const packed = await judgePackedParts(run, scan)
  return packed ?? fulfilled(id, `no credential in ${run.files.size} files`)
}

/** Unpacks the binary parts of the patch and searches what is in them. */
async function judgePackedParts(run: RunContents, scan: VerifyContext['scan']): Promise<Obligation | null> {
  if (!run.files.has(patchPath)) return null
  const witness = { path: patchPath }
  for (const { bytes, line } of packedParts(bytesOf(run, patchPath))) {
    if (bytes === null) {
      const message = `the packed data at ${patchPath}:${line} cannot be unpacked, or is too large`
      return unknowable(id, 'patch-malformed', message, witness)
    }
    const secret = await findSecret(chunksOf(bytes), 'packed', scan)
    if (secret === null) continue
    const message = `${patchPath}:${line} holds a credential in a packed form (${secret.detector})`
    return broken(id, 'secret-found', message, witness)
  }
  return null
}

/**
 * The first credential in a file of any size and form. Each window begins with the end of the one before it, so that a
 * credential across the edge is seen whole.
 */
async function findSecret(
  chunks: Iterable<Uint8Array>,
  path: string,
  scan: VerifyContext['scan'],
): Promise<{ readonly line: number; readonly detector: string } | null> {
  let window: Buffer = Buffer.alloc(0)
  let linesBefore = 0
  for (const chunk of chunks) {
    const repeated = window.subarray(Math.max(0, window.length - overlap))
    linesBefore += countLines(window) - countLines(repeated)
    // Text in two-byte units reads like any other without its NUL bytes.
    const read = chunk.includes(0) ? chunk.filter((byte) => byte !== 0) : chunk
    window = Buffer.concat([repeated, read])
    const text = new TextDecoder().decode(window).replaceAll('\r\n', '\n')
    const [secret] = await scan(text, path)
    if (secret !== undefined) return { line: linesBefore + secret.span[0], detector: secret.detector }
  }
  return null
}

function countLines(bytes: Uint8Array): number {
  let lines = 0
  for (let at = bytes.indexOf(lineFeed); at >= 0; at = bytes.indexOf(lineFeed, at + 1)) lines += 1
  return lines
}

function* chunksOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += chunkSize) yield bytes.subarray(at, at + chunkSize)
}
