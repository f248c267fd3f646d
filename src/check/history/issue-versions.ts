import { criteriaOf, type SharedFacts, shareFacts } from '../../model/document/shared-facts.ts'
import type { Settings } from '../../model/settings.ts'
import { parseDocument, prepareDocument } from '../../parse/parse-document.ts'
import { unplaced } from '../../parse/read-context.ts'
import { sha256Of } from '../../workspace/files/digest.ts'
import type { DocumentHistory, FileVersion } from '../../workspace/git/git-history.ts'
import { isFailure } from '../../workspace/sources/file-source.ts'
import { documentsByPath } from '../documents/discover.ts'

import type { HistoryCache, IssueVersion } from './history-cache.ts'

/** By id. Null when the version cannot be read: then its content is unknown. */
export type IssueVersions = ReadonlyMap<string, IssueVersion> | null

/** The issues of a document; of an id that it defines twice, the first. */
export function versionsIn(document: SharedFacts): ReadonlyMap<string, IssueVersion> {
  const { path, issues, runs } = document
  const runsOf = new Map<string, Set<string>>()
  for (const mention of runs) {
    for (const id of mention.issues) runsOf.set(id, (runsOf.get(id) ?? new Set()).add(mention.run))
  }
  const versions = new Map<string, IssueVersion>()
  for (const issue of issues) {
    const { id, status, span } = issue
    if (versions.has(id)) continue
    versions.set(id, {
      status: status?.status ?? 'unstated',
      runs: [...(runsOf.get(id) ?? [])],
      criteria: criteriaOf(document, issue),
      signOffs: issue.signOffs,
      path,
      line: span[0],
    })
  }
  return versions
}

/** Identifies everything in settings that changes what is read from a version. */
export function settingsKey(settings: Settings): string {
  return sha256Of(JSON.stringify(['issues, sign-offs and phases', settings])).slice(0, 16)
}

/** Reads versions of documents, each once; what reads as it does today, or was read before, is not parsed again. */
export class VersionReader {
  readonly #history: Pick<DocumentHistory, 'read'>
  readonly #settings: Settings
  readonly #known = new Map<string, Promise<IssueVersions>>()
  readonly #fetched = new Map<string, ReturnType<DocumentHistory['read']>>()
  readonly #today: ReadonlyMap<string, SharedFacts>
  readonly #placeOf: ReturnType<typeof documentsByPath>
  readonly #cache: HistoryCache['versions'] | null
  readonly #under: string
  readonly #versionsOf: (document: SharedFacts) => ReadonlyMap<string, IssueVersion>
  #lacks = false

  constructor(
    history: Pick<DocumentHistory, 'read'>,
    settings: Settings,
    documents: readonly SharedFacts[],
    cache: HistoryCache['versions'] | null = null,
    versionsOf: (document: SharedFacts) => ReadonlyMap<string, IssueVersion> = versionsIn,
  ) {
    this.#versionsOf = versionsOf
    this.#cache = cache
    this.#under = settingsKey(settings)
    this.#history = history
    this.#settings = settings
    this.#today = new Map(documents.map((document) => [keyOf(document.path, document.sha256), document]))
    this.#placeOf = documentsByPath(settings)
  }

  /** True when git did not have all requested content, as in a partial clone. */
  get lacksContent(): boolean {
    return this.#lacks
  }

  /** Requests content in advance, so that no reader waits for each piece. */
  fetch(files: readonly FileVersion[]): void {
    for (const { path, blob } of files)
      if (!this.#isKnown(path, blob) && !this.#fetched.has(blob))
        this.#fetched.set(blob, this.#history.read(blob))
  }

  read({ path, blob }: FileVersion): Promise<IssueVersions> {
    const key = keyOf(path, blob)
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const versions = this.#recall(path, blob)
    this.#known.set(key, versions)
    return versions
  }

  #isKnown(path: string, blob: string): boolean {
    return this.#known.has(keyOf(path, blob)) || this.#cache?.get(this.#nameOf(path, blob)) !== undefined
  }

  #nameOf(path: string, blob: string): string {
    return `${this.#under} ${keyOf(path, blob)}`
  }

  async #recall(path: string, blob: string): Promise<IssueVersions> {
    const name = this.#nameOf(path, blob)
    const cached = this.#cache?.get(name)
    if (cached !== undefined) return new Map(cached)
    const versions = await this.#parse(path, blob)
    if (versions !== null) this.#cache?.put(name, [...versions])
    return versions
  }

  async #parse(path: string, blob: string): Promise<IssueVersions> {
    const bytes = await (this.#fetched.get(blob) ?? this.#history.read(blob))
    this.#fetched.delete(blob)
    if (isFailure(bytes)) {
      this.#lacks ||= bytes.code !== 'too-large'
      return null
    }
    const digest = sha256Of(bytes)
    const today = this.#today.get(keyOf(path, digest))
    if (today !== undefined) return this.#versionsOf(today)
    // Bytes that are no text at all read as marks, and marks define no issue.
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
    const input = { ...(this.#placeOf(path) ?? { path, ...unplaced }), text, sha256: digest }
    try {
      await prepareDocument(input)
      return this.#versionsOf(shareFacts(parseDocument(input, this.#settings)))
    } catch {
      // An old text that cannot be changed any more must not prevent today's board.
      return null
    }
  }
}

const keyOf = (path: string, digest: string): string => `${digest} ${path}`
