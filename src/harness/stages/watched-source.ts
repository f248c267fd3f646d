import { createHash } from 'node:crypto'
import { type Dirent, lstatSync, readdirSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { digestPlainFile } from '../../evidence/run/plain-file.ts'
import type { SourceProof, SourceSight } from '../../model/schema-types.generated.ts'
import type { HarnessGit } from '../run/harness-git.ts'
import {
  type CitedAdmission,
  type CleanRepository,
  cleanRepository,
  type Refused,
} from './source-repository.ts'

/** A repository that must be after a run what it was before. */
export type WatchedSource = {
  readonly admission: CitedAdmission
  readonly workplace: SourceProof['workplace']
  /** The folder for `.git` of a clone; null where the engine gets no history. */
  readonly history: string | null
  readonly before: SourceSight
  look(): Promise<SourceSight | Refused>
}

type Watching = Pick<WatchedSource, 'admission' | 'workplace' | 'history'> & {
  readonly repository: CleanRepository
  readonly git: HarnessGit
}

/** Notes what a repository is before anything runs. */
export async function watchSource({ repository, git, ...rest }: Watching): Promise<WatchedSource | Refused> {
  const look = async (): Promise<SourceSight | Refused> => {
    const now = await cleanRepository(repository.top, git)
    if ('problem' in now) return now
    const outside = now.gitFolders.filter((folder) => !folder.startsWith(`${now.top}/`))
    const state = await folderState([now.top, ...outside])
    if ('problem' in state) return state
    return {
      head: now.head,
      tree: now.tree,
      status: 'clean',
      entries: state.entries,
      files_sha256: state.sha256,
    }
  }
  const before = await look()
  return 'problem' in before ? before : { ...rest, before, look }
}

const mostEntries = 200_000
const mostBytes = 4 * 1024 * 1024 * 1024

/** One digest of everything in a folder. */
export type FolderState = { readonly entries: number; readonly sha256: string }

export type Unreadable = { readonly problem: string }

/** Digests everything below some folders and follows nothing. What cannot be read whole cannot be shown to be unwritten. */
export async function folderState(folders: readonly string[]): Promise<FolderState | Unreadable> {
  const hash = createHash('sha256')
  const sums = { entries: 0, bytes: 0 }
  for (const [index, folder] of folders.entries()) {
    const problem = await digestFolder(folder, (line) => hash.update(`${index}\0${line}\n`), sums)
    if (problem !== null) return { problem }
  }
  return { entries: sums.entries, sha256: hash.digest('hex') }
}

type Sums = { entries: number; bytes: number }

async function digestFolder(
  top: string,
  addLine: (line: string) => void,
  sums: Sums,
): Promise<string | null> {
  const waiting = ['']
  for (let inner = waiting.pop(); inner !== undefined; inner = waiting.pop()) {
    const entries = listed(join(top, inner))
    if (entries === null) return 'a folder in it cannot be listed'
    for (const entry of entries) {
      const path = inner === '' ? entry.name : `${inner}/${entry.name}`
      const state = await digestEntry(top, path, sums)
      if (state === null) return 'a file in it cannot be read'
      addLine(`${path}\0${state}`)
      if (entry.isDirectory()) waiting.push(path)
      sums.entries += 1
      if (sums.entries > mostEntries || sums.bytes > mostBytes) return 'it is too large to be compared'
    }
  }
  return null
}

function listed(folder: string): Dirent[] | null {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  } catch {
    return null
  }
}

async function digestEntry(top: string, path: string, sums: Sums): Promise<string | null> {
  const place = join(top, path)
  // A name that is not UTF-8 is listed, but not found.
  const stat = lstatSync(place, { throwIfNoEntry: false })
  if (stat === undefined) return null
  const mode = stat.mode.toString(8)
  if (stat.isSymbolicLink()) return `link\0${readlinkSync(place)}`
  if (!stat.isFile()) return `${stat.isDirectory() ? 'folder' : 'other'}\0${mode}`
  // Git names an object by its contents, and never changes one.
  if (/(?:^|\/)objects\/(?:[0-9a-f]{2}|pack)\//.test(path)) return `object\0${mode}\0${stat.size}`
  sums.bytes += stat.size
  const digest = await digestPlainFile(place, mostBytes)
  return 'sha256' in digest ? `file\0${mode}\0${digest.sha256}` : null
}
