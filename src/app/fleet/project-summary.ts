import type { CheckCache } from '../../check/check-request.ts'
import { keepBeside, keptBeside } from '../../check/incremental/kept-beside.ts'
import { findsTheSame } from '../../check/incremental/recheck.ts'
import type { ProjectSummary } from '../../model/fleet/fleet-board.ts'
import type { Bug } from '../../model/result.ts'
import type { UserProblem } from '../../model/user-problem.ts'
import { gitHistoryMark, type HistoryMark } from '../../workspace/git/history-mark.ts'
import { workTreeSource } from '../../workspace/sources/work-tree-source.ts'
import type { BoardChoice } from '../board/load-board.ts'
import type { Environment } from '../environment.ts'
import { evidenceOpeners } from '../evidence/open-evidence-store.ts'
import { openCache } from '../workspace-cache.ts'

export type SummaryChoice = Pick<BoardChoice, 'now' | 'evidence'> & { readonly cache?: boolean }

export type Summarized =
  | { readonly summary: ProjectSummary }
  | { readonly problem: UserProblem }
  | { readonly bugs: readonly Bug[] }

/** No file has a name like this: paths do not begin with a slash. */
const name = '/board'

/** Summarizes the board of a workspace, from the cache where nothing changed. */
export async function projectSummary(
  root: string,
  choice: SummaryChoice,
  environment: Environment,
): Promise<Summarized> {
  const cache = openCache(root, 'work-tree', choice.cache !== false, environment)
  try {
    const mark = cache === null ? null : await gitHistoryMark(root, environment.env)
    const known =
      cache === null || mark === null ? null : await knownSummary(root, cache, mark, choice, environment)
    return known === null ? await newSummary(root, cache, mark, choice, environment) : { summary: known }
  } finally {
    cache?.store.close()
  }
}

async function knownSummary(
  root: string,
  cache: CheckCache,
  mark: HistoryMark,
  choice: SummaryChoice,
  environment: Environment,
): Promise<ProjectSummary | null> {
  const kept = keptBeside(cache.store, { name, under: mark.text })
  if (kept === null) return null
  const now = choice.now ?? environment.now
  const opened = choice.evidence === 'skip' ? {} : evidenceOpeners(root, now, environment)
  const isSame = await findsTheSame({ source: workTreeSource(root), now, cache, ...opened })
  // Its checksum and version say that we wrote it.
  return isSame ? (kept as ProjectSummary) : null
}

async function newSummary(
  root: string,
  cache: CheckCache | null,
  mark: HistoryMark | null,
  choice: SummaryChoice,
  environment: Environment,
): Promise<Summarized> {
  const [{ buildBoardAt }, { summariseProject }] = await Promise.all([
    import('../board/load-board.ts'),
    import('../../workboard/fleet/build-fleet-board.ts'),
  ])
  const before = cache?.store.state
  const built = await buildBoardAt(root, choice, cache, environment)
  if ('problem' in built) return built
  const { board, result, history, notes, isHistoryWhole } = built
  if (result.bugs.length > 0) return { bugs: result.bugs }
  const summary = summariseProject({ board, documents: result.documents.length, history, notes })
  // Without a check that it can stand beside, or under another commit than it began with, it is not kept.
  const isKept = cache !== null && cache.store.state !== before
  const isSettled = mark !== null && (isHistoryWhole || !mark.hasCommit)
  if (isKept && isSettled && (await gitHistoryMark(root, environment.env))?.text === mark.text)
    keepBeside(cache.store, { name, under: mark.text }, summary)
  return { summary }
}
