import { HistoryCache } from '../../check/history/history-cache.ts'
import { historyOf } from '../../check/history/issue-history.ts'
import { Session } from '../../check/session.ts'
import type { Board, IssueHistory } from '../../model/board/board.ts'
import type { CheckResult } from '../../model/result.ts'
import type { UserProblem } from '../../model/user-problem.ts'
import { terminalText } from '../../report/escape.ts'
import { findRefs, nameableRefs } from '../../workboard/build/board-index.ts'
import { buildBoard } from '../../workboard/build/build-board.ts'
import { type WhatIf, whatIf } from '../../workboard/build/what-if.ts'
import { type Why, whyOf } from '../../workboard/build/why.ts'
import { findRoot } from '../../workspace/find-root.ts'
import { gitHistoryMark } from '../../workspace/git/history-mark.ts'
import { workTreeSource } from '../../workspace/sources/work-tree-source.ts'
import type { Environment } from '../environment.ts'
import { evidenceOpeners } from '../evidence/open-evidence-store.ts'
import { didYouMean, orThrow, refuse } from '../user-error.ts'
import { openCache } from '../workspace-cache.ts'

/** What decides how a board is made. */
export type BoardChoice = {
  readonly root?: string | undefined
  readonly now?: string
  readonly evidence?: 'verify' | 'skip'
  readonly quiet?: boolean
  /** Hears what is being done. */
  readonly progress?: (phase: string) => void
}

/** Everything that a view of the board is made from. */
export type BoardInput = {
  readonly root: string
  /** The clock of this board: an ISO instant. */
  readonly now: string
  readonly board: Board
  /** The check; failures of rules are reported with the board. */
  readonly result: CheckResult
  readonly history: ReadonlyMap<string, IssueHistory>
}

/**
 * Checks the workspace, reads its history from git, and builds the board. A caller that loads the board again and again passes
 * its caches.
 */
export async function loadBoard(
  choice: BoardChoice,
  environment: Environment,
  caches?: BoardCaches,
): Promise<BoardInput> {
  const { root } = orThrow(findRoot(environment.cwd, choice.root))
  const open = caches ?? openBoardCaches(root, true, environment)
  const { notes, ...built } = orThrow(await buildBoardAt(root, choice, open, environment))
  if (!choice.quiet) for (const note of notes) environment.note(note)
  return built
}

/** What all boards of one root share: the caches of its documents and of their old versions. */
export type BoardCaches = { readonly session: Session; readonly history: HistoryCache | null }

/** Opens the caches of a root; with `isOnDisk` they are read from disk and written to it. */
export function openBoardCaches(root: string, isOnDisk: boolean, environment: Environment): BoardCaches {
  const history = openCache(root, 'history', isOnDisk, environment)
  return {
    session: new Session(openCache(root, 'work-tree', isOnDisk, environment)),
    history: history === null ? null : new HistoryCache(history, () => gitHistoryMark(root, environment.env)),
  }
}

type BuiltBoard = BoardInput & {
  /** What is incomplete about the history. */
  readonly notes: readonly string[]
  /** False where git may know more of the history at another time. */
  readonly isHistoryWhole: boolean
}

/** Builds the board of a root. */
export async function buildBoardAt(
  root: string,
  choice: Pick<BoardChoice, 'now' | 'evidence' | 'progress'>,
  { session, history: known }: BoardCaches,
  environment: Environment,
): Promise<BuiltBoard | { readonly problem: UserProblem }> {
  const now = choice.now ?? environment.now
  const openers = choice.evidence === 'skip' ? {} : evidenceOpeners(root, now, environment)
  const startedAt = Date.parse(environment.now)
  const clock = environment.elapsed
  const result = await session.check({ source: workTreeSource(root), now, startedAt, clock, ...openers })
  if ('problem' in result) return result
  const onProgress = (read: number, all: number) => choice.progress?.(`history: ${read} of ${all} commits`)
  const { issues: history, notes, isWhole } = await historyOf(root, result.workspace, {}, known, onProgress)
  const board = buildBoard({ result, history, now })
  return { root, now, result, history, board, notes, isHistoryWhole: isWhole }
}

/** What an item waits for, and what would unblock it. */
export function explainItem(board: Board, name: string): Why {
  const ref = findRef(board, name)
  const why = whyOf(board, ref)
  return why ?? refuseUnknown(board, ref)
}

/** What would become ready if an item were proven. */
export function supposeProven(input: BoardInput, name: string): WhatIf {
  return whatIf(input, input.board, findRef(input.board, name))
}

/** The item of the board that a name means. An unknown or ambiguous name is refused. */
function findRef(board: Board, name: string): string {
  const [ref, ...others] = findRefs(board, name)
  if (ref === undefined) refuseUnknown(board, name)
  if (others.length === 0) return ref
  refuse(
    `several phases are called '${name}'`,
    `Give one of ${[ref, ...others].map(terminalText).join(', ')}.`,
  )
}

function refuseUnknown(board: Board, ref: string): never {
  refuse(
    `there is no issue '${ref}' on this board`,
    `${didYouMean(ref, nameableRefs(board))}Run "sot board" to see all issues.`,
  )
}
