import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { type SyncedBoard, syncBoard } from '../app/sync/board-sync.ts'
import { type Loaded, load } from '../check/load.ts'
import { isUnread, readMasked } from '../check/read-masked.ts'
import type { Settings } from '../model/settings.ts'
import type { BoardFile } from '../model/workspace.ts'
import { renderSyncJson, renderSyncText, type SyncOutcome } from '../report/change-reports.ts'
import { readBoard } from '../workspace/board/board-file.ts'
import { conflictLine } from '../workspace/files/conflict-marker.ts'
import { withLock } from '../workspace/files/lock.ts'
import { createFile, replaceFile, type WriteFailure } from '../workspace/files/write-file.ts'
import { findRoot } from '../workspace/find-root.ts'
import { readSettings } from '../workspace/settings/settings.ts'
import type { FileSource } from '../workspace/sources/file-source.ts'
import { readText } from '../workspace/sources/read-text.ts'
import { workTreeSource } from '../workspace/sources/work-tree-source.ts'
import { type CommonFlags, chosenFormat } from './command.ts'
import type { Context } from './context.ts'
import { type Exit, explainBug } from './exit.ts'
import { orRefuse, UsageError } from './usage-error.ts'

export type SyncFlags = CommonFlags & { readonly check?: true }

const newBoardPath = 'WORKBOARD.yaml'
/** How often a board that somebody else writes at the same time is read again. */
const attempts = 5

/** `sot board sync`: brings WORKBOARD.yaml in line with the documents; with `--check` it only tells what would change. */
export async function runSync(flags: SyncFlags, context: Context): Promise<Exit> {
  const format = chosenFormat(flags, ['json'], 'sot board sync')
  const { root } = orRefuse(findRoot(context.cwd, flags.root))
  const outcome = await outcomeOf(root, flags.check === true, context)
  if (outcome === null) return 2
  const { stdout, stderr } = context
  if (format === 'json') stdout.write(renderSyncJson(outcome))
  else if (!flags.quiet || outcome.outcome === 'differs')
    stdout.write(renderSyncText(outcome, stdout.isTerminal))
  if (outcome.outcome !== 'differs') return 0
  if (!flags.quiet)
    stderr.write(`${outcome.path} differs from the documents; "sot board sync" brings it up to date.\n`)
  return 1
}

/** Null when reading failed through a fault of ours, which has been told. */
async function outcomeOf(root: string, isCheck: boolean, context: Context): Promise<SyncOutcome | null> {
  let failure: WriteFailure | null = null
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const planned = await plan(root, context)
    if (planned === null) return null
    if (planned === 'changed') {
      failure = { detail: 'it is written by someone else all the time' }
      continue
    }
    const { synced, isNew } = planned
    const { path, change, changes } = synced
    if (change === null) return { path, outcome: 'unchanged', change, changes }
    if (isCheck) return { path, outcome: 'differs', change, changes }
    failure = await write(root, synced, isNew)
    if (failure === null) return { path, outcome: isNew ? 'created' : 'written', change, changes }
    if (!failure.isRace) break
  }
  throw new UsageError({
    what: `The board cannot be written: ${failure?.detail}.`,
    todo: 'Nothing was changed; see to it, then run sync again.',
  })
}

type Planned = { readonly synced: SyncedBoard; readonly isNew: boolean }

async function plan(root: string, context: Context): Promise<Planned | 'changed' | null> {
  const source = workTreeSource(root)
  const { settings } = orRefuse(await readSettings(source))
  const { workspace, bugs } = orRefuse<Loaded>(await load(source, settings))
  for (const { path, stack } of bugs)
    explainBug(`Reading failed${path === null ? '' : ` on ${path}`}:\n${stack}`, context)
  if (bugs.length > 0) return null
  await refuseConflicts(source, workspace.documents)
  const path = workspace.board?.path ?? null
  if (path === null) {
    const synced = orRefuse(syncBoard({ path: newBoardPath, text: '', sha256: null }, workspace))
    return { synced, isNew: true }
  }
  const file = await readText(source, path)
  if ('code' in file)
    throw new UsageError({
      what: `${path} cannot be read: ${file.detail}.`,
      todo: 'Make it a plain UTF-8 file.',
    })
  if (!(await isLoaded(source, workspace.board, file.sha256, settings))) return 'changed'
  return { synced: orRefuse(syncBoard({ path, ...file }, workspace)), isNew: false }
}

/** False when somebody wrote the board since it was loaded: places in it are others now. */
async function isLoaded(
  source: FileSource,
  board: BoardFile | null,
  sha256: string,
  settings: Settings,
): Promise<boolean> {
  if (board === null) return false
  const file = await readMasked(source, board.path)
  if (isUnread(file) || file.sha256 !== sha256) return false
  return isDeepStrictEqual(readBoard(board.path, file.text, settings), board)
}

/** Both sides of a conflict would be taken for what is planned. */
async function refuseConflicts(
  source: FileSource,
  documents: readonly { readonly path: string }[],
): Promise<void> {
  for (const { path } of documents) {
    const file = await readText(source, path)
    const line = 'text' in file ? conflictLine(file.text) : null
    if (line !== null)
      throw new UsageError({
        what: `${path}:${line}: a merge conflict was left in the file.`,
        todo: 'Resolve it first, then run sync again.',
      })
  }
}

/** One sync after the other: whoever comes second finds the file changed, and reads it again. */
async function write(
  root: string,
  { path, change }: SyncedBoard,
  isNew: boolean,
): Promise<WriteFailure | null> {
  if (change === null) return null
  const lock = join(root, path.replace(/[^/]*$/, `.${newBoardPath}.lock`))
  let failure: WriteFailure | null = null
  try {
    await withLock(lock, () => {
      failure = isNew
        ? createFile(root, path, change.after)
        : replaceFile(root, path, change.sha256, change.after)
    })
  } catch (error) {
    if (error instanceof Error && 'code' in error) return { detail: `the system says ${error.code}` }
    throw error
  }
  return failure
}
