import { createHash } from 'node:crypto'
import { realpathSync, statSync } from 'node:fs'
import { isAbsolute, join, resolve } from 'node:path'
import { errorCode } from '../../model/error-code.ts'
import type {
  DocumentPlaces,
  FileAnswer,
  FileQuestion,
  JournalQuestions,
} from '../../model/evidence/journal-answers.ts'
import type { PathMapping, Settings } from '../../model/settings.ts'
import { type PlainFile, usePlainFile } from './plain-file.ts'
import { isWithin } from './safe-path.ts'

/** Where a path that a document names is on this machine. */
export type MappedPath = {
  /** As people read it: the folder of the config, and the path below. */
  readonly label: string
  /** The mapped folder: absolute, and nothing outside of it is read. */
  readonly folder: string
  readonly below: string
}

/** Maps a path by the mapping with the longest `from` above it; null when there is none, or the path leaves it. */
export function mappedPath(root: string, mappings: readonly PathMapping[], path: string): MappedPath | null {
  const parts = partsOf(path)
  let best: PathMapping | null = null
  let length = -1
  for (const mapping of mappings) {
    const from = partsOf(mapping.from)
    const isUnder =
      isAbsolute(path) === isAbsolute(mapping.from) && from.every((part, at) => parts[at] === part)
    if (isUnder && from.length > length) {
      best = mapping
      length = from.length
    }
  }
  const below = parts.slice(length)
  return best === null || below.includes('..') ? null : belowMapped(root, best, below.join('/'))
}

/** A path below a mapped folder. */
export function belowMapped(root: string, { to }: PathMapping, below: string): MappedPath {
  const label = [to.replace(/(?<=.)\/+$/, ''), below].filter((part) => part !== '').join('/')
  return { label, folder: resolve(root, to), below }
}

/** The place itself, links followed as long as they stay inside the mapped folder; else why there is none. */
export function reach({
  folder,
  below,
}: MappedPath): { readonly path: string } | 'not-here' | 'absent' | 'outside' {
  const base = real(folder)
  if (typeof base !== 'string') return 'not-here'
  const path = real(join(base, below))
  if (typeof path !== 'string')
    return path.code === 'ENOENT' || path.code === 'ENOTDIR' ? 'absent' : 'not-here'
  return isWithin(base, path) ? { path } : 'outside'
}

function real(path: string): string | { readonly code: string } {
  try {
    return realpathSync(path)
  } catch (error) {
    const code = errorCode(error)
    if (code === null) throw error
    return { code }
  }
}

export function partsOf(path: string): string[] {
  return path.split('/').filter((part) => part !== '' && part !== '.')
}

/** Larger files are not digested: every check would read them again. */
export const maxDigestedBytes = 256 * 1024 * 1024
/** A value is a word, a number or a line: of a larger file only the digest is returned. */
const maxValueBytes = 4096

/** Digests the files whose content documents state, each where the config maps it. */
export function askFiles(
  root: string,
  { files }: Pick<Settings, 'files'>,
  { files: questions, documents }: Pick<JournalQuestions, 'files' | 'documents'>,
): FileAnswer[] {
  const read = new Map<string, FileRead>()
  const readOnce = (place: MappedPath): FileRead => {
    const known = read.get(place.label) ?? readMapped(place)
    read.set(place.label, known)
    return known
  }
  const named = new Map(documents.map((places) => [places.path, namedFolders(root, files, places)]))
  return questions.map((question) => {
    const exact = mappedPath(root, files, question.file)
    const folders = named.get(question.document) ?? { plain: [], pinned: [] }
    const { text, ...found } =
      exact === null ? findUnmapped(question, root, files, folders, readOnce) : readOnce(exact)
    const { value } = question
    return { ...found, isValue: value === null || found.code !== 'read' ? null : text === value.trim() }
  })
}

/** What was found of a file, with its text where it is a small one. */
type FileRead = Omit<FileAnswer, 'isValue'> & { readonly text: string | null }
type ReadMapped = (place: MappedPath) => FileRead

