import { createHash } from 'node:crypto'
import { lstatSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import type { SourceProof, SourceSight } from '../../model/schema-types.generated.ts'
import { digestPlainFile, fileProblem } from '../../workspace/files/plain-file.ts'
import { walkFolder } from '../../workspace/files/walk-folder.ts'
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
    const state = folderState([now.top, ...outside])
    if ('problem' in state) return state
    return { head: now.head, tree: now.tree, status: 'clean', ...state }
  }
  const before = await look()
  return 'problem' in before ? before : { ...rest, before, look }
}

const mostEntries = 200_000
const mostBytes = 4 * 1024 * 1024 * 1024

/** Digests everything below some folders and follows nothing. What cannot be read whole cannot be shown to be unwritten. */
function folderState(folders: readonly string[]): Pick<SourceSight, 'entries' | 'files_sha256'> | Refused {
  const hash = createHash('sha256')
  const sums = { entries: 0, bytes: 0 }
  for (const [index, folder] of folders.entries()) {
    try {
      for (const { path } of walkFolder(folder, { most: mostEntries })) {
        const state = digestEntry(folder, path, sums)
        if (state === null) return { problem: 'a file in it cannot be read' }
        hash.update(`${index}\0${path}\0${state}\n`)
        sums.entries += 1
        if (sums.entries > mostEntries || sums.bytes > mostBytes)
          return { problem: 'it is too large to be compared' }
      }
    } catch (error) {
      if (fileProblem(error) === null) throw error
      return { problem: 'a folder in it cannot be listed' }
    }
  }
  return { entries: sums.entries, files_sha256: hash.digest('hex') }
}

function digestEntry(top: string, path: string, sums: { bytes: number }): string | null {
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
  const digest = digestPlainFile(place, mostBytes)
  return typeof digest === 'string' ? `file\0${mode}\0${digest}` : null
}
