import { type Stats, statfsSync } from 'node:fs'
import { markOf } from './mark.ts'

/**
 * File systems that note in the times of a folder whatever comes, goes or is renamed in it, by the numbers that Linux
 * gives them. Others may: some of FUSE, of networks and of old do not.
 */
const noting: ReadonlySet<number> = new Set([
  0xef53, // ext2, ext3, ext4
  0x58465342, // XFS
  0x9123683e, // Btrfs
  0xf2f52010, // F2FS
  0x2fc12fc1, // ZFS
  0x01021994, // tmpfs
  0x794c7630, // overlay
])

/** True where the file system of a folder is known to note what comes and goes. */
export function notesNames(folder: string): boolean {
  try {
    return noting.has(statfsSync(folder).type)
  } catch {
    return false
  }
}

/** What tells apart the states of a folder; null where its clock is too coarse to. */
export function folderMarkOf(stats: Stats): string | null {
  return Number.isInteger(stats.ctimeMs) ? null : markOf(stats)
}
