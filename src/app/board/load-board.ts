import { reportStored } from '../../check/check-report.ts'
import { isCurrent, readStoredCheck } from '../../check/result-cache.ts'
import { Stopwatch } from '../../check/stopwatch.ts'
import type { Board } from '../../model/board/board.ts'
import type { BoardNode } from '../../model/board/board-node.ts'
import type { ProjectSummary } from '../../model/fleet/fleet-board.ts'
import type { Bug } from '../../model/result.ts'
import type { UserProblem } from '../../model/user-problem.ts'
import { boardOfNodes } from '../../workboard/build/board-of-nodes.ts'
import { summariseProject } from '../../workboard/fleet/build-fleet-board.ts'
import { type Cache, readCacheFile, writeCacheFile } from '../../workspace/cache/cache-file.ts'
import { findRoot } from '../../workspace/find-root.ts'
import { gitHistoryMark, type HistoryMark } from '../../workspace/git/history-mark.ts'
import type { Environment } from '../environment.ts'
import type { WorkspaceSession } from '../session/workspace-session.ts'
import { orThrow } from '../user-error.ts'
import { openCache } from '../workspace-cache.ts'
import { type BoardChoice, boardRequest } from './board-request.ts'
import type { WholeBoard } from './make-board.ts'

type Problem = { readonly problem: UserProblem }

/** A board, of which only what a view shows is made. */
export type OpenBoard = {
  readonly summary: ProjectSummary
  readonly bugs: readonly Bug[]
  readonly board: () => Promise<Board>
  /** The board with everything that it was made from: a stored one is made anew for it. */
  readonly whole: () => Promise<WholeBoard>
}

/** A board with the commit that is checked out; null where files do not show one. */
type LoadedBoard = OpenBoard & { readonly commit: string | null }

/** The board of a workspace, made by the session where it stays open. What is incomplete about its history is noted. */
export async function loadBoard(
  choice: BoardChoice,
  environment: Environment,
  session?: WorkspaceSession,
): Promise<LoadedBoard> {
  const { root } = orThrow(findRoot(environment.cwd, choice.root))
  const opened =
    session === undefined
      ? orThrow(await openBoard(root, choice, environment))
      : openedBoard(orThrow(await session.board(choice)))
  if (!choice.quiet) for (const note of opened.summary.notes) environment.note(note)
  const mark = await gitHistoryMark(root, environment.env)
  return { ...opened, commit: mark?.commit ?? null }
}

/** Opens the board of a root: the stored one, as of now, where nothing changed since, else a new one. */
export async function openBoard(
  root: string,
  choice: BoardChoice,
  environment: Environment,
): Promise<OpenBoard | Problem> {
  const cache = openCache(root, 'work-tree', choice.cache !== false, environment)
  const mark = cache === null ? null : await gitHistoryMark(root, environment.env)
  const stored =
    cache === null || mark === null ? null : await readBoard(root, cache, mark, choice, environment)
  if (stored !== null) return stored
  const { makeBoard, openBoardCaches } = await import('./make-board.ts')
  const caches = openBoardCaches(root, cache !== null, environment)
  const made = await makeBoard(root, choice, caches, environment)
  if ('problem' in made) return made
  const opened = openedBoard(made)
  const check = caches.session.storedId
  const isSettled = mark !== null && (made.isHistoryWhole || mark.commit === null)
  // A commit that came in between belongs to the next board.
  if (cache !== null && check !== null && isSettled && (await isAt(mark, root, environment)))
    storeBoard(cache, { check, history: mark.text, summary: opened.summary }, made.nodes)
  return opened
}

function openedBoard(made: WholeBoard): OpenBoard {
  const { board, result, history, notes } = made
  const summary = summariseProject({ board, documents: result.documents.length, history, notes })
  return { summary, bugs: result.bugs, board: async () => board, whole: async () => made }
}

async function isAt({ text }: HistoryMark, root: string, { env }: Environment): Promise<boolean> {
  return (await gitHistoryMark(root, env))?.text === text
}

/** A stored summary with what it was made of: a stored check, and the history of git. The nodes of the board follow it. */
type StoredBoard = {
  readonly check: string
  readonly history: string
  readonly summary: ProjectSummary
}

function storeBoard(cache: Cache, head: StoredBoard, nodes: readonly BoardNode[]): void {
  writeCacheFile(cache, 'board', () => [JSON.stringify(head), '\n', JSON.stringify(nodes)])
}

/** The stored board; null where anything that it was made of may have changed. */
async function readBoard(
  root: string,
  cache: Cache,
  mark: HistoryMark,
  choice: BoardChoice,
  environment: Environment,
): Promise<OpenBoard | null> {
  const body = readCacheFile(cache, 'board')
  const check = body === null ? null : readStoredCheck(cache)
  if (body === null || check === null) return null
  const end = body.indexOf('\n')
  // The signature of the file says that we wrote it.
  const { summary, ...of }: StoredBoard = JSON.parse(body.toString('utf8', 0, end))
  if (of.check !== check.id || of.history !== mark.text) return null
  const request = boardRequest(root, choice, environment)
  const watch = new Stopwatch(environment.elapsed)
  if (!(await isCurrent(check, request, cache, watch))) return null
  return {
    summary,
    bugs: [],
    board: async () => {
      const nodes: readonly BoardNode[] = JSON.parse(body.toString('utf8', end))
      const { findings } = orThrow(await reportStored(check, request, watch))
      return boardOfNodes(nodes, findings, request.now)
    },
    whole: async () => {
      const { loadWholeBoard } = await import('./make-board.ts')
      return loadWholeBoard({ ...choice, root, quiet: true }, environment)
    },
  }
}
