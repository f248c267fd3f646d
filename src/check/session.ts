import type { Settings } from '../model/settings.ts'
import { configName } from '../model/settings.ts'
import type { FactStore } from '../workspace/cache/fact-store.ts'
import type { FileSource } from '../workspace/sources/file-source.ts'
import type { Trail } from '../workspace/sources/trail.ts'
import { TrailKeeper } from '../workspace/sources/trail-keeper.ts'
import type { CheckCache, CheckRequest } from './check-request.ts'
import type { KnownLines } from './excerpts.ts'
import { beganAt, factsIn, keptOf } from './incremental/cached.ts'
import type { Kept } from './incremental/kept.ts'
import { heldName, isOwnName, keptFound } from './incremental/kept-texts.ts'
import { type Memo, noMemo } from './incremental/memo.ts'
import { heldUnder, underOf } from './incremental/under.ts'
import { Stopwatch } from './phases.ts'
import type { RunOptions } from './run-rules.ts'

/** One check and what it knows of the ones before. Without a cache it knows nothing, and remembers nothing. */
export class Session {
  readonly source: FileSource
  readonly watch: Stopwatch
  /** To be told when thousands of documents are held. */
  readonly holdsMany: () => void
  readonly #cache: CheckCache | null
  readonly #kept: Kept | null
  readonly #severities: RunOptions['severities']
  readonly #keeper: TrailKeeper | null
  readonly #names = new Set<string>()
  #recalled = 0
  #digests: ReadonlyMap<string, string> | null = null
  #lines: ReadonlyMap<string, ReadonlyMap<number, string>> | null = null

  constructor(request: CheckRequest, watch = new Stopwatch(request.clock ?? null)) {
    const { source, cache, rules } = request
    this.watch = watch
    this.holdsMany = request.holdsMany ?? (() => undefined)
    this.#cache = source.marks === undefined || rules !== undefined ? null : (cache ?? null)
    this.#kept = this.#cache === null ? null : keptOf(request)
    this.#severities = request.severities ?? {}
    const isKept = this.#cache !== null && source.marks !== undefined
    this.#keeper = isKept ? new TrailKeeper(source, source.marks, this.#kept?.trail.files ?? []) : null
    this.source = this.#keeper?.source ?? source
  }

  /** True when something is left behind for the next check. */
  get remembers(): boolean {
    return this.#cache !== null
  }

  /** What was remembered, in words: the facts of so many files. */
  get remembered(): string {
    const files = [...this.#names].filter((name) => !isOwnName(name)).length
    return this.#cache === null ? 'not used' : `facts of ${this.#recalled} of ${files} files`
  }

  /** The settings of the last check, where the config is the same. */
  async knownSettings(): Promise<Settings | null> {
    const settings = this.#kept?.settings ?? null
    if (this.#keeper === null || settings === null || settings.path === null) return null
    const digest = this.#keptDigest(configName)
    return digest !== undefined && (await this.#keeper.digest(configName)) === digest ? settings : null
  }

  /** Lines of a file that the last check looked up, where the file is the same. */
  readonly knownLines: KnownLines = (path, wanted) => {
    const digest = this.#keptDigest(path)
    if (digest === undefined || this.#keeper?.digestRead(path) !== digest) return null
    const lines = this.#keptLines().get(path)
    const found = [...wanted].sort((a, b) => a - b).map((number) => [number, lines?.get(number)] as const)
    const known = found.flatMap(([number, text]) => (text === undefined ? [] : [[number, text] as const]))
    return known.length === found.length ? new Map(known) : null
  }

  /** Facts of files as they were read under the same settings by the same reader. */
  readonly memo = (settings: Settings, reader: string): Memo => {
    return this.#memoAt((path) => path, underOf(settings, reader))
  }

  /** What was held of documents, and what their own rules found. Null where nothing is kept. */
  readonly heldMemo = (settings: Settings, reader: string): Memo | null => {
    if (this.#keeper === null) return null
    return this.#memoAt(heldName, heldUnder(settings, reader, this.#severities))
  }

  #memoAt(nameOf: (path: string) => string, under: string): Memo {
    const [keeper, store] = [this.#keeper, this.#cache?.store]
    if (keeper === null || store === undefined) return noMemo
    const recall = async <T>(path: string, role: string): Promise<T | undefined> => {
      const name = nameOf(path)
      if (!store.has(name)) return undefined
      const value = factsIn<T>(store, name, [await keeper.digest(path), under, role])
      if (value === undefined) return undefined
      // Neither is believed where its key is another.
      this.#names.add(path).add(heldName(path))
      this.#recalled += 1
      return value
    }
    const keep: Memo['keep'] = (path, role, json) => {
      const digest = keeper.digestRead(path)
      if (digest === null) return
      this.#names.add(path).add(nameOf(path))
      store.putText(nameOf(path), `[${JSON.stringify([digest, under, role])},${json()}]`)
    }
    return { recall, keep }
  }

  /** Leaves something behind for the next check. `texts` puts what lies beside, and says under which names. */
  keep(texts: (store: FactStore) => readonly string[], kept: (trail: Trail) => Kept): void {
    const [cache, keeper] = [this.#cache, this.#keeper]
    if (cache === null || keeper === null) return
    for (const name of texts(cache.store)) this.#names.add(name)
    cache.store.save(this.#names, (clock) => kept(keeper.trail(beganAt(cache, clock, this.watch))))
  }

  #keptDigest(path: string): string | undefined {
    this.#digests ??= new Map((this.#kept?.trail.files ?? []).map(([file, , digest]) => [file, digest]))
    return this.#digests.get(path)
  }

  #keptLines(): ReadonlyMap<string, ReadonlyMap<number, string>> {
    const [cache, kept] = [this.#cache, this.#kept]
    if (this.#lines !== null) return this.#lines
    const found = cache === null || kept === null ? [] : (keptFound(cache.store, kept, () => true) ?? [])
    const lines = new Map<string, Map<number, string>>()
    for (const [path, numbered] of found.flatMap((entry) => entry.lines)) {
      lines.set(path, new Map([...(lines.get(path) ?? []), ...numbered]))
    }
    this.#lines = lines
    return lines
  }
}