/** The mapped folders in which the files of a document may be. */
type NamedFolders = { readonly plain: readonly MappedPath[]; readonly pinned: readonly MappedPath[] }

function namedFolders(
  root: string,
  files: Settings['files'],
  { folders, pinned }: DocumentPlaces,
): NamedFolders {
  const pins = new Set(pinned)
  const others = files.filter(({ from }) => !pins.has(from.replace(/(?<=.)\/+$/, '')))
  const tops = others.map((mapping) => belowMapped(root, mapping, ''))
  const mapped = (paths: readonly string[]) => paths.flatMap((path) => mappedPath(root, files, path) ?? [])
  return {
    plain: foldersAt([...tops, ...mapped(folders.filter((folder) => !pins.has(folder)))]),
    pinned: foldersAt(mapped(pinned)),
  }
}

/** Those that are there, each once. */
function foldersAt(places: readonly MappedPath[]): MappedPath[] {
  const distinct = new Map(places.map((place) => [place.label, place]))
  return [...distinct.values()].filter((place) => {
    const reached = reach(place)
    return typeof reached !== 'string' && statSync(reached.path, { throwIfNoEntry: false })?.isDirectory()
  })
}

/** Finds a file that no mapping names: first next to its claim, then in the folders of its document, then in pinned ones. */
function findUnmapped(
  { file, near }: FileQuestion,
  root: string,
  files: Settings['files'],
  { plain, pinned }: NamedFolders,
  read: ReadMapped,
): FileRead {
  const isBare = !isAbsolute(file) && !/^~|(?:^|\/)\.\.(?:\/|$)/.test(file)
  if (files.length === 0 || !isBare) return nothing('unmapped')
  const nearby = foldersAt(near.flatMap((folder) => mappedPath(root, files, folder) ?? []))
  const own = files
    .filter(({ from }) => from.endsWith(`/${file}`))
    .map((mapping) => belowMapped(root, mapping, ''))
  for (const [places, folders] of [
    [[], nearby],
    [own, plain],
    [[], pinned],
  ] as const) {
    const found = agreeing([...places, ...folders.map((folder) => within(folder, file))], read)
    if (found !== null) return found
  }
  return nothing('absent')
}

function within({ label, folder, below }: MappedPath, file: string): MappedPath {
  return { label: `${label}/${file}`, folder, below: below === '' ? file : `${below}/${file}` }
}

/** The common content of the files that exist; null when none exists. */
function agreeing(places: readonly MappedPath[], read: ReadMapped): FileRead | null {
  const there = places.map(read).filter(({ code }) => code !== 'absent' && code !== 'not-here')
  const [first, ...others] = there
  if (first === undefined) return null
  const isOne = others.every(
    ({ path, sha256 }) => path === first.path || (sha256 !== null && sha256 === first.sha256),
  )
  return isOne ? first : nothing('several')
}

function nothing(code: FileAnswer['code'], path: string | null = null): FileRead {
  return { code, path, sha256: null, number: null, text: null }
}

function readMapped(place: MappedPath): FileRead {
  const reached = reach(place)
  if (typeof reached === 'string') return nothing(reached, place.label)
  // Whatever takes its place now is not followed, and a pipe is not waited for.
  const read = usePlainFile(reached.path, maxDigestedBytes, (file) => readOpen(file, place.label))
  if ('number' in read) return read
  if (read.code === 'not-regular-file') return nothing('no-file', place.label)
  return nothing(read.code === 'file-too-large' ? 'too-large' : 'unreadable', place.label)
}

function readOpen(file: PlainFile, path: string): FileRead {
  const hash = createHash('sha256')
  for (const chunk of file.chunks()) hash.update(chunk)
  const text = file.size > maxValueBytes ? null : file.read(0, file.size).toString('utf8').trim()
  const number = text !== null && /^-?\d{1,9}(?:\.\d{1,9})?$/.test(text) ? text : null
  return { code: 'read', path, sha256: hash.digest('hex'), number, text }
}
