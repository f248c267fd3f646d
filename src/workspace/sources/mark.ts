import type { Stats } from 'node:fs'

/**
 * What distinguishes a plain file from every other state of it in the file system: inode, size, and
 * the times of the last change of content and of anything at all. The last one cannot be set back by a program.
 */
export function markOf({ ino, size, mtimeMs, ctimeMs }: Stats): string {
  return `${ino} ${size} ${mtimeMs} ${ctimeMs}`
}

// A clock with fractions of a millisecond ticks every 10 ms at the slowest; the coarsest one, of FAT, every 2 s.
const fineTick = 100
const coarseTick = 2_500

/**
 * False when the file changed so shortly before `startedAt` (milliseconds of the file system's clock) that another
 * change could leave the same mark: then only its content decides. Marks without a time are always settled.
 */
export function isSettled(mark: string, startedAt: number): boolean {
  const at = mark.lastIndexOf(' ')
  if (at < 0) return true
  const changed = Number(mark.slice(at + 1))
  return changed < startedAt - (Number.isInteger(changed) ? coarseTick : fineTick)
}
