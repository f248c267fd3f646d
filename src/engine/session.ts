import type { ListedFile } from '../model/listed-file.ts'
import type { Settings } from '../model/settings.ts'
import { configName } from '../workspace/config-name.ts'
import type { FactStore } from '../workspace/fact-store.ts'
import { isSettled } from '../workspace/mark.ts'
import type { FileSource } from '../workspace/source.ts'
import { renewTrail, type Trail, TrailKeeper } from '../workspace/trail.ts'
import type { CheckCache, CheckRequest } from './check-request.ts'
import type { KnownLines } from './excerpts.ts'
import type { Kept, ListedLengths } from './kept.ts'
import { type Memo, noMemo } from './memo.ts'
import { Stopwatch } from './phases.ts'
import type { ReadDocument } from './read-document.ts'
import { sha256Of } from './sha256.ts'

/** What was asked for that findings depend on, files and clock aside. */
export function askedOf({ severities = {}, openStore, askCommits }: CheckRequest): string {
  const wanted = Object.entries(severities).sort(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([wanted, openStore !== undefined, askCommits !== undefined])
}

/** One check and what it knows of the ones before. Without a cache it knows nothing, and remembers nothing. */
export class Session {
  readonly source: FileSource
  readonly watch: Stopwatch
  /** What the last check left behind. */
  readonly kept: Kept | null
  readonly #cache: CheckCache | null
  readonly #keeper: TrailKeeper | null
  readonly #names = new Set<string>()
  #recalled = 0
  #digests: Map<string, string> | null = null
  #lines: Map<string, ReadonlyMap<number, string>> | null = null

  constructor({ source, cache, rules, clock }: CheckRequest) {
    this.watch = new Stopwatch(clock ?? null)
    const isCached =
      cache !== undefined && cache !== null && source.marks !== undefined && rules === undefined
    this.#cache = isCached ? cache : null
    // Its digest and version say that we wrote it.
    this.kept = isCached ? (cache.store.state as Kept | null) : null
    this.#keeper = isCached ? new TrailKeeper(source, source.marks, this.kept?.trail.files ?? []) : null
    this.source = this.#keeper?.source ?? source
  }

  get store(): FactStore | null {
    return this.#cache?.store ?? null
  }

  /** What was remembered, in words: the facts of so many files. */
  get remembered(): string {
    const files = [...this.#names].filter((name) => !listingNames.has(name)).length
    return this.#cache === null ? 'not used' : `facts of ${this.#recalled} of ${files} files`
  }

  /** The settings of the last check, where the config is the same. */
  async knownSettings(): Promise<Settings | null> {
    const settings = this.kept?.settings ?? null
    if (this.#keeper === null || settings === null || settings.path === null) return null
    const digest = this.#keptDigest(configName)
    return digest !== undefined && (await this.#keeper.digest(configName)) === digest ? settings : null
  }

  /** Lines of a file that the last check looked up, where the file is the same. */
  readonly knownLines: KnownLines = (path, wanted) => {
    this.#lines ??= new Map((this.kept?.excerpts ?? []).map(([file, lines]) => [file, new Map(lines)]))
    const lines = this.#lines.get(path)
    const digest = this.#keptDigest(path)
    if (lines === undefined || digest === undefined || this.#keeper?.digestRead(path) !== digest) return null
    const found = [...wanted].sort((a, b) => a - b).map((number) => [number, lines.get(number)] as const)
    const known = found.flatMap(([number, text]) => (text === undefined ? [] : [[number, text] as const]))
    return known.length === found.length ? new Map(known) : null
  }

  /** Facts of files as they were read under the same settings. */
  readonly memo = (settings: Settings): Memo => {
    const [keeper, store] = [this.#keeper, this.store]
    if (keeper === null || store === null) return noMemo
    const under = underOf(settings)
    const recall = async <T>(path: string, role: string): Promise<T | undefined> => {
      if (!store.has(path)) return undefined
      const digest = await keeper.digest(path)
      const value = factsIn(store.get(path), [digest, under, role])
      if (value === undefined) return undefined
      this.#names.add(path)
      this.#recalled += 1
      // Digest, settings and role say that it is what was put there.
      return value as T
    }
    const keep = (path: string, role: string, value: unknown): void => {
      const digest = keeper.digestRead(path)
      if (digest === null) return
      this.#names.add(path)
      store.put(path, [[digest, under, role], value])
    }
    return { recall, keep }
  }

  #keptDigest(path: string): string | undefined {
    this.#digests ??= new Map((this.kept?.trail.files ?? []).map(([file, , digest]) => [file, digest]))
    return this.#digests.get(path)
  }

  /** What was kept of a file as it was, whatever it is now. */
  before<T>(path: string, settings: Settings, role: string): T | undefined {
    const digest = this.#keptDigest(path)
    if (digest === undefined) return undefined
    const value = factsIn(this.store?.get(path), [digest, underOf(settings), role])
    // Digest, settings and role say that it is what was put there.
    return value === undefined ? undefined : (value as T)
  }

  /** Leaves what still holds behind, with documents as they are now; nothing is written where nothing is new. */
  renew(
    kept: Kept,
    documents: readonly ReadDocument[],
    listing: readonly ListedFile[] | null,
    remarked: ReadonlyMap<string, string>,
  ): void {
    const [cache, keeper] = [this.#cache, this.#keeper]
    if (cache === null || keeper === null) return
    const isTold = [...remarked.values()].some((mark) => mark !== '' && isSettled(mark, cache.startedAt))
    if (documents.length === 0 && !isTold) return
    const { settings } = kept
    for (const document of documents) {
      const digest = keeper.digestRead(document.facts.path)
      if (settings === null || digest === null) return
      cache.store.put(document.facts.path, [[digest, underOf(settings), document.role], document])
    }
    for (const name of cache.store.names) if (!listingNames.has(name)) this.#names.add(name)
    const lengths = listing === null ? null : this.keepListing(listing)
    this.#save(cache, this.#names, (began) => {
      const trail = renewTrail(kept.trail, keeper.trail(began).files, remarked, began)
      return { ...kept, trail, listing: lengths }
    })
  }

  /** Keeps a listing as three long texts, so that telling it again is mere copying. */
  keepListing(files: readonly ListedFile[]): readonly ListedLengths[] {
    for (const part of listedParts) {
      this.#names.add(listingName(part))
      this.store?.putText(listingName(part), files.map((file) => file[part]).join(''))
    }
    return files.map((file) => [file.document.length, file.issues.length, file.claims.length])
  }

  /** The listing that was kept; null when there is none, or when it is lost. */
  listingOf({ documents, listing }: Kept): readonly ListedFile[] | null {
    if (listing === null) return null
    const texts = listedParts.map((part) => this.store?.getText(listingName(part)) ?? null)
    const ends = [0, 0, 0]
    const cut = (at: number, length: number): string => {
      const from = ends[at] ?? 0
      ends[at] = from + length
      return texts[at]?.slice(from, from + length) ?? ''
    }
    const files = documents.map(({ path }, index) => {
      const [document, issues, claims] = listing[index] ?? [0, 0, 0]
      return { path, document: cut(0, document), issues: cut(1, issues), claims: cut(2, claims) }
    })
    return texts.every((text, at) => text?.length === ends[at]) ? files : null
  }

  /** Leaves something behind for the next check. */
  keep(kept: (trail: Trail) => Kept): void {
    const [cache, keeper] = [this.#cache, this.#keeper]
    if (cache === null || keeper === null) return
    this.#save(cache, this.#names, (began) => kept(keeper.trail(began)))
  }

  #save({ store, startedAt }: CheckCache, names: ReadonlySet<string>, kept: (began: number) => Kept): void {
    const { total } = this.watch
    // The file system may have a clock of its own: the check began that long before what it says now.
    store.save(names, (clock) => kept(Math.min(startedAt, clock - (total ?? 0))))
  }
}

const listedParts = ['document', 'issues', 'claims'] as const

const listingNames: ReadonlySet<string> = new Set(listedParts.map(listingName))

/** No file has a name like this: paths do not begin with a slash. */
function listingName(part: (typeof listedParts)[number]): string {
  return `/listing/${part}`
}

function underOf(settings: Settings): string {
  return sha256Of(JSON.stringify(settings)).slice(0, 16)
}

function factsIn(kept: unknown, key: readonly string[]): unknown {
  if (!Array.isArray(kept) || kept.length !== 2 || !Array.isArray(kept[0])) return undefined
  const isSame = key.every((part, at) => kept[0][at] === part)
  return isSame ? kept[1] : undefined
}
