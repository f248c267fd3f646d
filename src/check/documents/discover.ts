import type { DocumentKind } from '../../model/document/document.ts'
import type { FormatPlace } from '../../model/document/plan-place.ts'
import { isMarkdownPath } from '../../model/root-paths.ts'
import type { Settings } from '../../model/settings.ts'
import type { UserProblem } from '../../model/user-problem.ts'
import type { UnreadFile } from '../../model/workspace.ts'
import { dotFolders, findPlans, likelyPlace, namedPlace } from '../../parse/plans/find-plans.ts'
import type { FoundDocument } from '../../parse/read-context.ts'
import { isWithin } from '../../workspace/files/safe-path.ts'
import { compileGlob, type DocumentGlobs, documentGlobs, type Glob } from '../../workspace/glob.ts'
import type {
  FileSource,
  Probe,
  ReadFailure,
  Scope,
  SourceEntry,
} from '../../workspace/sources/file-source.ts'
import { readText } from '../../workspace/sources/read-text.ts'

export type Discovery = {
  /** `sot` or `.sot`; null when there is none. */
  readonly sotFolder: string | null
  readonly documents: readonly FoundDocument[]
  /** JSON files under the SOT folder. */
  readonly records: readonly string[]
  readonly board: string | null
  readonly config: string | null
  readonly unread: readonly UnreadFile[]
  /** Every file that was listed, whatever it is. */
  readonly files: readonly string[]
}

/** Finds what a workspace is made of: documents, records, the board, and what looks like a document and cannot be one. */
export async function discover(
  source: FileSource,
  settings: Settings,
): Promise<{ readonly discovery: Discovery } | { readonly problem: UserProblem }> {
  const sotFolders = await probed(source, ['sot', '.sot'], (found) => found === 'folder')
  // Whatever it is: a board that cannot be read must be reported, never overlooked.
  const boards = await probed(source, ['', ...sotFolders].map(boardIn), (found) => found !== 'missing')
  if (boards.length > 1) return { problem: twoBoards(boards) }
  const globs = documentGlobs(settings.documents, sotFolders)
  const listed = await source.list(scopeWithPlans(globs.scope, settings))
  const closed = listed.find(({ path, failure }) => path === '' && failure)
  if (closed?.failure) return { problem: closedRoot(closed.failure) }
  const entries = listed.filter(({ path }) => !isExcluded(globs, path))
  const kindOf = configuredKinds(settings)
  const plans = await plansAmong(source, entries, settings)
  const placed = placeDocuments(entries, globs, sotFolders, { plans, kindOf, formats: settings.formats })
  // A folder that only plans of other formats could be in says nothing if it cannot be read.
  const named = entries.filter(({ path, failure }) => !failure || path === '' || globs.scope.enters(path))
  const unread = await unreadEntries(source, named, (path) => placed.baseOf(path) !== null, sotFolders)
  const problem = emptyProblem(placed, globs, unread, sotFolders, settings)
  if (problem) return { problem }
  const discovery: Discovery = {
    sotFolder: sotFolders[0] ?? null,
    documents: placed.documents,
    records: entries.filter((entry) => isRecord(entry, sotFolders)).map(({ path }) => path),
    board: boards[0] ?? null,
    config: settings.path,
    unread,
    files: listed.flatMap(({ path, type }) => (type === 'file' ? [path] : [])),
  }
  return { discovery }
}

/** JSON files under the SOT folder, and what may hide some; a workspace without documents has them, too. */
export async function discoverRecords(
  source: FileSource,
  settings: Settings,
): Promise<Pick<Discovery, 'sotFolder' | 'records' | 'unread'>> {
  const sotFolders = await probed(source, ['sot', '.sot'], (found) => found === 'folder')
  const exclusions = settings.documents.filter((glob) => glob.startsWith('!'))
  const globs = documentGlobs(exclusions, sotFolders)
  const entries = (await source.list(globs.scope)).filter(({ path }) => !isExcluded(globs, path))
  const isInSot = (path: string): boolean => sotFolders.some((sot) => isWithin(sot, path))
  return {
    sotFolder: sotFolders[0] ?? null,
    records: entries.filter((entry) => isRecord(entry, sotFolders)).map(({ path }) => path),
    unread: await unreadEntries(source, entries, isInSot, sotFolders),
  }
}

