import { documentReader } from '../../check/documents/document-reader.ts'
import { checkWorkspace } from '../../check/session.ts'
import { formatIds } from '../../model/document/format-ids.generated.ts'
import type { CheckResult } from '../../model/result.ts'
import { comparePaths, isMarkdownPath } from '../../model/root-paths.ts'
import { defaultDisclaimer, defaultSettings } from '../../model/settings.ts'
import type { UserProblem } from '../../model/user-problem.ts'
import { findPlans } from '../../parse/plans/find-plans.ts'
import { passedFolder } from '../../parse/plans/passed-over.ts'
import { compileGlob, globFault } from '../../workspace/glob.ts'
import type { FileSource } from '../../workspace/sources/file-source.ts'
import { overlaySource } from '../../workspace/sources/memory-source.ts'
import { readText } from '../../workspace/sources/read-text.ts'
import { type PlanSurvey, surveyPlans } from '../formats/survey-plans.ts'
import { syncBoard } from '../sync/sync-board.ts'
import { configText, idPatternsOf } from './config-text.ts'
import { globsOfIssues, isInSot, joinGlobs, planningGlobs } from './planning-places.ts'
import { schemaLine } from './schema-line.ts'
import { starterDocuments } from './starter-documents.ts'

type WorkspaceChoice = {
  readonly owner: string
  readonly project: string
  /** The clock: an ISO instant. */
  readonly now: string
  /** A first PRD and issue artifact: wanted, not wanted, or only where there is nothing else. */
  readonly example: boolean | null
  /** The folder of the schemas, relative to the root. */
  readonly schemas: string
}

/** What a workspace would be made of, and what a check would say of it. */
export type WorkspacePlan = {
  readonly survey: PlanSurvey
  /** Files that would be written, by path, in the order of writing. */
  readonly files: Readonly<Record<string, string>>
  /** Existing files that stay as they are. */
  readonly existing: readonly string[]
  /** Why there can be no board yet; null when there is one. */
  readonly boardProblem: UserProblem | null
  readonly coverage: Coverage
  readonly idPatterns: readonly string[]
  readonly result: CheckResult
}

/** A board that lists the issues there are; it cannot be made while two issues share an id. */
function boardFor(
  { workspace }: CheckResult,
  { owner, schemas }: WorkspaceChoice,
): { readonly text: string } | { readonly problem: UserProblem } {
  const text = `${schemaLine(schemas, 'workboard')}version: 1\nowner: ${JSON.stringify(owner)}\n`
  const synced = syncBoard({ path: 'WORKBOARD.yaml', text, sha256: null }, workspace)
  return 'problem' in synced ? synced : { text: synced.change?.after ?? text }
}

/** Inspects the existing files and plans a workspace. Writes nothing. */
export async function planWorkspace(
  source: FileSource,
  choice: WorkspaceChoice,
): Promise<WorkspacePlan | { readonly problem: UserProblem }> {
  const { paths, markdown, hasPlans, sotFolder, board: boardPath } = await lookAround(source)
  const hasConfig = (await source.probe('sot.config.yaml')) === 'file'
  const globs = hasConfig ? [] : await documentGlobsFor(source, { paths, markdown, hasPlans })
  const isEmpty = globs.length === 0 && !hasPlans && !paths.some((path) => isInSot(path)) && !hasConfig
  const files: Record<string, string> = {}
  const { owner, project, now, schemas } = choice
  const starter = { sotFolder: sotFolder ?? 'sot', project, owner, today: now.slice(0, 10) }
  if (choice.example ?? isEmpty)
    Object.assign(files, starterDocuments({ ...starter, disclaimer: defaultDisclaimer }))
  let idPatterns: readonly string[] = []
  if (!hasConfig) {
    idPatterns = await patternsFor(source, files, globs, choice)
    files['sot.config.yaml'] = schemaLine(schemas, 'config') + configText({ globs, idPatterns })
  }
  const result = await trial(source, files, choice)
  if ('problem' in result) return result
  const existing = [...(hasConfig ? ['sot.config.yaml'] : []), ...(boardPath === null ? [] : [boardPath])]
  const board = boardPath === null && hasOwnIssues(result) ? boardFor(result, choice) : null
  if (board !== null && 'text' in board) files['WORKBOARD.yaml'] = board.text
  const checked = await trial(source, files, choice)
  if ('problem' in checked) return checked
  const coverage = await coverageOf(checked, overlaySource(source, files))
  if ('problem' in coverage) return coverage
  const boardProblem = board !== null && 'problem' in board ? board.problem : null
  const survey = await surveyPlans(overlaySource(source, files), checked.workspace)
  return { survey, files, existing, boardProblem, coverage, idPatterns, result: checked }
}

