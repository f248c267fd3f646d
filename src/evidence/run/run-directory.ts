import { type BigIntStats, type Dirent, lstatSync, opendirSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { faulty, guarded, type Identity, identityOf, isSame, placeIn, systemFault } from './guarded-file.ts'
import { type FileFault, RunFault } from './run-fault.ts'
import type { RunFiles } from './run-files.ts'
import { readJson } from './run-json.ts'
import { pathFault } from './run-paths.ts'

/** What stands in a run directory, or why there is none to speak of. */
export function openDirectory(dir: string): RunListing | FileFault {
  if (dir === '' || dir.includes('\0')) return missing('the path names nothing')
  // Resolved by its words: a link that is gone through with "link/." or "link/x/.." is a link all the same.
  const path = resolve(dir)
  const kind = kindOfDirectory(path)
  if (kind !== 'folder') return kind
  try {
    const listing = listRun(path)
    if (listing.files.size + listing.faults.size + listing.folders.size > 1) return listing
    return missing('the directory is empty')
  } catch (error) {
    if (!(error instanceof RunFault)) throw error
    return error.fault.code === 'file-missing' ? missing('the directory went away') : error.fault
  }
}

export type ReportBytes = { readonly data: unknown; readonly sha256: string }

/** `report.json`, digested and parsed from the same bytes; or why it cannot be read. */
export function readReport(
  { files: listed, folders, faults }: RunListing,
  files: RunFiles,
): ReportBytes | FileFault {
  const path = 'report.json'
  const fault = faults.get(path)
  if (fault !== undefined) return { ...fault, code: folders.has(path) ? 'not-regular-file' : fault.code }
  if (folders.has(path)) return { code: 'not-regular-file', path, message: 'report.json is a folder' }
  if (!listed.has(path)) return missing('there is no report.json', path)
  try {
    const { bytes, sha256 } = files.readWhole(path)
    const read = readJson(bytes)
    if ('data' in read) return { data: read.data, sha256 }
    return { code: read.code, path, message: `report.json: ${read.message}` }
  } catch (error) {
    if (!(error instanceof RunFault)) throw error
    return error.fault.code === 'file-missing' ? missing('report.json went away', path) : error.fault
  }
}

function kindOfDirectory(path: string): 'folder' | FileFault {
  try {
    const stats = lstatSync(path)
    if (stats.isSymbolicLink())
      return { code: 'symlink', path: '', message: 'the directory is reached through a link' }
    return stats.isDirectory() ? 'folder' : missing('it is no directory')
  } catch (error) {
    const fault = systemFault(error, '')
    if (fault === null) throw error
    return fault.fault.code === 'not-readable' ? fault.fault : missing('there is no such directory')
  }
}

function missing(message: string, path = ''): FileFault {
  return { code: 'report-missing', path, message }
}

const mostEntries = 10_000
const deepest = 32
/** Bytes that a folder has on disk: no file system has room there for more entries than are taken. */
const smallFolder = 4096n

/** What stands in a run directory, and what may not. */
export type RunListing = {
  /** Files that may be opened. */
  readonly files: ReadonlySet<string>
  /** Every folder with its state when it was listed; '' is the run directory. */
  readonly folders: ReadonlyMap<string, Identity>
  /** Links, devices, odd names, empty or unreadable folders: by path. */
  readonly faults: ReadonlyMap<string, FileFault>
}

/** Lists a run directory, folder by folder, following nothing. Throws a RunFault when the directory itself cannot be listed. */
export function listRun(dir: string): RunListing {
  const files = new Set<string>()
  const folders = new Map<string, Identity>()
  const faults = new Map<string, FileFault>()
  const waiting = ['']
  let entries = 0
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    const found = new Listed(folder, mostEntries - entries)
    try {
      const identity = folderIdentity(dir, folder)
      folders.set(folder, identity)
      found.read(dir, identity.size <= smallFolder)
    } catch (error) {
      if (!(error instanceof RunFault) || folder === '' || error.fault.code === 'too-many-files') throw error
      faults.set(folder, error.fault)
    }
    entries += found.count
    for (const path of found.files) files.add(path)
    for (const fault of found.faults) faults.set(fault.path, fault)
    waiting.push(...found.folders)
  }
  return { files, folders, faults }
}

