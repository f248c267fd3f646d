import { randomBytes } from 'node:crypto'
import {
  closeSync,
  openSync,
  readSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type ReplaceFailure, syncFolder, writeDraft } from './replace-file.ts'

/** What is there before a file is written. */
export type Standing =
  | { readonly kind: 'nothing' }
  /** With the first bytes of it, as text. */
  | { readonly kind: 'file'; readonly start: string }
  | { readonly kind: 'folder' }
  /** A device or a pipe: it takes what is written, and has no place to be put in. */
  | { readonly kind: 'stream' }

const lookedAt = 512

/** What stands at a path, through links. Throws what the file system says, unless that there is nothing. */
export function standingAt(path: string): Standing {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (stats === undefined) return { kind: 'nothing' }
  if (stats.isDirectory()) return { kind: 'folder' }
  return stats.isFile() ? { kind: 'file', start: startOf(path) } : { kind: 'stream' }
}

function startOf(path: string): string {
  const handle = openSync(path, 'r')
  try {
    const bytes = new Uint8Array(lookedAt)
    return new TextDecoder().decode(bytes.subarray(0, readSync(handle, bytes, 0, lookedAt, 0)))
  } finally {
    closeSync(handle)
  }
}

/**
 * Writes a file that nothing else depends on, whole or not at all: whoever reads it finds the old text or the new
 * one, through a crash as well. A link goes on leading where it led.
 */
export function placeFile(path: string, text: string): ReplaceFailure | null {
  try {
    const stats = statSync(path, { throwIfNoEntry: false })
    if (stats !== undefined && !stats.isFile()) writeFileSync(path, text)
    else
      putInPlace(
        stats === undefined ? path : realpathSync(path),
        text,
        stats === undefined ? newMode : stats.mode & 0o777,
      )
    return null
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : null
    if (code === null) throw error
    return { detail: `the system says ${code}` }
  }
}

const newMode = 0o644

function putInPlace(file: string, text: string, mode: number): void {
  const draft = join(dirname(file), `.${basename(file).slice(0, 100)}.${randomBytes(6).toString('hex')}.tmp`)
  try {
    writeDraft(draft, text, mode)
    renameSync(draft, file)
    syncFolder(dirname(file))
  } finally {
    rmSync(draft, { force: true })
  }
}