type Placed = {
  readonly documents: readonly FoundDocument[]
  readonly matched: ReadonlySet<Glob>
  readonly baseOf: (path: string) => string | null
}

function placeDocuments(
  entries: readonly SourceEntry[],
  { wanted }: DocumentGlobs,
  sotFolders: readonly string[],
  {
    plans,
    kindOf,
    formats,
  }: {
    readonly plans: ReadonlyMap<string, FormatPlace>
    readonly kindOf: KindOf
    readonly formats: Settings['formats']
  },
): Placed {
  const sotOf = (path: string): string | null => sotFolders.find((sot) => isWithin(sot, path)) ?? null
  const matched = new Set<Glob>()
  const baseOf = (path: string): string | null => {
    const hits = wanted.filter((glob) => glob.matches(path))
    for (const glob of hits) matched.add(glob)
    return hits[0]?.base ?? sotOf(path)
  }
  const documents = entries.flatMap(({ path, type }): FoundDocument[] => {
    if (type !== 'file') return []
    const configuredKind = kindOf(path)
    const inSot = sotOf(path) !== null
    const placed = plans.get(path) ?? namedAmong(path, wanted, formats)
    const place = inSot || configuredKind !== null ? null : placed
    const globBase = isMarkdownPath(path) || place !== null ? baseOf(path) : null
    if (globBase === null && place === null) return []
    return [{ path, inSot, globBase: globBase ?? '', configuredKind, place }]
  })
  return { documents, matched, baseOf }
}

/** Plans of other formats may be in any folder, those whose names begin with a dot only where they usually are. */
function scopeWithPlans(scope: Scope, { formats }: Settings): Scope {
  if (formats.every((id) => id === 'sot')) return scope
  return {
    enters(folder) {
      const name = folder.slice(folder.lastIndexOf('/') + 1)
      return !name.startsWith('.') || dotFolders.has(name) || scope.enters(folder)
    },
  }
}

function plansAmong(source: FileSource, entries: readonly SourceEntry[], { formats }: Settings) {
  const files = entries.filter(({ type }) => type === 'file').map(({ path }) => path)
  return findPlans(files, formats, async (path) => {
    const file = files.includes(path) ? await readText(source, path) : null
    return file !== null && 'text' in file ? file.text : null
  })
}

function namedAmong(path: string, wanted: readonly Glob[], formats: Settings['formats']): FormatPlace | null {
  if (isMarkdownPath(path)) return null
  const glob = wanted.find(
    ({ source, matches }) => namedPlace(path, source, formats) !== null && matches(path),
  )
  return glob === undefined ? null : namedPlace(path, glob.source, formats)
}

/** Returns the document that a path would be, for any source of its text; null for none. */
export function documentsByPath(settings: Settings): (path: string) => FoundDocument | null {
  const sotFolders = ['sot', '.sot']
  const globs = documentGlobs(settings.documents, sotFolders)
  const kindOf = configuredKinds(settings)
  return (path) => {
    if (path.startsWith('../') || isExcluded(globs, path)) return null
    const sot = sotFolders.find((folder) => isWithin(folder, path)) ?? null
    const named = globs.wanted.find((glob) => glob.matches(path))?.base ?? sot
    const globBase = isMarkdownPath(path) ? named : null
    const configuredKind = kindOf(path)
    const placed = likelyPlace(path, settings.formats) ?? namedAmong(path, globs.wanted, settings.formats)
    const place = sot !== null || configuredKind !== null ? null : placed
    if (globBase === null && place === null) return null
    return { path, inSot: sot !== null, globBase: globBase ?? '', configuredKind, place }
  }
}

function isRecord({ path, type }: SourceEntry, sotFolders: readonly string[]): boolean {
  return type === 'file' && /\.json$/i.test(path) && sotFolders.some((sot) => isWithin(sot, path))
}

function isExcluded({ excluded }: DocumentGlobs, path: string): boolean {
  return excluded.some((glob) => glob.matches(path))
}

type KindOf = (path: string) => DocumentKind | null

