import { lstatSync, opendirSync } from 'node:fs'
import { join } from 'node:path'

/** What in a workspace a diff would not show as it is. */
export type Oddity = { readonly path: string; readonly what: string }

const mostEntries = 20_000
const mostBytes = 256 * 1024 * 1024

/** Looks for what git passes over in silence: repositories within, sockets, floods of files. Follows nothing. */
export function lookOver(folder: string): Oddity[] {
  const found: Oddity[] = []
  const top = lstatSync(folder, { throwIfNoEntry: false })
  if (top === undefined) return []
  if (!top.isDirectory()) return [{ path: '.', what: 'the workspace is no folder any more' }]
  const sums = { entries: 0, bytes: 0 }
  const folders = ['']
  for (let inner = folders.pop(); inner !== undefined; inner = folders.pop()) {
    for (const name of namesIn(join(folder, inner))) {
      const path = inner === '' ? name : `${inner}/${name}`
      if (path === '.git') continue
      const what = lookAt(join(folder, path), name, sums)
      if (what === 'folder') folders.push(path)
      else if (what !== null) found.push({ path, what })
      if (sums.entries > mostEntries || sums.bytes > mostBytes) {
        return [...found, { path: '.', what: 'the workspace has grown beyond all measure' }]
      }
    }
  }
  return found
}

function lookAt(path: string, name: string, sums: { entries: number; bytes: number }): string | null {
  const stat = lstatSync(path, { throwIfNoEntry: false })
  sums.entries += 1
  // Nothing lives here any more: what is listed and not found has a name that is no text.
  if (stat === undefined) return 'a name that is not UTF-8'
  sums.bytes += stat.size
  if (name.toLowerCase() === '.git') return 'a repository within the workspace'
  if (stat.isDirectory()) return 'folder'
  if (stat.isFile() || stat.isSymbolicLink()) return null
  return 'neither a file nor a folder'
}

function* namesIn(folder: string): Generator<string> {
  const open = opendirSync(folder)
  try {
    for (let entry = open.readSync(); entry !== null; entry = open.readSync()) yield entry.name
  } finally {
    open.closeSync()
  }
}
