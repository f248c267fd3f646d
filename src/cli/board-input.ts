import type { CheckCache } from '../check/check-request.ts'
import type { Board, IssueHistory } from '../model/board/board.ts'
import type { CheckResult } from '../model/result.ts'
import type { UserProblem } from '../model/user-problem.ts'
import type { BoardFlags } from './board-options.ts'
import type { Context } from './context.ts'
import { type Exit, explainBug } from './exit.ts'
import { orRefuse } from './usage-error.ts'

/** Everything a view of the board is made from. */
export type BoardInput = {
  readonly root: string
  /** The clock of this board: an ISO instant. */
  readonly now: string
  readonly board: Board
  readonly result: CheckResult
  readonly history: ReadonlyMap<string, IssueHistory>
  /** The exit code of a view: 0, for findings are no failure here; 2 when a rule of ours failed. */
  readonly exit: Exit
}

/** Checks the workspace, asks git for its history, and builds the board. Mistakes of the user are thrown. */
export async function loadBoard(flags: BoardFlags, context: Context): Promise<BoardInput> {
  const { findRoot } = await import('../workspace/find-root.ts')
  const { root } = orRefuse(findRoot(context.cwd, flags.root))
  return loadBoardAt(root, flags, context)
}

/** The same for a root that is known; `remembers` is whether a cache may be used and written. */
export async function loadBoardAt(
  root: string,
  flags: BoardFlags,
  context: Context,
  remembers = true,
): Promise<BoardInput> {
  const { openCache } = await import('./open-cache.ts')
  const cache = openCache(root, 'work-tree', remembers, context)
  const { notes, ...built } = orRefuse(await boardAt(root, flags, cache, context))
  if (!flags.quiet) for (const note of notes) context.stderr.write(`${note}\n`)
  return { ...built, exit: tellBugs(built.result, context) }
}

/** A board that nobody was told of yet. */
export type BuiltBoard = Omit<BoardInput, 'exit'> & {
  /** What should be known of its history. */
  readonly notes: readonly string[]
  /** False where git may tell more of it another time. */
  readonly isHistoryWhole: boolean
}

/** Builds the board of a root. What was read is remembered where there is a cache of the workspace. */
export async function boardAt(
  root: string,
  flags: Pick<BoardFlags, 'now' | 'evidence'>,
  cache: CheckCache | null,
  context: Context,
): Promise<BuiltBoard | { readonly problem: UserProblem }> {
  const now = flags.now ?? context.now
  const [{ check }, { historyOf }, { buildBoard }, evidence, { workTreeSource }, { openCache }] =
    await Promise.all([
      import('../check/check.ts'),
      import('../check/history/issue-history.ts'),
      import('../workboard/build/build-board.ts'),
      import('./open-store.ts'),
      import('../workspace/sources/work-tree-source.ts'),
      import('./open-cache.ts'),
    ])
  const opened = flags.evidence === 'skip' ? {} : evidence.evidenceOpeners(root, now, context)
  const result = await check({ source: workTreeSource(root), now, cache, ...opened })
  if ('problem' in result) return result
  const memory = openCache(root, 'history', cache !== null, context)?.store ?? null
  const { issues: history, notes, isWhole } = await historyOf(root, result.workspace, {}, memory)
  const board = buildBoard({ result, history, now })
  return { root, now, result, history, board, notes, isHistoryWhole: isWhole }
}

/** What our own rules failed at belongs beside the board, never in it. */
export function tellBugs({ bugs }: Pick<CheckResult, 'bugs'>, context: Context): Exit {
  for (const { path, rule, stack } of bugs)
    explainBug(`${rule ?? 'Reading'} failed${path === null ? '' : ` on ${path}`}:\n${stack}`, context)
  return bugs.length > 0 ? 2 : 0
}
