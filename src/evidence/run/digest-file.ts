import { createHash, hash } from 'node:crypto'
import { read as readCallback } from 'node:fs'
import { promisify } from 'node:util'
import type { RunFault } from './fault.ts'
import { changed, type GuardedFile, systemFault } from './guarded-file.ts'
import { chunkSize } from './pieces.ts'

const read = promisify(readCallback)
export function sha256Of(bytes: Uint8Array): string {
  return hash('sha256', bytes, 'hex')
}

/** The digest of an open file of any size: one piece is read while the one before it is hashed. */
export async function digestStream(
  { fd, size }: Pick<GuardedFile, 'fd' | 'size'>,
  path: string,
): Promise<string> {
  const digest = createHash('sha256')
  const buffers = [Buffer.allocUnsafeSlow(chunkSize), Buffer.allocUnsafeSlow(chunkSize)] as const
  let done = 0
  let turn = 0
  let coming = readPiece(fd, path, buffers[0], 0)
  while (done < size) {
    const bytes = await coming
    if (bytes.length === 0) throw changed(path)
    done += bytes.length
    turn = 1 - turn
    if (done < size) coming = readPiece(fd, path, buffers[turn === 0 ? 0 : 1], done)
    digest.update(bytes)
  }
  if (done !== size) throw changed(path)
  return digest.digest('hex')
}

async function readPiece(fd: number, path: string, buffer: Buffer, offset: number): Promise<Uint8Array> {
  try {
    const { bytesRead } = await read(fd, buffer, 0, buffer.length, offset)
    return buffer.subarray(0, bytesRead)
  } catch (error) {
    const fault: RunFault | null = systemFault(error, path)
    throw fault ?? error
  }
}
