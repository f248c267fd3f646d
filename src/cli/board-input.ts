import type { Board, IssueHistory } from '../model/board.ts'
import type { CheckResult } from '../model/result.ts'
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
  const now = flags.now ?? context.now
  const [{ check }, { historyOf }, { buildBoard }, evidence, { workTreeSource }, { openCache }] =
    await Promise.all([
      import('../engine/check.ts'),
      import('../engine/issue-history.ts'),
      import('../workboard/build-board.ts'),
      import('./open-store.ts'),
      import('../workspace/source.ts'),
      import('./open-cache.ts'),
    ])
  const opened = flags.evidence === 'skip' ? {} : evidence.evidenceOpeners(root, now, context)
  const cache = openCache(root, 'work-tree', remembers, context)
  const result = orRefuse(await check({ source: workTreeSource(root), now, cache, ...opened }))
  const memory = openCache(root, 'history', remembers, context)?.store ?? null
  const { issues: history, notes } = await historyOf(root, result.workspace, {}, memory)
  if (!flags.quiet) for (const note of notes) context.stderr.write(`${note}\n`)
  const exit = tellBugs(result, context)
  return { root, now, result, history, board: buildBoard({ result, history, now }), exit }
}

/** What our own rules failed at belongs beside the board, never in it. */
function tellBugs({ bugs }: CheckResult, context: Context): Exit {
  for (const { path, rule, stack } of bugs)
    explainBug(`${rule ?? 'Reading'} failed${path === null ? '' : ` on ${path}`}:\n${stack}`, context)
  return bugs.length > 0 ? 2 : 0
}
