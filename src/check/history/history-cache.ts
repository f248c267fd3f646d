import type { Criterion, SignOffLine } from '../../model/document/issue.ts'
import type { IssueStatus } from '../../model/document/status.ts'
import {
  type Cache,
  type CacheFileName,
  readCacheFile,
  writeCacheFile,
} from '../../workspace/cache/cache-file.ts'
import type { ChangedFile } from '../../workspace/git/git-history.ts'
import type { HistoryMark } from '../../workspace/git/history-mark.ts'
import type { CommittedHistory } from './committed-history.ts'

/** The parts of one issue in one version of a document that its history needs. */
export type IssueVersion = {
  readonly status: IssueStatus
  readonly runs: readonly string[]
  readonly criteria: readonly Criterion[]
  readonly signOffs: readonly SignOffLine[]
  readonly path: string
  readonly line: number
}

type CachedVersions = readonly (readonly [id: string, version: IssueVersion])[]

/** Everything that git reported of the issues of a workspace, with what should be known of it. Plain data. */
export type StoredHistory = {
  readonly histories: readonly (readonly [id: string, history: CommittedHistory])[]
  readonly notes: readonly string[]
}

/** What was read from the history of a workspace: as a whole, and by commit and version to go on from. */
export class HistoryCache {
  /** The issues in old versions of documents. */
  readonly versions: EntryCache<CachedVersions>
  /** The files that commits changed. */
  readonly commits: EntryCache<readonly ChangedFile[]>
  /** Null where files do not show whether the history is the same. */
  readonly findMark: () => Promise<HistoryMark | null>
  readonly #disk: Cache

  constructor(disk: Cache, findMark: () => Promise<HistoryMark | null>) {
    this.#disk = disk
    this.findMark = findMark
    this.versions = new EntryCache(disk, 'versions')
    this.commits = new EntryCache(disk, 'commits')
  }

  /** The history that was stored last, if it was stored under this key. */
  read(key: string): StoredHistory | null {
    const body = readCacheFile(this.#disk, 'history')
    if (body === null || body.subarray(0, key.length + 1).toString() !== `${key}\n`) return null
    return JSON.parse(body.subarray(key.length + 1).toString())
  }

  store(key: string, history: StoredHistory): void {
    writeCacheFile(this.#disk, 'history', () => [`${key}\n`, JSON.stringify(history)])
  }

  save(): void {
    this.versions.save()
    this.commits.save()
  }
}

/** So many new entries are written at once, so that a program that is interrupted does not begin anew. */
const mostUnsaved = 1000

/** Entries that never become outdated: git never changes old commits and versions. */
class EntryCache<T> {
  readonly #disk: Cache
  readonly #file: CacheFileName
  readonly #used = new Set<string>()
  #entries: Map<string, T> | null = null
  #unsaved = 0
  #isChanged = false

  constructor(disk: Cache, file: CacheFileName) {
    this.#disk = disk
    this.#file = file
  }

  get(name: string): T | undefined {
    this.#used.add(name)
    return this.#loaded().get(name)
  }

  put(name: string, entry: T): void {
    this.#used.add(name)
    this.#loaded().set(name, entry)
    this.#isChanged = true
    this.#unsaved += 1
    if (this.#unsaved >= mostUnsaved) this.#write([...this.#loaded()])
  }

  /** Writes what was used; everything else is forgotten. Nothing is written where nothing is new. */
  save(): void {
    if (this.#isChanged) this.#write([...this.#loaded()].filter(([name]) => this.#used.has(name)))
    this.#isChanged = false
  }

  #loaded(): Map<string, T> {
    if (this.#entries !== null) return this.#entries
    const body = readCacheFile(this.#disk, this.#file)?.toString() ?? null
    // The signature of the file says that we wrote it.
    const stored: [string, T][] = body === null ? [] : JSON.parse(body)
    this.#entries = new Map(stored)
    return this.#entries
  }

  #write(entries: readonly [string, T][]): void {
    writeCacheFile(this.#disk, this.#file, () => [JSON.stringify(entries)])
    this.#unsaved = 0
  }
}
