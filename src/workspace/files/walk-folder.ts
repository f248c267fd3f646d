import { chmodSync, constants, copyFileSync, type Dirent, mkdirSync, opendirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from '../../model/error-code.ts'

/** The entries of a folder by name, at most one more than `most`: a folder may have more than fit into memory. */
export function listFolder(path: string, most = Number.POSITIVE_INFINITY): Dirent[] {
  const entries: Dirent[] = []
  const folder = opendirSync(path)
  try {
    for (let entry = folder.readSync(); entry !== null && entries.length <= most; entry = folder.readSync())
      entries.push(entry)
  } finally {
    folder.closeSync()
  }
  return entries.sort((a, b) => (a.name < b.name ? -1 : 1))
}

type WalkLimits = {
  /** Of one folder, at most one entry more is listed. */
  readonly most?: number
  /** Whether to go into a folder. */
  readonly enter?: (folder: Dirent) => boolean
  /** Called for a folder that cannot be listed; without it, the walk throws what the file system says. */
  readonly onUnreadable?: (folder: string) => void
}

/** Everything below a folder, with its path from there. Follows no link. */
export function* walkFolder(
  top: string,
  { most, enter = () => true, onUnreadable }: WalkLimits = {},
): Generator<{ readonly path: string; readonly entry: Dirent }> {
  const folders = ['']
  const entriesOf = (folder: string): Dirent[] => {
    try {
      return listFolder(join(top, folder), most)
    } catch (error) {
      if (onUnreadable === undefined || errorCode(error) === null) throw error
      onUnreadable(folder)
      return []
    }
  }
  // Iterating a list includes the elements that are added meanwhile.
  for (const folder of folders) {
    for (const entry of entriesOf(folder)) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      yield { path, entry }
      if (entry.isDirectory() && enter(entry)) folders.push(path)
    }
  }
}

/** Copies plain files and folders; the copies are writable, even if the source is not. */
export function copyTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const { path, entry } of walkFolder(from)) {
    const [source, target] = [join(from, path), join(to, path)]
    if (entry.isDirectory()) mkdirSync(target)
    if (!entry.isFile()) continue
    copyFileSync(source, target, constants.COPYFILE_EXCL)
    chmodSync(target, (statSync(source).mode & 0o100) === 0 ? 0o644 : 0o755)
  }
}