function configuredKinds({ kinds }: Settings): KindOf {
  const entries = Object.entries(kinds).flatMap(([kind, globs]) =>
    (globs ?? []).map((glob) => ({ kind: kind as DocumentKind, glob: compileGlob(glob, { dot: true }) })),
  )
  return (path) => entries.find(({ glob }) => glob.matches(path))?.kind ?? null
}

function boardIn(folder: string): string {
  return folder === '' ? 'WORKBOARD.yaml' : `${folder}/WORKBOARD.yaml`
}

async function probed(
  source: FileSource,
  paths: readonly string[],
  isWanted: (found: Probe) => boolean,
): Promise<string[]> {
  const probes = await Promise.all(paths.map((path) => source.probe(path)))
  return paths.filter((_, index) => isWanted(probes[index] ?? 'missing'))
}

function closedRoot({ detail }: ReadFailure): UserProblem {
  return { what: `The root cannot be read: ${detail}.`, todo: 'Name a folder that can be read with --root.' }
}

function twoBoards(boards: readonly string[]): UserProblem {
  return { what: `There are two workboards: ${boards.join(' and ')}.`, todo: 'Keep one of them.' }
}

/** Nothing to check is never a success: it is a glob that is wrong or a root that is. */
function emptyProblem(
  { documents, matched }: Placed,
  { wanted }: DocumentGlobs,
  unread: readonly UnreadFile[],
  sotFolders: readonly string[],
  { allowEmpty, path }: Settings,
): UserProblem | null {
  if (allowEmpty && documents.length === 0) return null
  const idle = wanted.filter((glob) => !matched.has(glob)).map(({ source }) => `"${source}"`)
  if (idle.length > 0) {
    return {
      what: `No markdown document matches ${idle.join(', ')} (documents: in the config).`,
      todo: 'Correct or remove the glob; "!" globs hide files from it, and .gitignore those that git does not track.',
    }
  }
  if (documents.length + unread.length > 0) return null
  if (path === null && sotFolders.length === 0) return noPlan
  const where =
    sotFolders.length > 0 ? `under ${sotFolders.map((sot) => `${sot}/`).join(' or ')}` : 'in this workspace'
  return {
    what: `There is no markdown document ${where}.`,
    todo: 'Put documents under sot/, name their globs under documents: in sot.config.yaml, or write allow_empty: true there if there is no plan yet.',
  }
}

const noPlan: UserProblem = {
  what: 'No plan was found: there is no sot.config.yaml, no sot/ or .sot/, and no layout of a format that is known.',
  todo: 'Start a plan here with `sot init`; `sot formats` lists the layouts. A plan elsewhere is named with --root, or under documents: in sot.config.yaml.',
  code: 'no-workspace',
}

/** Entries that look like documents or contain some, and that are not read: links, folders named `x.md`, closed folders. */
async function unreadEntries(
  source: FileSource,
  entries: readonly SourceEntry[],
  isWanted: (path: string) => boolean,
  sotFolders: readonly string[],
): Promise<UnreadFile[]> {
  const inSot = (path: string): boolean => sotFolders.some((sot) => isWithin(sot, path))
  const judged = await Promise.all(entries.map((entry) => unreadEntry(source, entry, isWanted, inSot)))
  return judged.filter((file) => file !== null)
}

async function unreadEntry(
  source: FileSource,
  { path, type, failure }: SourceEntry,
  isWanted: (path: string) => boolean,
  inSot: (path: string) => boolean,
): Promise<UnreadFile | null> {
  if (failure) return { path: path === '' ? '.' : path, ...failure }
  if (type === 'file') return null
  const isRecord = /\.json$/i.test(path) && inSot(path)
  const isDocument = isRecord || (isMarkdownPath(path) && isWanted(path))
  if (type !== 'symlink') {
    const detail = type === 'folder' ? 'it is a folder' : 'it is no plain file'
    return isDocument ? { path, code: 'not-a-file', detail } : null
  }
  const hidesDocuments = isDocument || (isWanted(`${path}/x.md`) && (await leadsToFolder(source, path)))
  return hidesDocuments ? { path, code: 'symlink', detail: 'links are not followed' } : null
}

/** A link out of the root is taken for a folder unless its name has an ending. */
async function leadsToFolder(source: FileSource, path: string): Promise<boolean> {
  const target = await source.probe(path)
  return target === 'folder' || (target !== 'file' && !/\.[^/.]+$/.test(path))
}
