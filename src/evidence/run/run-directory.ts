import { type Dirent, lstatSync } from 'node:fs'
import { resolve } from 'node:path'
import { stampOf } from '../../workspace/files/plain-file.ts'
import { listFolder } from '../../workspace/files/walk-folder.ts'
import { faulty, guarded, placeIn } from './guarded-file.ts'
import { type FileFault, RunFault } from './run-fault.ts'
import { pathFault } from './run-paths.ts'

const maxEntries = 10_000
const maxDepth = 32

/** The contents of a run directory. */
export type RunListing = {
  /** Files that may be opened. */
  readonly files: ReadonlySet<string>
  /** Every folder with its state when it was listed; '' is the run directory. */
  readonly folders: ReadonlyMap<string, string>
  /** Links, devices, odd names, empty or unreadable folders: by path. */
  readonly faults: ReadonlyMap<string, FileFault>
}

/** Lists a run directory, or says why it is none. */
export function openDirectory(dir: string): RunListing | FileFault {
  if (dir === '' || dir.includes('\0')) return missing('the path names no file')
  // Resolved as text: "link/." and "link/x/.." reach the directory through a link as well.
  const path = resolve(dir)
  const kind = kindOfDirectory(path)
  if (kind !== 'folder') return kind
  try {
    const listing = listRun(path)
    if (listing.files.size + listing.faults.size + listing.folders.size > 1) return listing
    return missing('the directory is empty')
  } catch (error) {
    if (!(error instanceof RunFault)) throw error
    return error.fault.code === 'file-missing' ? missing('the directory was removed meanwhile') : error.fault
  }
}

function kindOfDirectory(path: string): 'folder' | FileFault {
  try {
    const stats = guarded('', () => lstatSync(path))
    if (stats.isSymbolicLink())
      return { code: 'symlink', path: '', message: 'the directory is reached through a link' }
    return stats.isDirectory() ? 'folder' : missing('it is not a directory')
  } catch (error) {
    if (!(error instanceof RunFault)) throw error
    return error.fault.code === 'not-readable' ? error.fault : missing('there is no such directory')
  }
}

function missing(message: string): FileFault {
  return { code: 'report-missing', path: '', message }
}

/** Lists a run directory, folder by folder, and follows no link. Throws a RunFault when the directory itself cannot be listed. */
function listRun(dir: string): RunListing {
  const files = new Set<string>()
  const folders = new Map<string, string>()
  const faults = new Map<string, FileFault>()
  const waiting = ['']
  let count = 0
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    try {
      folders.set(folder, folderStamp(dir, folder))
      const entries = readFolder(dir, folder, maxEntries - count)
      count += entries.length
      if (entries.length === 0 && folder !== '')
        faults.set(folder, faulty('file-unlisted', folder, 'is an empty folder').fault)
      for (const entry of entries) {
        const path = folder === '' ? entry.name : `${folder}/${entry.name}`
        const kind = classifyEntry(path, entry)
        if (kind === 'file') files.add(path)
        else if (kind === 'folder') waiting.push(path)
        else faults.set(path, kind)
      }
    } catch (error) {
      if (!(error instanceof RunFault) || folder === '' || error.fault.code === 'too-many-files') throw error
      faults.set(folder, error.fault)
    }
  }
  return { files, folders, faults }
}

/** The entries of one folder by name. */
function readFolder(dir: string, folder: string, limit: number): Dirent[] {
  const entries = guarded(folder, () => listFolder(placeIn(dir, folder), limit))
  if (entries.length > limit) throw faulty('too-many-files', '', `has more than ${maxEntries} entries`)
  return entries
}

function classifyEntry(path: string, entry: Dirent): 'file' | 'folder' | FileFault {
  if (entry.isSymbolicLink()) return faulty('symlink', path, 'is a symbolic link').fault
  if (!entry.isFile() && !entry.isDirectory())
    return faulty('not-regular-file', path, 'is not a regular file').fault
  const fault = pathFault(path)
  if (fault !== null) return { ...fault, path }
  if (entry.isFile()) return 'file'
  if (path.split('/').length <= maxDepth) return 'folder'
  return faulty('path-not-normal', path, `is more than ${maxDepth} folders deep`).fault
}

/** Why a path, or a folder above it, could not be listed; null when it could. */
export function faultAt({ faults }: RunListing, path: string): FileFault | null {
  for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1)) {
    const fault = faults.get(path.slice(0, end))
    // An empty folder was listed, and hides nothing.
    if (fault !== undefined && fault.code !== 'file-unlisted') return fault
  }
  return null
}

/** The first folder that is not as it was when it was listed, as a fault. */
export function changedFolder(dir: string, { folders }: RunListing): FileFault | null {
  for (const [folder, stamp] of folders) {
    const message = `${folder === '' ? 'the run directory' : folder} changed while it was read`
    const fault: FileFault = { code: 'file-changed-while-reading', path: folder, message }
    try {
      if (folderStamp(dir, folder) !== stamp) return fault
    } catch (error) {
      if (error instanceof RunFault) return fault
      throw error
    }
  }
  return null
}

function folderStamp(dir: string, folder: string): string {
  const stats = guarded(folder, () => lstatSync(placeIn(dir, folder), { bigint: true }))
  if (stats.isSymbolicLink()) throw faulty('symlink', folder, 'is a symbolic link')
  if (!stats.isDirectory()) throw faulty('not-regular-file', folder, 'is not a folder')
  return stampOf(stats)
}
