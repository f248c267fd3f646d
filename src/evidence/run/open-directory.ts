import { lstatSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Fault, RunFault } from './fault.ts'
import { systemFault } from './guarded-file.ts'
import { readJson } from './json-text.ts'
import { type Listing, listRun } from './list-run.ts'
import type { RunFiles } from './run-files.ts'

/** What stands in a run directory, or why there is none to speak of. */
export function openDirectory(dir: string): Listing | Fault {
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
  { files: listed, folders, faults }: Listing,
  files: RunFiles,
): ReportBytes | Fault {
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

function kindOfDirectory(path: string): 'folder' | Fault {
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

function missing(message: string, path = ''): Fault {
  return { code: 'report-missing', path, message }
}
