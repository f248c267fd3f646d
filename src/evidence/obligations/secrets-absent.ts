import type { Obligation } from '../../model/evidence/evidence.ts'
import { packedParts } from '../patch/patch-packed.ts'
import { bufferOver, chunkSize, pieces, tailOf } from '../run/pieces.ts'
import { bytesOf } from '../run/run-bytes.ts'
import { mayHoldSecretBytes } from '../secrets/byte-hints.ts'
import type { OpenRun, VerifyContext } from '../verify-context.ts'
import { broken, held, unknowable } from './obligation.ts'

const id = 'secrets-absent'
const patchPath = 'patch.diff'
const lineFeed = 10

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
  return (await packedSecret(run, context)) ?? held(id, `no credential in ${files} files`)
}

/** What a binary part of the patch holds is seen when it is unpacked. */
async function packedSecret(run: OpenRun, context: VerifyContext): Promise<Obligation | null> {
  if (!run.files.has(patchPath)) return null
  for (const { bytes, line } of packedParts(bufferOver(bytesOf(run, patchPath)))) {
    const witness = { path: patchPath }
    if (bytes === null) {
      const message = `what stands packed at ${patchPath}:${line} cannot be unpacked, or is too large for it`
      return unknowable(id, 'patch-malformed', message, witness)
    }
    for (const piece of pieces(chunksOf(bytes))) {
      if (!mayHoldSecretBytes(piece)) continue
      const [secret] = await context.scan(new TextDecoder().decode(piece), 'packed')
      if (secret === undefined) continue
      const message = `${patchPath}:${line} holds a credential in a packed form (${secret.detector})`
      return broken(id, 'secret-found', message, witness)
    }
  }
  return null
}

function* chunksOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += chunkSize) yield bytes.subarray(at, at + chunkSize)
}

type Suspect = {
  readonly bytes: Buffer
  /** Number of the chunk it ends with. */
  readonly chunk: number
}

/** The pieces of a file that may hold a credential. */
function* suspectsOf(run: OpenRun, path: string): Generator<Suspect> {
  const known = run.suspects(path)
  if (known?.size === 0) return
  let chunk = 0
  for (const bytes of pieces(run.chunks(path))) {
    if (known?.has(chunk) ?? mayHoldSecretBytes(bytes)) yield { bytes, chunk }
    chunk += 1
  }
}

/** Lines of the file before the piece that ends with a chunk: counted only when there is something to tell. */
function linesBefore(run: OpenRun, path: string, chunk: number): number {
  let lines = 0
  let number = 0
  for (const bytes of pieces(run.chunks(path))) {
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
