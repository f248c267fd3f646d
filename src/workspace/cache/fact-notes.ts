import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { notesName, readChecked, writeChecked } from './fact-head.ts'

/** Small as it is, it is written without a look at the packs. Their names, which no others ever have, tell which it is of. */
type Noted = { readonly packs: readonly string[]; readonly notes: unknown }

/** What was noted over these packs; null when there is nothing. */
export function readNotes(folder: string, packs: readonly string[]): unknown {
  if (packs.length === 0) return null
  // Its checksum says that we wrote it.
  const noted = readChecked(join(folder, notesName)) as Noted | null
  return noted?.packs.join() === packs.join() ? noted.notes : null
}

/** Notes something over these packs; `notes` is told the clock of the file system. False when it could not be written. */
export function writeNotes(
  folder: string,
  packs: readonly string[],
  notes: (clock: number) => unknown,
): boolean {
  try {
    writeChecked(folder, notesName, (clock): Noted => ({ packs, notes: notes(clock) }))
    return true
  } catch {
    return false
  }
}

/** Forgets what was noted over other packs. */
export function dropNotes(folder: string): void {
  rmSync(join(folder, notesName), { force: true })
}