/** Why a path, or a folder that it lies in, could not be looked at; null when it could. */
export function faultAt({ faults }: RunListing, path: string): FileFault | null {
  for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1)) {
    const fault = faults.get(path.slice(0, end))
    // An empty folder was looked at, and hides nothing.
    if (fault !== undefined && fault.code !== 'file-unlisted') return fault
  }
  return null
}

/** The first folder that is not as it was when it was listed, as a fault. */
export function changedFolder(dir: string, { folders }: RunListing): FileFault | null {
  for (const [folder, identity] of folders) {
    const message = `${folder === '' ? 'the run directory' : folder} changed while it was read`
    const fault: FileFault = { code: 'file-changed-while-reading', path: folder, message }
    try {
      if (!isSame(identity, folderIdentity(dir, folder))) return fault
    } catch (error) {
      if (error instanceof RunFault) return fault
      throw error
    }
  }
  return null
}

function folderIdentity(dir: string, folder: string): Identity {
  const stats = guarded(folder, () => lstatSync(placeIn(dir, folder), { bigint: true }))
  if (stats.isSymbolicLink()) throw faulty('symlink', folder, 'is a symbolic link')
  if (!stats.isDirectory()) throw faulty('not-regular-file', folder, 'is no folder')
  return identityOf(stats)
}

/** The entries of one folder, sorted by what they are. */
class Listed {
  readonly files: string[] = []
  readonly folders: string[] = []
  readonly faults: FileFault[] = []
  count = 0
  readonly #folder: string
  readonly #most: number

  constructor(folder: string, most: number) {
    this.#folder = folder
    this.#most = most
  }

  read(dir: string, isSmall: boolean): void {
    const place = placeIn(dir, this.#folder)
    for (const entry of isSmall ? guarded(this.#folder, () => listed(place)) : this.#entries(place)) {
      this.count += 1
      if (this.count > this.#most) {
        throw faulty('too-many-files', '', `holds more than ${mostEntries} entries`)
      }
      this.#take(dir, entry)
    }
    if (this.count === 0 && this.#folder !== '') {
      this.faults.push(faulty('file-unlisted', this.#folder, 'is an empty folder').fault)
    }
  }

  *#entries(place: string): Generator<Dirent> {
    const handle = guarded(this.#folder, () => opendirSync(place, { bufferSize: 256 }))
    try {
      const next = (): Dirent | null => guarded(this.#folder, () => handle.readSync())
      for (let entry = next(); entry !== null; entry = next()) yield entry
    } finally {
      handle.closeSync()
    }
  }

  #take(dir: string, entry: Dirent): void {
    const path = this.#folder === '' ? entry.name : `${this.#folder}/${entry.name}`
    const named = pathFault(path)
    const kind = kindOf(entry) ?? kindOnDisk(dir, path)
    if (kind === 'symlink') this.faults.push(faulty('symlink', path, 'is a symbolic link').fault)
    else if (kind === 'other') this.faults.push(faulty('not-regular-file', path, 'is no regular file').fault)
    else if (named !== null) this.faults.push({ ...named, path })
    else if (kind === 'file') this.files.push(path)
    else if (path.split('/').length <= deepest) this.folders.push(path)
    else this.faults.push(faulty('path-not-normal', path, `lies more than ${deepest} folders deep`).fault)
  }
}

function listed(place: string): Dirent[] {
  return readdirSync(place, { withFileTypes: true })
}

type Kind = 'file' | 'folder' | 'symlink' | 'other'

/** Null where the file system does not say. */
function kindOf(entry: Dirent | BigIntStats): Kind | null {
  if (entry.isFile()) return 'file'
  if (entry.isDirectory()) return 'folder'
  if (entry.isSymbolicLink()) return 'symlink'
  const isOther = entry.isFIFO() || entry.isSocket() || entry.isCharacterDevice() || entry.isBlockDevice()
  return isOther ? 'other' : null
}

function kindOnDisk(dir: string, path: string): Kind {
  try {
    return kindOf(lstatSync(placeIn(dir, path), { bigint: true })) ?? 'other'
  } catch (error) {
    if (systemFault(error, path) === null) throw error
    return 'other'
  }
}
