import { lstatSync, realpathSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { PinQuestion } from '../../model/evidence/journal-answers.ts'
import type { Settings } from '../../model/settings.ts'
import { belowMapped, type MappedPath, mappedPath, reach } from '../files/mapped-files.ts'
import { gitDirOf } from './folder-git.ts'

/** A repository that the config maps, by name or by path. */
export type KnownRepository = {
  /** As the config names it. */
  readonly label: string
  /** Absolute; one folder is one repository, under any name. */
  readonly folder: string
  /** What words may call it, in lower case. */
  readonly names: ReadonlySet<string>
}

/** The repositories that a pin may mean, and whether it names them: else they are all there are. */
export type Meant = {
  readonly repositories: readonly KnownRepository[]
  readonly isNamed: boolean
  /** The path that it names is mapped, and leads to no repository: no other repository can contradict it. */
  readonly missing: { readonly code: 'not-here' | 'no-repository'; readonly label: string } | null
}

/** The last part of a path or of `owner/name`, in lower case. */
export function tailOf(place: string): string {
  const parts = place.split('/').filter((part) => part !== '')
  return (parts.at(-1) ?? '').replace(/\.git$/i, '').toLowerCase()
}

/** The repositories of `repos:`, and those among the folders of `files:` and the places that pins name below them. */
export function knownRepositories(
  root: string,
  { repos, files }: Pick<Settings, 'repos' | 'files'>,
  questions: readonly PinQuestion[],
): KnownRepository[] {
  const known = repos.map(({ name, path }): KnownRepository => {
    const names = new Set([name.toLowerCase(), tailOf(name), tailOf(resolve(root, path))])
    return { label: path, folder: realOf(resolve(root, path)), names }
  })
  for (const mapping of files) {
    const names = [tailOf(mapping.from), tailOf(resolve(root, mapping.to))]
    known.push(...repositoryAt(belowMapped(root, mapping, ''), names))
  }
  const places = questions.flatMap(({ place, also }) => (place === null ? [] : [place, ...also]))
  for (const place of new Set(places)) {
    const mapped = mappedPath(root, files, place)
    if (mapped !== null) known.push(...repositoryAt(mapped, [tailOf(place)]))
  }
  return joined(known)
}

function repositoryAt(place: MappedPath, names: readonly string[]): KnownRepository[] {
  const reached = reach(place)
  if (typeof reached === 'string' || !isRepository(reached.path)) return []
  return [{ label: place.label, folder: reached.path, names: new Set(names) }]
}

/** A mapped folder must not lead elsewhere by a link; the files of git itself may. */
function isRepository(folder: string): boolean {
  if (!statSync(folder).isDirectory()) return false
  const entry = lstatSync(join(folder, '.git'), { throwIfNoEntry: false })
  return entry?.isSymbolicLink() !== true && gitDirOf(folder) !== null
}

/** One entry a folder. */
function joined(known: readonly KnownRepository[]): KnownRepository[] {
  const byFolder = new Map<string, KnownRepository>()
  for (const repository of known) {
    const other = byFolder.get(repository.folder)
    const names = new Set([...(other?.names ?? []), ...repository.names])
    byFolder.set(repository.folder, { ...(other ?? repository), names })
  }
  return [...byFolder.values()]
}

function realOf(folder: string): string {
  try {
    return realpathSync(folder)
  } catch {
    return folder
  }
}

/** Which repository a pin means: the one at the path it names, the one it calls by name, or any. */
export function meantBy(
  { place, also, name, kind, words }: PinQuestion,
  known: readonly KnownRepository[],
  { root, files }: { readonly root: string } & Pick<Settings, 'files'>,
): Meant {
  const called = place === null ? [] : [place, ...also]
  const mapped = called.map((each) => mappedPath(root, files, each)).find((found) => found !== null)
  const at = mapped === undefined ? null : meantAt(mapped, known)
  if (at !== null && at.missing === null) return at
  for (const each of called) {
    const repositories = known.filter(({ names }) => isCalled(names, each))
    if (repositories.length > 0) return { repositories, isNamed: true, missing: at?.missing ?? null }
  }
  if (at !== null) return at
  const first = firstNamed(words, known, kind === 'submodule' ? tailOf(name ?? '') : null)
  return first === null
    ? { repositories: known, isNamed: false, missing: null }
    : { repositories: [first], isNamed: true, missing: null }
}

/** The repository at a mapped path. If there is none, another one may still contain the pinned commit. */
function meantAt(mapped: MappedPath, known: readonly KnownRepository[]): Meant {
  const reached = reach(mapped)
  const isHere = typeof reached !== 'string'
  const here = isHere ? known.filter(({ folder }) => folder === reached.path) : []
  if (here.length > 0) return { repositories: here, isNamed: true, missing: null }
  const missing = { code: isHere ? 'no-repository' : 'not-here', label: mapped.label } as const
  return { repositories: known, isNamed: false, missing }
}

function isCalled(names: ReadonlySet<string>, place: string): boolean {
  return names.has(place.toLowerCase()) || names.has(tailOf(place))
}

/** The repository that the words name first; the name of a submodule is none. */
function firstNamed(
  words: string,
  known: readonly KnownRepository[],
  without: string | null,
): KnownRepository | null {
  for (const [word] of words.matchAll(/[\p{L}\p{N}][\p{L}\p{N}_.-]*/gu)) {
    const called = word.toLowerCase().replace(/[.-]+$/, '')
    if (called === without) continue
    const found = known.find(({ names }) => names.has(called))
    if (found !== undefined) return found
  }
  return null
}
