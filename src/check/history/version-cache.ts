import type { Criterion } from '../../model/document/issue.ts'
import type { IssueStatus } from '../../model/document/status.ts'
import { type Cache, readCacheFile, writeCacheFile } from '../../workspace/cache/cache-file.ts'

/** The parts of one issue in one version of a document that its history needs. */
export type IssueVersion = {
  readonly status: IssueStatus
  readonly runs: readonly string[]
  readonly criteria: readonly Criterion[]
  readonly path: string
  readonly line: number
}

type CachedVersions = readonly (readonly [id: string, version: IssueVersion])[]

/** The issues in old versions of documents. Git never changes old versions, so entries never become outdated. */
export class VersionCache {
  readonly #disk: Cache
  readonly #versions: Map<string, CachedVersions>
  readonly #used = new Set<string>()
  #isChanged = false

  constructor(disk: Cache) {
    this.#disk = disk
    const body = readCacheFile(disk, 'versions')?.toString() ?? null
    // The checksum of the file says that we wrote it.
    const stored: [string, CachedVersions][] = body === null ? [] : JSON.parse(body)
    this.#versions = new Map(stored)
  }

  get(name: string): CachedVersions | undefined {
    this.#used.add(name)
    return this.#versions.get(name)
  }

  put(name: string, versions: CachedVersions): void {
    this.#used.add(name)
    this.#versions.set(name, versions)
    this.#isChanged = true
  }

  /** Writes what was used; everything else is forgotten. Nothing is written where nothing is new. */
  save(): void {
    if (!this.#isChanged) return
    const used = [...this.#versions].filter(([name]) => this.#used.has(name))
    writeCacheFile(this.#disk, 'versions', () => [JSON.stringify(used)])
  }
}
