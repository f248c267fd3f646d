import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  readSync,
  realpathSync,
  type Stats,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { errorCode } from '../../model/error-code.ts'
import { folderOf } from '../../model/root-paths.ts'
import { isWithin, safePath } from '../files/safe-path.ts'
import { findGitFolder } from '../git/find-repository.ts'
import { outerIgnores } from '../ignore-rules.ts'
import {
  type FileSource,
  maxFileBytes,
  type Probe,
  type ReadFailure,
  type SourceEntry,
  tooLarge,
  trackedList,
} from './file-source.ts'
import { markOf } from './mark.ts'
import { walk } from './walk.ts'

type RealFolders = Map<string, boolean>

/** The files of the work tree under `root`. */
export function workTreeSource(root: string): FileSource {
  const realRoot = realpathSync(root)
  const outer = outerIgnores(realRoot)
  const realFolders: RealFolders = new Map()
  const read: FileSource['read'] = async (path) =>
    path === trackedList ? readTracked(realRoot) : readWithin(realRoot, path, realFolders)
  return {
    kind: 'work-tree',
    list: (scope) => walk({ entries: async (folder) => listFolder(realRoot, folder), read }, scope, outer),
    read,
    probe: async (path) => probeWithin(realRoot, path, realFolders),
    marks: {
      outer,
      entries: (folder) => listFolder(realRoot, folder),
      mark: (path) =>
        path === trackedList ? markOfIndex(realRoot) : markWithin(realRoot, path, realFolders),
    },
  }
}

function markWithin(root: string, path: string, realFolders: RealFolders): string | null {
  try {
    if (!isRealFolder(root, folderOf(path), realFolders)) return null
    const stats = lstatSync(`${root}/${path}`, quietly)
    return stats?.isFile() === true ? markOf(stats) : null
  } catch {
    return null
  }
}

function listFolder(root: string, folder: string): SourceEntry[] | ReadFailure {
  try {
    return readdirSync(`${root}/${folder}`, { withFileTypes: true }).map((entry) => ({
      path: folder === '' ? entry.name : `${folder}/${entry.name}`,
      type: entry.isFile()
        ? 'file'
        : entry.isDirectory()
          ? 'folder'
          : entry.isSymbolicLink()
            ? 'symlink'
            : 'other',
    }))
  } catch (error) {
    return failureOf(error)
  }
}

/** Synchronous on purpose: small files come faster that way, and thousands of reads at once cannot run out of handles. */
function readWithin(root: string, path: string, realFolders: RealFolders): Uint8Array | ReadFailure {
  const safe = safePath(path)
  if (safe === null) return { code: 'missing', detail: 'it is outside the root' }
  try {
    if (!isRealFolder(root, folderOf(safe), realFolders))
      return { code: 'symlink', detail: 'it is behind a link' }
    return readBytes(join(root, safe))
  } catch (error) {
    return failureOf(error)
  }
}

/** A folder that is reached without any link. One that is missing throws, as reading from it would. */
function isRealFolder(root: string, folder: string, known: RealFolders): boolean {
  if (folder === '') return true
  const cached = known.get(folder)
  if (cached !== undefined) return cached
  const real = isRealFolder(root, folderOf(folder), known) && !lstatSync(`${root}/${folder}`).isSymbolicLink()
  known.set(folder, real)
  return real
}

/** O_NOFOLLOW refuses links, and with O_NONBLOCK a pipe is not waited for. */
function readBytes(file: string): Uint8Array | ReadFailure {
  const handle = openSync(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  try {
    const stat = fstatSync(handle)
    if (!stat.isFile())
      return { code: 'not-a-file', detail: stat.isDirectory() ? 'it is a folder' : 'it is no plain file' }
    if (stat.size > maxFileBytes) return tooLarge(stat.size)
    const bytes = new Uint8Array(stat.size)
    let filled = 0
    while (filled < bytes.length) {
      const count = readSync(handle, bytes, filled, bytes.length - filled, filled)
      if (count === 0) break
      filled += count
    }
    return bytes.subarray(0, filled)
  } finally {
    closeSync(handle)
  }
}

// No exception for missing files: they are frequent, and exceptions are slow.
const quietly = { throwIfNoEntry: false } as const

/** Most paths are in a folder that is known already: then one call is enough, unless it finds a link. */
function probeWithin(root: string, path: string, realFolders: RealFolders): Probe {
  const safe = safePath(path)
  if (safe === null) return 'outside'
  try {
    const folder = folderOf(safe)
    if (!realFolders.has(folder) && lstatSync(join(root, folder), quietly) === undefined) return 'missing'
    if (isRealFolder(root, folder, realFolders)) {
      const stats = lstatSync(join(root, safe), quietly)
      if (stats === undefined) return 'missing'
      if (!stats.isSymbolicLink()) return stats.isDirectory() ? 'folder' : 'file'
    }
    const real = realpathSync(join(root, safe))
    if (!isWithin(root, real)) return 'outside'
    return statSync(real).isDirectory() ? 'folder' : 'file'
  } catch {
    return 'missing'
  }
}

const failures: Readonly<Record<string, ReadFailure>> = {
  ENOENT: { code: 'missing', detail: 'there is no such file' },
  ENOTDIR: { code: 'missing', detail: 'there is no such file' },
  ELOOP: { code: 'symlink', detail: 'links are not followed' },
  EMLINK: { code: 'symlink', detail: 'links are not followed' },
  EISDIR: { code: 'not-a-file', detail: 'it is a folder' },
  ENXIO: { code: 'not-a-file', detail: 'it is no plain file' },
  EACCES: { code: 'no-permission', detail: 'reading it is not permitted' },
  EPERM: { code: 'no-permission', detail: 'reading it is not permitted' },
}

function failureOf(error: unknown): ReadFailure {
  const code = errorCode(error)
  if (code === null) throw error
  return failures[code] ?? { code: 'read-error', detail: `the system says ${code}` }
}

/** The paths that git tracks below a root, separated by NUL. */
export async function readTracked(root: string): Promise<Uint8Array | ReadFailure> {
  if (findGitFolder(root) === null) return { code: 'missing', detail: 'there is no repository' }
  const { listTracked } = await import('../git/git-index.ts')
  const listed = await listTracked(root)
  if (listed === null) return { code: 'missing', detail: 'git does not list its files' }
  return new TextEncoder().encode(listed.join('\0'))
}

/** Changes whenever what git tracks changes; null where only git shows that: during a commit it may use another index. */
function markOfIndex(root: string): string | null {
  const folder = findGitFolder(root)
  if (folder === null || statsOf(join(folder.own, 'index.lock')) !== undefined) return null
  const stats = statsOf(join(folder.own, 'index'))
  return stats?.isFile() === true ? markOf(stats) : null
}

function statsOf(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}
