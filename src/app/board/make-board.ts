import type { CheckRequest } from '../../check/check-request.ts'
import type { HistoryCache } from '../../check/history/history-cache.ts'
import { historyOf } from '../../check/history/issue-history.ts'
import { Session } from '../../check/session.ts'
import type { Board, IssueHistory } from '../../model/board/board.ts'
import type { BoardNode } from '../../model/board/board-node.ts'
import type { CheckResult } from '../../model/result.ts'
import type { UserProblem } from '../../model/user-problem.ts'
import { boardOfNodes } from '../../workboard/build/board-of-nodes.ts'
import { boardNodes } from '../../workboard/build/build-board.ts'
import { type WhatIf, whatIf } from '../../workboard/build/what-if.ts'
import { findRoot } from '../../workspace/find-root.ts'
import type { Environment } from '../environment.ts'
import { openHistoryCache } from '../evidence/open-history-cache.ts'
import { orThrow } from '../user-error.ts'
import { openCache } from '../workspace-cache.ts'
import { type BoardChoice, boardRequest } from './board-request.ts'
import { findRef } from './explain-item.ts'

/** A board with everything that it was made from. */
export type WholeBoard = {
  readonly root: string
  /** The clock of this board: an ISO instant. */
  readonly now: string
  /** What the board is made from, which can be stored. */
  readonly nodes: readonly BoardNode[]
  readonly board: Board
  /** The check; failures of rules are reported with the board. */
  readonly result: CheckResult
  readonly history: ReadonlyMap<string, IssueHistory>
  /** What is incomplete about the history. */
  readonly notes: readonly string[]
  /** False where git may know more of the history at another time. */
  readonly isHistoryWhole: boolean
}

/** What all boards of one root share: the caches of its documents and of their old versions. */
export type BoardCaches = { readonly session: Session; readonly history: HistoryCache | null }

/** Opens the caches of a root; with `isOnDisk` they are read from disk and written to it. */
export function openBoardCaches(root: string, isOnDisk: boolean, environment: Environment): BoardCaches {
  return {
    session: new Session(openCache(root, 'work-tree', isOnDisk, environment)),
    history: openHistoryCache(root, isOnDisk, environment),
  }
}

/** Checks the workspace, reads its history from git, and builds the board. */
export async function loadWholeBoard(choice: BoardChoice, environment: Environment): Promise<WholeBoard> {
  const { root } = orThrow(findRoot(environment.cwd, choice.root))
  const caches = openBoardCaches(root, choice.cache !== false, environment)
  const made = orThrow(await makeBoard(root, choice, caches, environment))
  if (!choice.quiet) for (const note of made.notes) environment.note(note)
  return made
}

/** Makes the board of a root, of its work tree if no other request is given. */
export async function makeBoard(
  root: string,
  choice: BoardChoice,
  { session, history: known }: BoardCaches,
  environment: Environment,
  request: CheckRequest = boardRequest(root, choice, environment),
): Promise<WholeBoard | { readonly problem: UserProblem }> {
  const result = await session.check(request)
  if ('problem' in result) return result
  const { now } = request
  const onProgress = (read: number, all: number) => choice.progress?.(`history: ${read} of ${all} commits`)
  const { issues: history, notes, isWhole } = await historyOf(root, result.workspace, {}, known, onProgress)
  const nodes = boardNodes({ result, history, now })
  const board = boardOfNodes(nodes, result.findings, now)
  return { root, now, result, history, nodes, board, notes, isHistoryWhole: isWhole }
}

/** What would become ready if an item were proven. */
export function supposeProven(input: WholeBoard, name: string): WhatIf {
  return whatIf(input, input.board, findRef(input.board, name))
}