/** The board of plans in other formats is computed: a file next to them would be another account of every status. */
function hasOwnIssues({ workspace: { documents, issues } }: CheckResult): boolean {
  const own = new Set(documents.flatMap(({ path, format }) => (format === 'sot' ? [path] : [])))
  return issues.some(({ path }) => own.has(path))
}

/** The globs of planning documents outside the SOT folder: by their folders and names, and by the issues in them. */
async function documentGlobsFor(
  source: FileSource,
  { paths, markdown, hasPlans }: Pick<Surroundings, 'paths' | 'markdown' | 'hasPlans'>,
): Promise<readonly string[]> {
  const byName = globsWithFiles(planningGlobs(paths), paths)
  // Next to a plan of another format, documents that look like issues mostly repeat it.
  const named = hasPlans ? byName.filter((glob) => issueFolder.test(glob)) : byName
  if (hasPlans) return joined(named, markdown)
  const matchers = named.map((glob) => compileGlob(glob))
  const rest = paths.filter((path) => !isInSot(path) && !matchers.some(({ matches }) => matches(path)))
  const read = await withIssues(source, paths)
  const found = globsWithFiles(globsOfIssues(rest, read.stated), rest)
  const globs = [...named, ...found]
  const worth = globs.filter((glob) => {
    const { matches } = compileGlob(glob)
    return paths.some((path) => matches(path) && read.any.has(path))
  })
  // Folders of plans without an issue are named as well if there is nothing else: the check says that nothing was read.
  return joined(worth.length > 0 ? worth : named, markdown)
}

const issueFolder = /(?:^|\/)(?:issues|tickets)\/\*\*/

/** The documents among these that are more than prose, and those of them that state a status or criteria of an issue. */
async function withIssues(source: FileSource, paths: readonly string[]) {
  const read = await documentReader(source, { ...defaultSettings, allowEmpty: true })
  const any = new Set<string>()
  const stated = new Set<string>()
  if ('problem' in read) return { any, stated }
  for (const path of paths) {
    const file = await readText(source, path)
    if (!('text' in file)) continue
    const { kind, issues, stories, rows } = read.read(path, file.text)
    const isStated =
      issues.some(({ status, acceptance }) => status !== null || acceptance !== null) ||
      stories.length > 0 ||
      rows.some(({ item, status }) => item !== null || status !== null) ||
      (kind !== 'note' && kind !== 'issues')
    if (isStated) stated.add(path)
    if (isStated || issues.length > 0) any.add(path)
  }
  return { any, stated }
}

/** A glob may match fewer files than the ones it was made from: folders whose name begins with a dot are left out. */
function globsWithFiles(globs: readonly string[], paths: readonly string[]): string[] {
  return globs.filter((glob) => globFault(glob) === null && filesOf(glob, paths) > 0)
}

function filesOf(glob: string, paths: readonly string[]): number {
  const { matches } = compileGlob(glob)
  return paths.filter((path) => matches(path)).length
}

/** Globs joined where they match no other files together. */
function joined(globs: readonly string[], paths: readonly string[]): string[] {
  return joinGlobs(globs)
    .flatMap(({ glob, parts }) => {
      const sum = parts.reduce((total, part) => total + filesOf(part, paths), 0)
      return filesOf(glob, paths) === sum ? [glob] : parts
    })
    .sort(comparePaths)
}

/** The markdown files that may be planning documents of the program's own format, and what else there is. */
type Surroundings = Awaited<ReturnType<typeof lookAround>>

