import { isCurrent, readStoredCheck } from '../../check/result-cache.ts'
import { Stopwatch } from '../../check/stopwatch.ts'
import type { FleetProject } from '../../fleet/registry/fleet-file.ts'
import { projectFolder } from '../../fleet/registry/project-paths.ts'
import type { FleetBoardProject, ProjectSummary } from '../../model/fleet/fleet-board.ts'
import type { Bug } from '../../model/result.ts'
import type { UserProblem } from '../../model/user-problem.ts'
import { type Cache, readCacheFile, writeCacheFile } from '../../workspace/cache/cache-file.ts'
import { findRoot } from '../../workspace/find-root.ts'
import { gitHistoryMark, type HistoryMark } from '../../workspace/git/history-mark.ts'
import { workTreeSource } from '../../workspace/sources/work-tree-source.ts'
import type { BoardChoice } from '../board/load-board.ts'
import type { Environment } from '../environment.ts'
import { evidenceOpeners } from '../evidence/open-evidence-store.ts'
import { UserError } from '../user-error.ts'
import { openCache } from '../workspace-cache.ts'

/** Hears of the work while projects are loaded. */
type FleetProgress = {
  readonly phase: (project: string, phase: string) => void
  readonly note: (line: string) => void
  readonly bugs: (bugs: readonly Bug[]) => void
}

/** Summarizes the boards of the projects one after the other: only the summaries stay in memory. */
export async function loadFleetProjects(
  folder: string,
  registered: readonly FleetProject[],
  choice: SummaryChoice,
  environment: Environment,
  progress: FleetProgress,
): Promise<readonly FleetBoardProject[]> {
  const projects: FleetBoardProject[] = []
  const owners = new Map<string, string>()
  for (const [index, { name, path, enabled }] of registered.entries()) {
    if (!enabled) {
      projects.push({ name, path, state: 'disabled' })
      continue
    }
    progress.phase(name, `${index + 1} of ${registered.length}`)
    const place = ownFolder(folder, { name, path }, owners)
    const found = 'problem' in place ? place : await trySummary(place.folder, path, choice, environment)
    if ('summary' in found) for (const note of found.summary.notes) progress.note(`${name}: ${note}`)
    if ('bugs' in found) {
      progress.note(`${name}: checking it failed`)
      progress.bugs(found.bugs)
    }
    if ('summary' in found) projects.push({ name, path, state: 'shown', summary: found.summary })
    else {
      const todo = `Run "sot check" in ${path} to see what of it can be checked.`
      const problem = 'bugs' in found ? { what: failedCheck, todo } : found.problem
      projects.push({ name, path, state: 'broken', problem })
    }
  }
  return projects
}

/** The folder of a project. One that two projects share belongs to the first of them, or it would count twice. */
function ownFolder(
  fleetFolder: string,
  { name, path }: Pick<FleetProject, 'name' | 'path'>,
  owners: Map<string, string>,
): { readonly folder: string } | { readonly problem: UserProblem } {
  const place = projectFolder(fleetFolder, path)
  if ('defect' in place) {
    const what = `${place.message.charAt(0).toUpperCase()}${place.message.slice(1)}.`
    return { problem: { what, todo: registryHint } }
  }
  const owner = owners.get(place.folder)
  if (owner !== undefined)
    return { problem: { what: `It is in the same folder as ${owner}.`, todo: registryHint } }
  owners.set(place.folder, name)
  return place
}

/** A failure of one project does not hide the others. */
async function trySummary(
  folder: string,
  path: string,
  choice: SummaryChoice,
  environment: Environment,
): Promise<Summarized> {
  try {
    const root = findRoot(folder, folder)
    if ('problem' in root)
      return { problem: { what: `The folder "${path}" cannot be read.`, todo: registryHint } }
    return await projectSummary(root.root, choice, environment)
  } catch (error) {
    if (error instanceof UserError) return { problem: error.problem }
    const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { bugs: [{ path: null, rule: null, stack }] }
  }
}

const registryHint = 'Correct its path in fleet.toml, or take it out of the board with enabled = false.'

const failedCheck = 'Checking it failed, which is a bug in planning-sot.'

type SummaryChoice = Pick<BoardChoice, 'now' | 'evidence'> & { readonly cache?: boolean }

type Summarized =
  | { readonly summary: ProjectSummary }
  | { readonly problem: UserProblem }
  | { readonly bugs: readonly Bug[] }

/** A summary with what it was made of: a stored check, and the history of its documents. */
type StoredSummary = {
  readonly check: string
  readonly history: string
  readonly summary: ProjectSummary
}

/** Summarizes the board of a workspace, from the cache where nothing changed. */
async function projectSummary(
  root: string,
  choice: SummaryChoice,
  environment: Environment,
): Promise<Summarized> {
  const cache = openCache(root, 'work-tree', choice.cache !== false, environment)
  const mark = cache === null ? null : await gitHistoryMark(root, environment.env)
  if (cache !== null && mark !== null) {
    const summary = await readSummary(root, cache, mark, choice, environment)
    if (summary !== null) return { summary }
  }
  return newSummary(root, cache, mark, choice, environment)
}

/** The stored summary; null where anything that it was made of may have changed. */
async function readSummary(
  root: string,
  cache: Cache,
  mark: HistoryMark,
  choice: SummaryChoice,
  environment: Environment,
): Promise<ProjectSummary | null> {
  const body = readCacheFile(cache, 'summary')?.toString() ?? null
  const check = readStoredCheck(cache)
  if (body === null || check === null) return null
  // The checksum of the file says that we wrote it.
  const stored: StoredSummary = JSON.parse(body)
  if (stored.check !== check.id || stored.history !== mark.text) return null
  const now = choice.now ?? environment.now
  const openers = choice.evidence === 'skip' ? {} : evidenceOpeners(root, now, environment)
  const startedAt = Date.parse(environment.now)
  const request = { source: workTreeSource(root), now, startedAt, clock: environment.elapsed, ...openers }
  return (await isCurrent(check, request, cache, new Stopwatch(environment.elapsed))) ? stored.summary : null
}

async function newSummary(
  root: string,
  cache: Cache | null,
  mark: HistoryMark | null,
  choice: SummaryChoice,
  environment: Environment,
): Promise<Summarized> {
  const [{ buildBoardAt, openBoardCaches }, { summariseProject }] = await Promise.all([
    import('../board/load-board.ts'),
    import('../../workboard/fleet/build-fleet-board.ts'),
  ])
  const caches = openBoardCaches(root, cache !== null, environment)
  const built = await buildBoardAt(root, choice, caches, environment)
  if ('problem' in built) return built
  const { board, result, history, notes, isHistoryWhole } = built
  if (result.bugs.length > 0) return { bugs: result.bugs }
  const summary = summariseProject({ board, documents: result.documents.length, history, notes })
  const check = caches.session.storedId
  const isSettled = mark !== null && (isHistoryWhole || !mark.hasCommit)
  if (cache === null || check === null || !isSettled) return { summary }
  // A commit that came in between belongs to the next summary.
  if ((await gitHistoryMark(root, environment.env))?.text === mark.text)
    writeCacheFile(cache, 'summary', () => [JSON.stringify({ check, history: mark.text, summary })])
  return { summary }
}
