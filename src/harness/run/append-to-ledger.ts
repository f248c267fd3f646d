import {
  closeSync,
  constants,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  lstatSync,
  openSync,
  readSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { ledgerName } from '../../evidence/run/ledger-runs.ts'
import { MachineTrouble } from '../../model/user-problem.ts'
import { sha256Of } from '../../workspace/files/digest.ts'
import { withLock } from '../../workspace/files/lock.ts'
import { usePlainFile } from '../../workspace/files/plain-file.ts'

const startOfChain = '0'.repeat(64)
const longestLine = 64 * 1024

/** Adds a run to the ledger of its folder, tied to the line before it. Harnesses that race take turns. */
export async function appendToLedger(
  folder: string,
  entry: { readonly run_id: string; readonly report_sha256: string; readonly nonce: string },
): Promise<void> {
  await withLock(join(folder, `.${ledgerName}.lock`), () => {
    const flags = constants.O_RDWR | constants.O_APPEND | constants.O_CREAT | constants.O_NOFOLLOW
    const fd = openSync(join(folder, ledgerName), flags, 0o644)
    try {
      const line = Buffer.from(`${JSON.stringify({ ...entry, prev: digestOfLast(fd) })}\n`)
      const { size } = fstatSync(fd)
      try {
        for (let at = 0; at < line.length; ) at += writeSync(fd, line, at)
        fsyncSync(fd)
      } catch (error) {
        // All of a line or nothing of it: half a line would break the chain for every run before it.
        ftruncateSync(fd, size)
        throw error
      }
    } finally {
      closeSync(fd)
    }
  })
}

/** The digest of the last line of a ledger; null where there is none. */
export function ledgerHead(folder: string): string | null {
  const read = usePlainFile(join(folder, ledgerName), Number.POSITIVE_INFINITY, (file) => {
    const length = Math.min(file.size, longestLine)
    const buffer = file.read(file.size - length, length)
    const end = buffer.lastIndexOf(10)
    return end < 0 ? null : sha256Of(buffer.subarray(buffer.lastIndexOf(10, end - 1) + 1, end))
  })
  return read === null || typeof read === 'string' ? read : null
}

/** Refuses to run when something other than a file is in the place of the ledger. */
export function refuseStrangeLedger(folder: string): void {
  const path = join(folder, ledgerName)
  const stats = lstatSync(path, { throwIfNoEntry: false })
  if (stats === undefined || stats.isFile()) return
  throw new MachineTrouble({
    what: `${path} is no regular file: the ledger of the runs cannot be written`,
    todo: 'Move it away, or name another folder with --runs.',
  })
}

/** A line without its end was never finished: its writer is gone, and so is the line. */
function digestOfLast(fd: number): string {
  const { size } = fstatSync(fd)
  const buffer = Buffer.alloc(Math.min(size, longestLine))
  readSync(fd, buffer, 0, buffer.length, size - buffer.length)
  const end = buffer.lastIndexOf(10)
  if (end + 1 < buffer.length) ftruncateSync(fd, size - (buffer.length - end - 1))
  if (end < 0) return startOfChain
  const from = buffer.lastIndexOf(10, end - 1) + 1
  return sha256Of(buffer.subarray(from, end))
}