async function lookAround(source: FileSource) {
  const entries = await source.list({
    enters: (folder) => !/(?:^|\/)\.(?:git|hg|svn|venv|cache)$/.test(folder),
  })
  const all = entries.flatMap(({ path, type }) => (type === 'file' ? [path] : []))
  const plans = await findPlans(all, formatIds, async () => null)
  const markdown = all.filter(isMarkdownPath)
  const paths = markdown.filter((path) => !plans.has(path) && passedFolder(path) === null)
  const folders = await Promise.all(['sot', '.sot'].map((folder) => source.probe(folder)))
  const sotFolder = folders[0] === 'folder' ? 'sot' : folders[1] === 'folder' ? '.sot' : null
  const boards = ['WORKBOARD.yaml', 'sot/WORKBOARD.yaml', '.sot/WORKBOARD.yaml']
  const probes = await Promise.all(boards.map((path) => source.probe(path)))
  return {
    paths,
    markdown,
    hasPlans: plans.size > 0,
    sotFolder,
    board: boards[probes.indexOf('file')] ?? null,
  }
}

/** Patterns of the ids there are, unless other issues would be found with them. */
async function patternsFor(
  source: FileSource,
  files: Readonly<Record<string, string>>,
  globs: readonly string[],
  choice: WorkspaceChoice,
): Promise<readonly string[]> {
  const idsWith = async (idPatterns: readonly string[]): Promise<string[] | null> => {
    const config = { 'sot.config.yaml': configText({ globs, idPatterns }) }
    const result = await trial(source, { ...files, ...config }, choice)
    return 'problem' in result ? null : result.workspace.issues.map(({ id }) => id)
  }
  const ids = await idsWith([])
  const patterns = idPatternsOf(ids ?? [])
  if (ids === null || patterns.length === 0) return []
  const again = await idsWith(patterns)
  return again?.join('\n') === ids.join('\n') ? patterns : []
}

function trial(source: FileSource, files: Readonly<Record<string, string>>, { now }: WorkspaceChoice) {
  return checkWorkspace({ source: overlaySource(source, files), now })
}

/** How much of a workspace is read, and how it is written. */
export type Coverage = {
  readonly files: number
  readonly read: number
  readonly issues: number
  /** Lines with a field, a status or a blocker that could not be read. */
  readonly linesUnread: number
  /** How fields are written, and how often, most often first. */
  readonly dialects: readonly { readonly name: FieldStyle; readonly fields: number }[]
}

type FieldStyle = 'plain' | 'bold' | 'heading' | 'table' | 'front matter'

const unreadRules = new Set([
  'dialect-unread',
  'blocked-by-unreadable',
  'status-vocabulary',
  'issue-field-unknown',
])

/** Counts what was understood and what was not. */
async function coverageOf(
  { workspace, findings }: CheckResult,
  source: FileSource,
): Promise<Coverage | { readonly problem: UserProblem }> {
  const { documents, unread, issues } = workspace
  const reader = await documentReader(source, workspace.settings)
  if ('problem' in reader) return reader
  const styles = new Map<FieldStyle, number>()
  for (const { path } of documents) {
    const file = await readText(source, path)
    if (!('text' in file)) continue
    const lines = file.text.split(/\r\n|\n|\r/)
    for (const { span } of reader.read(path, file.text).issues.flatMap(({ fields }) => fields)) {
      const style = fieldStyleOf(lines[span[0] - 1] ?? '')
      styles.set(style, (styles.get(style) ?? 0) + 1)
    }
  }
  const unreadLines = findings
    .filter(({ rule }) => unreadRules.has(rule))
    .map(({ path, line }) => JSON.stringify([path, line]))
  return {
    files: documents.length + unread.filter(({ path }) => isMarkdownPath(path)).length,
    read: documents.length,
    issues: issues.length,
    linesUnread: new Set(unreadLines).size,
    dialects: [...styles].map(([name, fields]) => ({ name, fields })).sort((a, b) => b.fields - a.fields),
  }
}

/** How the label on a line is written. */
function fieldStyleOf(line: string): FieldStyle {
  if (/^\s{0,3}#{1,6}\s/.test(line)) return 'heading'
  if (/^\s*\|/.test(line)) return 'table'
  if (/^\s*(?:[-*+]\s+)?(?:\*\*|__)/.test(line)) return 'bold'
  return /^[a-z][a-z0-9_-]*:/.test(line) ? 'front matter' : 'plain'
}
