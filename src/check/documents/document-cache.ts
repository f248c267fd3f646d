import type { Settings } from '../../model/settings.ts'
import { type Cache, readCacheFile, writeCacheFile } from '../../workspace/cache/cache-file.ts'
import { type FileStamp, settledStamp } from '../../workspace/sources/read-log.ts'

/** A value that was made of a file. */
export type FileValue<T> = {
  readonly value: T
  /** JSON that only some readers of the value need: without line feeds and tabs, and parsed by them. */
  readonly details: Uint8Array
}

/** The result for a file, with everything that it depends on besides the key of the whole cache. */
type CachedFile = {
  stamp: FileStamp
  /** As what the file was read: its place in the workspace. */
  readonly role: string
  /** The value as it was read from disk; null for one that was added. */
  readonly json: Buffer | null
  readonly details: Uint8Array
  made: FileValue<unknown> | null
}

/** The config file with the settings that were read from it. */
export type CachedSettings = { readonly digest: string; readonly settings: Settings }

/**
 * The results for each file: shared facts and findings of documents, contents of records and the board. A value holds
 * as long as the content of the file, its role and the key are the same. One file on disk: a head, then a line for each
 * file.
 */
export class DocumentCache {
  readonly #disk: Cache | null
  #files: Map<string, CachedFile>
  #used = new Set<string>()
  #key: string
  #isChanged = false
  settings: CachedSettings | null

  constructor(disk: Cache | null) {
    this.#disk = disk
    const body = disk === null ? null : readCacheFile(disk, 'documents')
    const stored = body === null ? null : parseBody(body)
    this.#key = stored?.key ?? ''
    this.#files = stored?.files ?? new Map()
    this.settings = stored?.settings ?? null
  }

  /** Begins a check. `key` represents everything that all values depend on: settings, parser, severities. */
  begin(key: string): void {
    if (key !== this.#key) {
      this.#files = new Map()
      this.#isChanged = true
    }
    this.#key = key
    this.#used = new Set()
  }

  /** What was known of a file when its value was made. */
  stamp(path: string): FileStamp | undefined {
    return this.#files.get(path)?.stamp
  }

  /** The value that was made of this content in this role; undefined when there is none. */
  get<T>(stamp: FileStamp, role: string): FileValue<T> | undefined {
    const [path, mark, digest] = stamp
    const file = this.#files.get(path)
    if (file === undefined || file.role !== role || file.stamp[2] !== digest) return undefined
    if (file.stamp[1] !== mark) {
      file.stamp = stamp
      this.#isChanged = true
    }
    this.#used.add(path)
    file.made ??= { value: JSON.parse(file.json?.toString() ?? ''), details: file.details }
    // Its role and the checksum of the file say that it is what was put there.
    return file.made as FileValue<T>
  }

  /** Adds a value. The returned copy is parsed from its JSON, so that it references no part of the source text. */
  put<T>(stamp: FileStamp, role: string, { value, details }: FileValue<T>): FileValue<T> {
    const [path] = stamp
    const made: FileValue<T> = { value: JSON.parse(JSON.stringify(value)), details }
    this.#files.set(path, { stamp, role, json: null, details, made })
    this.#used.add(path)
    this.#isChanged = true
    return made
  }

  /**
   * Ends a check: forgets files that it did not use, and writes what changed. `startedAt` gives the time at which the check began, by
   * a clock that shows this time now.
   */
  end(startedAt: (clock: number) => number): void {
    for (const path of this.#files.keys()) {
      if (this.#used.has(path)) continue
      this.#files.delete(path)
      this.#isChanged = true
    }
    this.#settleStamps(startedAt(Number.POSITIVE_INFINITY))
    if (this.#disk !== null && this.#isChanged)
      writeCacheFile(this.#disk, 'documents', (clock) => this.#body(startedAt(clock)))
    this.#isChanged = false
  }

  #settleStamps(startedAt: number): void {
    for (const file of this.#files.values()) file.stamp = settledStamp(file.stamp, startedAt)
  }

  *#body(startedAt: number): Iterable<string | Uint8Array> {
    this.#settleStamps(startedAt)
    yield `${JSON.stringify({ key: this.#key, settings: this.settings })}\n`
    for (const { stamp, role, json, details, made } of this.#files.values()) {
      yield `${JSON.stringify([...stamp, role])}\t`
      yield json ?? JSON.stringify(made?.value)
      yield '\t'
      yield details
      yield '\n'
    }
  }
}

function parseBody(body: Buffer) {
  const end = body.indexOf('\n')
  // The checksum of the file says that we wrote it.
  const head: { key: string; settings: CachedSettings | null } = JSON.parse(body.toString('utf8', 0, end))
  const files = new Map<string, CachedFile>()
  for (let from = end + 1; from < body.length; ) {
    const toStamp = body.indexOf('\t', from)
    const toJson = body.indexOf('\t', toStamp + 1)
    const to = body.indexOf('\n', toJson)
    const [path, mark, digest, role] = JSON.parse(body.toString('utf8', from, toStamp))
    files.set(path, {
      stamp: [path, mark, digest],
      role,
      json: body.subarray(toStamp + 1, toJson),
      details: body.subarray(toJson + 1, to),
      made: null,
    })
    from = to + 1
  }
  return { ...head, files }
}
