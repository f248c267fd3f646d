import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { isUnread, readMasked } from '../../check/documents/read-masked.ts'
import { type LoadedWorkspace, loadWorkspace } from '../../check/load-workspace.ts'
import type { FileChange } from '../../model/document/line-edit.ts'
import { errorCode } from '../../model/error-code.ts'
import type { Bug } from '../../model/result.ts'
import type { Settings } from '../../model/settings.ts'
import type { BoardFile } from '../../model/workspace.ts'
import type { SyncOutcome } from '../../report/change-reports.ts'
import { readBoard } from '../../workspace/board/board-file.ts'
import { conflictLine } from '../../workspace/files/conflict-marker.ts'
import { withLock } from '../../workspace/files/lock.ts'
import { createFile, replaceFile, type WriteFailure } from '../../workspace/files/write-file.ts'
import type { FileSource } from '../../workspace/sources/file-source.ts'
import { readText } from '../../workspace/sources/read-text.ts'
import type { Environment } from '../environment.ts'
import { type OpenWorkspace, openWorkspace } from '../open-workspace.ts'
import { orThrow, refuse } from '../user-error.ts'
import { type SyncedBoard, syncBoard } from './sync-board.ts'

const newBoardPath = 'WORKBOARD.yaml'
/** How often the board is read again while another program writes it. */
const attempts = 5

/** Failures of reading, which are bugs of this program. */
type ReadFailures = { readonly bugs: readonly Bug[] }

/** Updates WORKBOARD.yaml from the documents; with `isCheck` nothing is written. */
export async function syncBoardFile(
  named: string | undefined,
  isCheck: boolean,
  { cwd }: Environment,
): Promise<SyncOutcome | ReadFailures> {
  let failure: WriteFailure | null = null
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const open = await openWorkspace(named, cwd)
    const planned = await planBoardFile(open)
    if (planned === 'changed') {
      failure = { detail: 'another program keeps writing it' }
      continue
    }
    if ('bugs' in planned) return planned
    const { path, change, changes, isNew } = planned
    if (change === null) return { path, outcome: 'unchanged', change, changes }
    if (isCheck) return { path, outcome: 'differs', change, changes }
    failure = await write(open.root, change, isNew)
    if (failure === null) return { path, outcome: isNew ? 'created' : 'written', change, changes }
    if (!failure.isRace) break
  }
  return refuse(
    `The board cannot be written: ${failure?.detail}.`,
    'Nothing was changed; solve that, then run sync again.',
  )
}

type PlannedSync = SyncedBoard & { readonly isNew: boolean }

async function planBoardFile({
  source,
  settings,
}: OpenWorkspace): Promise<PlannedSync | 'changed' | ReadFailures> {
  const { workspace, bugs } = orThrow<LoadedWorkspace>(await loadWorkspace(source, settings))
  if (bugs.length > 0) return { bugs }
  await refuseConflicts(source, workspace.documents)
  const { board } = workspace
  if (board === null) {
    const synced = orThrow(syncBoard({ path: newBoardPath, text: '', sha256: null }, workspace))
    return { ...synced, isNew: true }
  }
  const file = await readText(source, board.path)
  if ('code' in file) refuse(`${board.path} cannot be read: ${file.detail}.`, 'Make it a plain UTF-8 file.')
  if (!(await isLoaded(source, board, file.sha256, settings))) return 'changed'
  return { ...orThrow(syncBoard({ path: board.path, ...file }, workspace)), isNew: false }
}

/** False when the board was written since it was loaded: its spans are out of date. */
async function isLoaded(
  source: FileSource,
  board: BoardFile,
  sha256: string,
  settings: Settings,
): Promise<boolean> {
  const file = await readMasked(source, board.path)
  if (isUnread(file) || file.sha256 !== sha256) return false
  return isDeepStrictEqual(readBoard(board.path, file.text, settings), board)
}

/** Both sides of a conflict would be read as the plan. */
async function refuseConflicts(
  source: FileSource,
  documents: readonly { readonly path: string }[],
): Promise<void> {
  for (const { path } of documents) {
    const file = await readText(source, path)
    const line = 'text' in file ? conflictLine(file.text) : null
    if (line !== null)
      refuse(
        `${path}:${line}: a merge conflict was left in the file.`,
        'Resolve it first, then run sync again.',
      )
  }
}

/** Writes under a lock: a second sync finds the file changed, and reads it again. */
async function write(
  root: string,
  { path, sha256, after }: FileChange,
  isNew: boolean,
): Promise<WriteFailure | null> {
  const lock = join(root, path.replace(/[^/]*$/, `.${newBoardPath}.lock`))
  let failure: WriteFailure | null = null
  try {
    await withLock(lock, () => {
      failure = isNew ? createFile(root, path, after) : replaceFile(root, path, sha256, after)
    })
  } catch (error) {
    const code = errorCode(error)
    if (code === null) throw error
    return { detail: `the system says ${code}` }
  }
  return failure
}
