import { configText } from '../app/init/config-text.ts'
import { type Coverage, coverageOf } from '../app/init/coverage.ts'
import { idPatternsOf } from '../app/init/id-patterns.ts'
import { isInSot, joinGlobs, planningGlobs } from '../app/init/planning-places.ts'
import { starterDocuments } from '../app/init/starter-documents.ts'
import { syncBoard } from '../app/sync/board-sync.ts'
import { check } from '../check/check.ts'
import type { CheckResult } from '../model/result.ts'
import { defaultDisclaimer } from '../model/settings.ts'
import type { UserProblem } from '../model/user-problem.ts'
import { compileGlob, globFault } from '../workspace/glob.ts'
import type { FileSource } from '../workspace/sources/file-source.ts'
import { overlaySource } from '../workspace/sources/memory-source.ts'
import { readText } from '../workspace/sources/read-text.ts'

export type InitWish = {
  readonly owner: string
  readonly project: string
  /** The clock: an ISO instant. */
  readonly now: string
  /** A first PRD and issue artifact: wanted, not wanted, or only where there is nothing else. */
  readonly example: boolean | null
}

/** Documents of one kind of place: the glob that names them, and how many files it names. */
export type Place = { readonly glob: string; readonly files: number }

/** What a workspace would be made of, and what a check would say of it. */
export type InitPlan = {
  readonly places: readonly Place[]
  /** Files that would be written, by path, in the order of writing. */
  readonly files: Readonly<Record<string, string>>
  /** Files that are there already and stay as they are. */
  readonly kept: readonly string[]
  /** Why there can be no board yet; null when there is one. */
  readonly boardProblem: UserProblem | null
  readonly coverage: Coverage
  readonly idPatterns: readonly string[]
  readonly result: CheckResult
}

/** A board that lists what is there; ids that stand for two issues have to be sorted out first. */
function boardFor(
  { workspace }: CheckResult,
  { owner }: InitWish,
): { text: string } | { problem: UserProblem } {
  const text = `version: 1\nowner: ${JSON.stringify(owner)}\n`
  const synced = syncBoard({ path: 'WORKBOARD.yaml', text, sha256: null }, workspace)
  return 'problem' in synced ? synced : { text: synced.change?.after ?? text }
}

type Survey = {
  readonly paths: readonly string[]
  readonly sotFolder: string | null
  readonly board: string | null
}

/** Looks around and works out a start; writes nothing. */
export async function planInit(
  source: FileSource,
  wish: InitWish,
): Promise<InitPlan | { readonly problem: UserProblem }> {
  const survey = await surveyOf(source)
  const hasConfig = (await source.probe('sot.config.yaml')) === 'file'
  const places = hasConfig ? [] : placesOf(survey.paths)
  const isEmpty = places.length === 0 && !survey.paths.some((path) => isInSot(path)) && !hasConfig
  const files: Record<string, string> = {}
  if (wish.example ?? isEmpty) Object.assign(files, starterFor(survey, wish))
  const globs = places.map(({ glob }) => glob)
  let idPatterns: readonly string[] = []
  if (!hasConfig) {
    idPatterns = await patternsFor(source, files, globs, wish)
    files['sot.config.yaml'] = configText({ globs, idPatterns })
  }
  const result = await trial(source, files, wish)
  if ('problem' in result) return result
  const kept = [...(hasConfig ? ['sot.config.yaml'] : []), ...(survey.board === null ? [] : [survey.board])]
  const board = survey.board === null ? boardFor(result, wish) : null
  if (board !== null && 'text' in board) files['WORKBOARD.yaml'] = board.text
  const judged = await trial(source, files, wish)
  if ('problem' in judged) return judged
  const coverage = coverageOf(judged, await lineReader(overlaySource(source, files), judged))
  const boardProblem = board !== null && 'problem' in board ? board.problem : null
  return { places, files, kept, boardProblem, coverage, idPatterns, result: judged }
}

/** A glob may name less than what led to it: what lies in a folder with a dot before its name is left alone. */
function placesOf(paths: readonly string[]): Place[] {
  const filesOf = (glob: string): number => {
    const { matches } = compileGlob(glob)
    return paths.filter((path) => matches(path)).length
  }
  const named = planningGlobs(paths)
    .filter((glob) => globFault(glob) === null)
    .map((glob): Place => ({ glob, files: filesOf(glob) }))
    .filter(({ files }) => files > 0)
  const files = new Map(named.map((place) => [place.glob, place.files]))
  return joinGlobs([...files.keys()])
    .flatMap(({ glob, parts }) => {
      const sum = parts.reduce((total, part) => total + (files.get(part) ?? 0), 0)
      // What stands for many must not bring in strangers.
      return filesOf(glob) === sum
        ? [{ glob, files: sum }]
        : named.filter((place) => parts.includes(place.glob))
    })
    .sort((a, b) => (a.glob < b.glob ? -1 : 1))
}

async function surveyOf(source: FileSource): Promise<Survey> {
  const entries = await source.list({
    enters: (folder) => !/(?:^|\/)\.(?:git|hg|svn|venv|cache)$/.test(folder),
  })
  const paths = entries.flatMap(({ path, type }) => (type === 'file' && path.endsWith('.md') ? [path] : []))
  const folders = await Promise.all(['sot', '.sot'].map((folder) => source.probe(folder)))
  const sotFolder = folders[0] === 'folder' ? 'sot' : folders[1] === 'folder' ? '.sot' : null
  const boards = ['WORKBOARD.yaml', 'sot/WORKBOARD.yaml', '.sot/WORKBOARD.yaml']
  const probes = await Promise.all(boards.map((path) => source.probe(path)))
  return { paths, sotFolder, board: boards[probes.indexOf('file')] ?? null }
}

function starterFor({ sotFolder }: Survey, { owner, project, now }: InitWish) {
  const today = now.slice(0, 10)
  return starterDocuments({
    sotFolder: sotFolder ?? 'sot',
    project,
    owner,
    today,
    disclaimer: defaultDisclaimer,
  })
}

/** Patterns of the ids that are there, unless reading with them would find other issues than reading without. */
async function patternsFor(
  source: FileSource,
  files: Readonly<Record<string, string>>,
  globs: readonly string[],
  wish: InitWish,
): Promise<readonly string[]> {
  const idsWith = async (idPatterns: readonly string[]): Promise<string[] | null> => {
    const config = { 'sot.config.yaml': configText({ globs, idPatterns }) }
    const result = await trial(source, { ...files, ...config }, wish)
    return 'problem' in result ? null : result.workspace.issues.map(({ id }) => id)
  }
  const ids = await idsWith([])
  const patterns = idPatternsOf(ids ?? [])
  if (ids === null || patterns.length === 0) return []
  const again = await idsWith(patterns)
  return again?.join('\n') === ids.join('\n') ? patterns : []
}

function trial(source: FileSource, files: Readonly<Record<string, string>>, { now }: InitWish) {
  return check({ source: overlaySource(source, files), now })
}

/** Lines of the documents that were read. */
async function lineReader(
  source: FileSource,
  { workspace }: CheckResult,
): Promise<(path: string, line: number) => string> {
  const lines = new Map<string, readonly string[]>()
  for (const { path } of workspace.documents) {
    const file = await readText(source, path)
    if ('text' in file) lines.set(path, file.text.split(/\r\n|\n|\r/))
  }
  return (path, line) => lines.get(path)?.[line - 1] ?? ''
}
