import { readFileSync } from 'node:fs'
import { posix, resolve } from 'node:path'
import { instantOfSeconds } from '../../model/calendar.ts'
import { isFailure, maxFileBytes, type ReadFailure } from '../sources/file-source.ts'
import { subjectOf } from './cited-commits.ts'
import type { Repository } from './find-repository.ts'
import { openRepository, runGit, splitNul } from './git.ts'
import { GitObjects } from './git-objects.ts'

/** Older commits than the newest this many are not looked at. */
export const maxHistoryCommits = 10_000
/** Nor are those beyond this many versions of documents: reading them all is what takes time. */
export const maxHistoryVersions = 5000

/** A commit that touched documents. */
export type HistoryCommit = {
  readonly commit: string
  /** Instant of the commit. */
  readonly at: string
  /** A shallow clone ends here: all its files look new, and none of them need be. */
  readonly isBoundary: boolean
  readonly changes: readonly ChangedFile[]
}

/** The commits that touched documents, parents before children; their content is read until `close`. */
export type DocumentHistory = {
  readonly commits: readonly HistoryCommit[]
  /** Why older commits are missing; null when none are. */
  readonly cut: 'shallow' | 'bound' | null
  read(blob: string): Promise<Uint8Array | ReadFailure>
  subject(commit: string): Promise<string>
  close(): void
}

export type HistoryRange = {
  /** A full commit name: what it can reach is left out. */
  readonly since?: string
  /** The last commit, by its full name; without one, HEAD. */
  readonly until?: string
  readonly maxCommits?: number
  readonly maxVersions?: number
}

/** What commits did to markdown files, by a key that names the commit and its parents: it never becomes outdated. */
type CommitCache = {
  get(key: string): readonly ChangedFile[] | undefined
  put(key: string, changes: readonly ChangedFile[]): void
}

/**
 * What git knows of the markdown files around a root: of those that `isWanted` names, and of what they were renamed from.
 * Paths are relative to root. Null when there is no repository, no commit, or git will not read it.
 */
export async function documentHistory(
  root: string,
  isWanted: (path: string) => boolean,
  {
    since,
    until = 'HEAD',
    maxCommits = maxHistoryCommits,
    maxVersions = maxHistoryVersions,
  }: HistoryRange = {},
  cache: CommitCache | null = null,
): Promise<DocumentHistory | null> {
  const repository = await openRepository(root)
  if ('problem' in repository) return null
  const { top } = repository
  const limits = [`--max-count=${maxCommits + 1}`, until, ...(since === undefined ? [] : [`^${since}`])]
  const listed = await runGit(top, ['rev-list', '--timestamp', '--parents', ...limits])
  if (!listed.ok) return null
  const all = listedCommits(listed.bytes.toString('latin1'))
  const selected = all.slice(0, maxCommits)
  const changed = await changesOf(repository, selected, cache)
  if (changed === null) return null
  const touched = wantedOnly(changed, selected, isWanted)
  const changes = newestOnly(touched, maxVersions)
  const ends = await shallowEnds(top)
  const commits = parentsFirst(selected).flatMap(({ commit, at }) => {
    const files = changes.get(commit)
    return files === undefined ? [] : [{ commit, at, isBoundary: ends.has(commit), changes: files }]
  })
  const isShallow = selected.some(({ commit }) => ends.has(commit))
  const isBounded = all.length > selected.length || touched.size > changes.size
  return { commits, cut: isBounded ? 'bound' : isShallow ? 'shallow' : null, ...objectsOf(top) }
}

function objectsOf(top: string): Pick<DocumentHistory, 'read' | 'subject' | 'close'> {
  const objects = new GitObjects(top, maxFileBytes)
  let hasFailed = false
  // A git that fails on one object, as in a partial clone, is not started again for each of the others.
  const read = async (name: string): Promise<Uint8Array | ReadFailure> => {
    if (hasFailed) return gone
    try {
      return await objects.read(name)
    } catch {
      hasFailed = true
      return gone
    }
  }
  return {
    read,
    subject: async (commit) => {
      const bytes = await read(commit)
      return isFailure(bytes) ? '' : subjectOf(Buffer.from(bytes))
    },
    close: () => objects.close(),
  }
}

const gone: ReadFailure = { code: 'read-error', detail: 'git does not respond' }

type Listed = { readonly commit: string; readonly at: string; readonly parents: readonly string[] }

/** Lines of `<seconds> <commit> <parents…>`, newest first. */
function listedCommits(text: string): Listed[] {
  return text.split('\n').flatMap((line) => {
    const [seconds = '', commit = '', ...parents] = line.split(' ')
    // A time that is none is useless; with the epoch the commit at least stays in the list.
    return commit === '' ? [] : [{ commit, parents, at: instantOfSeconds(seconds) }]
  })
}

/** Oldest first, and never a child before its parents, even if their times disagree. */
function parentsFirst(newestFirst: readonly Listed[]): Listed[] {
  const byName = new Map(newestFirst.map((listed) => [listed.commit, listed]))
  const ordered = new Set<Listed>()
  for (const start of newestFirst.toReversed()) {
    const path = [start]
    for (let listed = path.at(-1); listed !== undefined; listed = path.at(-1)) {
      const waiting = listed.parents.flatMap((parent) => byName.get(parent) ?? [])
      const next = waiting.find((parent) => !ordered.has(parent))
      if (ordered.has(listed) || next === undefined) {
        ordered.add(listed)
        path.pop()
      } else path.push(next)
    }
  }
  return [...ordered]
}

