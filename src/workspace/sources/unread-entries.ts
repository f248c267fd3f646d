import type { UnreadFile } from '../../model/workspace.ts'
import { isWithin } from '../files/safe-path.ts'
import type { FileSource, SourceEntry } from './file-source.ts'

/** Entries that look like documents or hold some, and that will not be read: links, folders named `x.md`, closed folders. */
export async function unreadEntries(
  source: FileSource,
  entries: readonly SourceEntry[],
  isWanted: (path: string) => boolean,
  sotFolders: readonly string[],
): Promise<UnreadFile[]> {
  const inSot = (path: string): boolean => sotFolders.some((sot) => isWithin(sot, path))
  const judged = await Promise.all(entries.map((entry) => unreadEntry(source, entry, isWanted, inSot)))
  return judged.filter((file) => file !== null)
}

async function unreadEntry(
  source: FileSource,
  { path, type, failure }: SourceEntry,
  isWanted: (path: string) => boolean,
  inSot: (path: string) => boolean,
): Promise<UnreadFile | null> {
  if (failure) return { path: path === '' ? '.' : path, ...failure }
  if (type === 'file') return null
  const isRecord = /\.json$/i.test(path) && inSot(path)
  const isDocument = isRecord || (/\.md$/i.test(path) && isWanted(path))
  if (type !== 'symlink') {
    const detail = type === 'folder' ? 'it is a folder' : 'it is no plain file'
    return isDocument ? { path, code: 'not-a-file', detail } : null
  }
  const hidesDocuments = isDocument || (isWanted(`${path}/x.md`) && (await leadsToFolder(source, path)))
  return hidesDocuments ? { path, code: 'symlink', detail: 'links are not followed' } : null
}

/** A link out of the root is taken for a folder unless its name has an ending. */
async function leadsToFolder(source: FileSource, path: string): Promise<boolean> {
  const target = await source.probe(path)
  return target === 'folder' || (target !== 'file' && !/\.[^/.]+$/.test(path))
}
