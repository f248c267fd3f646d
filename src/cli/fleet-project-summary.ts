import type { CheckCache } from '../check/check-request.ts'
import { keepBeside, keptBeside } from '../check/incremental/kept-beside.ts'
import { findsTheSame } from '../check/incremental/recheck.ts'
import type { ProjectSummary } from '../model/fleet/fleet-board.ts'
import type { Bug } from '../model/result.ts'
import type { UserProblem } from '../model/user-problem.ts'
import { gitHistoryMark, type HistoryMark } from '../workspace/git/history-mark.ts'
import { workTreeSource } from '../workspace/sources/work-tree-source.ts'
import type { BoardFlags } from './board-options.ts'
import type { Context } from './context.ts'
import { openCache } from './open-cache.ts'
import { evidenceOpeners } from './open-store.ts'

export type SummaryFlags = Pick<BoardFlags, 'now' | 'evidence'> & { readonly cache?: boolean }

export type Summarised =
  | { readonly summary: ProjectSummary }
  | { readonly problem: UserProblem }
  | { readonly bugs: readonly Bug[] }

/** No file has a name like this: paths do not begin with a slash. */
const name = '/board'

/** The board of a workspace in short. It is told again where nothing changed that it was made of. */
export async function projectSummary(
  root: string,
  flags: SummaryFlags,
  context: Context,
): Promise<Summarised> {
  const cache = openCache(root, 'work-tree', flags.cache !== false, context)
  try {
    const mark = cache === null ? null : await gitHistoryMark(root, context.env)
    const known =
      cache === null || mark === null ? null : await knownSummary(root, cache, mark, flags, context)
    return known === null ? await newSummary(root, cache, mark, flags, context) : { summary: known }
  } finally {
    cache?.store.close()
  }
}

async function knownSummary(
  root: string,
  cache: CheckCache,
  mark: HistoryMark,
  flags: SummaryFlags,
  context: Context,
): Promise<ProjectSummary | null> {
  const kept = keptBeside(cache.store, { name, under: mark.text })
  if (kept === null) return null
  const now = flags.now ?? context.now
  const opened = flags.evidence === 'skip' ? {} : evidenceOpeners(root, now, context)
  const isSame = await findsTheSame({ source: workTreeSource(root), now, cache, ...opened })
  // Its checksum and version say that we wrote it.
  return isSame ? (kept as ProjectSummary) : null
}

async function newSummary(
  root: string,
  cache: CheckCache | null,
  mark: HistoryMark | null,
  flags: SummaryFlags,
  context: Context,
): Promise<Summarised> {
  const [{ boardAt }, { summariseProject }] = await Promise.all([
    import('./board-input.ts'),
    import('../workboard/fleet/build-fleet-board.ts'),
  ])
  const before = cache?.store.state
  const built = await boardAt(root, flags, cache, context)
  if ('problem' in built) return built
  const { board, result, history, notes, isHistoryWhole } = built
  if (result.bugs.length > 0) return { bugs: result.bugs }
  const summary = summariseProject({ board, documents: result.documents.length, history, notes })
  // Without a check that it can stand beside, or under another commit than it began with, it is not kept.
  const isKept = cache !== null && cache.store.state !== before
  const isSettled = mark !== null && (isHistoryWhole || !mark.hasCommit)
  if (isKept && isSettled && (await gitHistoryMark(root, context.env))?.text === mark.text)
    keepBeside(cache.store, { name, under: mark.text }, summary)
  return { summary }
}
