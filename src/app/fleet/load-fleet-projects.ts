import type { CheckCache } from '../../check/check-request.ts'
import { keepBeside, keptBeside } from '../../check/incremental/kept-beside.ts'
import { findsTheSame } from '../../check/incremental/recheck.ts'
import { projectFolder } from '../../fleet/registry/project-paths.ts'
import type { FleetProject } from '../../model/fleet/fleet.ts'
import type { FleetBoardProject, ProjectSummary } from '../../model/fleet/fleet-board.ts'
import type { Bug } from '../../model/result.ts'
import type { UserProblem } from '../../model/user-problem.ts'
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
    projects.push({ name, path, ...stateOf(found, path) })
  }
  return projects
}

function stateOf(found: Summarized, path: string) {
  if ('summary' in found) return { state: 'shown', summary: found.summary } as const
  return { state: 'broken', problem: 'bugs' in found ? bugProblem(path) : found.problem } as const
}

/** The folder of a project. One that two projects share belongs to the first of them, or it would count twice. */
function ownFolder(
  fleetFolder: string,
  { name, path }: Pick<FleetProject, 'name' | 'path'>,
  owners: Map<string, string>,
): { readonly folder: string } | { readonly problem: UserProblem } {
  const place = projectFolder(fleetFolder, path)
  if ('defect' in place) return { problem: { what: sentence(place.message), todo: registryHint } }
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

function bugProblem(path: string): UserProblem {
  return {
    what: 'Checking it failed, which is a bug in planning-sot.',
    todo: `Run "sot check" in ${path} to see what of it can be checked.`,
  }
}

function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}

type SummaryChoice = Pick<BoardChoice, 'now' | 'evidence'> & { readonly cache?: boolean }

type Summarized =
  | { readonly summary: ProjectSummary }
  | { readonly problem: UserProblem }
  | { readonly bugs: readonly Bug[] }

/** No file has a name like this: paths do not begin with a slash. */
const name = '/board'

/** Summarizes the board of a workspace, from the cache where nothing changed. */
async function projectSummary(
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