/** One tree comparison for each commit that is not cached: that bounds what a repository of any size can cost. */
async function changesOf(
  { top, prefix }: Repository,
  commits: readonly Listed[],
  cache: CommitCache | null,
): Promise<ReadonlyMap<string, readonly ChangedFile[]> | null> {
  // Where a shallow clone is cut off, a commit has other parents than in the whole repository.
  const keyOf = ({ commit, parents }: Listed): string => [prefix, commit, ...parents].join(' ')
  const known = commits.map((listed) => ({ ...listed, changes: cache?.get(keyOf(listed)) }))
  const missing = known.filter(({ changes }) => changes === undefined)
  const input = missing.map(({ commit }) => `${commit}\n`).join('')
  const { ok, bytes } =
    missing.length === 0 ? { ok: true, bytes: Buffer.alloc(0) } : await runGit(top, diffTree, input)
  if (!ok) return null
  const toRoot = (path: string): string => (prefix === '' ? path : posix.relative(prefix, path))
  const read = readChanges(bytes, toRoot)
  for (const listed of missing) cache?.put(keyOf(listed), read.get(listed.commit) ?? [])
  return new Map(known.map(({ commit, changes }) => [commit, changes ?? read.get(commit) ?? []]))
}

const diffTree = [
  '--no-literal-pathspecs',
  ...['diff-tree', '--stdin', '-r', '-z', '-c', '--root', '--raw', '--no-abbrev', '-M', '-l200'],
  ...['--no-ext-diff', '--no-textconv', '--'],
  ...['md', 'markdown', 'mdown'].map((ending) => `:(top,glob,icase)**/*.${ending}`),
]

/** From the newest commit to the oldest, so that a file that becomes a document by its rename is followed back. */
function wantedOnly(
  changes: ReadonlyMap<string, readonly ChangedFile[]>,
  newestFirst: readonly Listed[],
  isWanted: (path: string) => boolean,
): Map<string, readonly ChangedFile[]> {
  const followed = new Set<string>()
  const isFollowed = (path: string): boolean => followed.has(path) || isWanted(path)
  const selected = new Map<string, readonly ChangedFile[]>()
  for (const { commit } of newestFirst) {
    const touched = (changes.get(commit) ?? []).filter(({ before, after }) => {
      if (after === null || !isFollowed(after.path)) return before.some(({ path }) => isFollowed(path))
      for (const { path } of before) if (!isWanted(path)) followed.add(path)
      return true
    })
    if (touched.length > 0) selected.set(commit, touched)
  }
  return selected
}

/** Whole commits, newest first, as long as their versions are not too many; the newest always. */
function newestOnly(
  newestFirst: Map<string, readonly ChangedFile[]>,
  maxVersions: number,
): Map<string, readonly ChangedFile[]> {
  const selected = new Map<string, readonly ChangedFile[]>()
  let versions = 0
  for (const [commit, changes] of newestFirst) {
    versions += changes.length
    if (versions > maxVersions && selected.size > 0) break
    selected.set(commit, changes)
  }
  return selected
}

/** The commits where a shallow clone was cut off. */
async function shallowEnds(top: string): Promise<ReadonlySet<string>> {
  const { ok, bytes } = await runGit(top, ['rev-parse', '--git-path', 'shallow'])
  if (!ok) return new Set()
  try {
    const file = resolve(top, bytes.toString('utf8').replace(/\n$/, ''))
    return new Set(readFileSync(file, 'latin1').split('\n'))
  } catch {
    return new Set()
  }
}

export type FileVersion = { readonly path: string; readonly blob: string }

export type ChangedFile = {
  /** What it was before: one for each parent that had it, of a merge in the order of the parents; none when it is new. */
  readonly before: readonly (FileVersion & { readonly parent: number })[]
  /** Null when the commit removed it. */
  readonly after: FileVersion | null
  readonly isRename: boolean
}

/**
 * Reads `git diff-tree --stdin -z -c --raw --no-abbrev` into changes by commit. Only plain files count: links and
 * submodules are no documents.
 */
function readChanges(
  bytes: Buffer,
  toRoot: (path: string) => string,
): ReadonlyMap<string, readonly ChangedFile[]> {
  const tokens = splitNul(bytes)
  const changes = new Map<string, ChangedFile[]>()
  let current: ChangedFile[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] ?? ''
    if (!token.startsWith(':')) {
      current = []
      changes.set(token, current)
      continue
    }
    // A merge lists one path, even where its parents name the file differently.
    const pathCount = /^:[^:].* [RC]\d*$/.test(token) ? 2 : 1
    const change = changeOf(token, tokens.slice(at + 1, at + 1 + pathCount).map(toRoot))
    at += pathCount
    if (change !== null) current.push(change)
  }
  return changes
}

/** A raw line is `:` for each parent, then the modes and then the blobs of all sides, and letters for what happened. */
function changeOf(line: string, [first = '', last = first]: readonly string[]): ChangedFile | null {
  const parents = /^:+/.exec(line)?.[0].length ?? 1
  const fields = line.slice(parents).split(' ')
  const sides = Array.from({ length: parents + 1 }, (_, side) => {
    return { isFile: isFile(fields[side] ?? ''), blob: fields[parents + 1 + side] ?? '' }
  })
  const before = sides.slice(0, parents).flatMap(({ isFile: isThere, blob }, parent) => {
    return isThere ? [{ path: first, blob, parent }] : []
  })
  const now = sides[parents]
  const after = now?.isFile === true ? { path: last, blob: now.blob } : null
  if (after === null && before.length === 0) return null
  return { before, after, isRename: parents === 1 && fields.at(-1)?.startsWith('R') === true }
}

const isFile = (mode: string): boolean => mode.startsWith('100')
