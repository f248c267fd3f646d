import type { LinkInput, TargetState } from '../link/link-input.ts'
import { pathsToProbe } from '../link/link-targets.ts'
import type { DocumentFacts } from '../model/document/document.ts'
import { type SharedFacts, shareFacts } from '../model/document/shared-facts.ts'
import type { Finding } from '../model/finding.ts'
import type { Bug } from '../model/result.ts'
import type { Settings } from '../model/settings.ts'
import type { UserProblem } from '../model/user-problem.ts'
import type { BoardFile, JsonRecord, ScannedFile, UnreadFile } from '../model/workspace.ts'
import { findEndpoints } from '../parse/mentions/endpoints.ts'
import type { FoundDocument } from '../parse/read-context.ts'
import { isUnreadStamp, type LoggedSource } from '../workspace/sources/read-log.ts'
import type { CheckRequest } from './check-request.ts'
import { type Discovery, discover } from './documents/discover.ts'
import type { DocumentCache, FileValue } from './documents/document-cache.ts'
import { missingFiles } from './documents/missing-files.ts'
import { htmlAnchorsIn, readDocument } from './documents/read-document.ts'
import { isUnread, type MaskedText, readMasked } from './documents/read-masked.ts'
import { type RuleResults, stackOf } from './run-rules.ts'
import type { Stopwatch } from './stopwatch.ts'

/** A document after it was parsed and checked by itself. */
type CheckedDocument = {
  readonly facts: SharedFacts
  readonly findings: readonly Finding[]
  readonly bytes: number
}

type CachedDocument = Omit<CheckedDocument, 'facts'> & { readonly facts: Omit<SharedFacts, 'criteria'> }

const noDetails = new Uint8Array()

/** Everything that was read of a workspace, ready to be linked. */
export type WorkspaceFiles = {
  readonly input: LinkInput
  /** Findings of the rules that check one document at a time. */
  readonly findings: readonly Finding[]
  readonly bugs: readonly Bug[]
  readonly bytes: number
  /** How many files were read, and how many of them were taken from the cache. */
  /** The files of done tasks of which none is in the work tree. */
  readonly missingFiles: readonly string[]
  readonly counts: { readonly files: number; readonly cached: number }
}

/** What is needed to read the files of a workspace. */
export type Reading = {
  readonly logged: LoggedSource
  readonly settings: Settings
  readonly cache: DocumentCache
  readonly judgeDocument: (document: DocumentFacts) => RuleResults
  readonly watch: Stopwatch
  readonly onRead?: CheckRequest['onRead']
}

/** Finds the files of a workspace, reads each of them, and looks up the paths that they name. */
export async function readWorkspace(
  reading: Reading,
): Promise<WorkspaceFiles | { readonly problem: UserProblem }> {
  const { logged, settings, watch } = reading
  const outcome = await watch.time('discover', () => discover(logged.source, settings))
  if ('problem' in outcome) return outcome
  const { discovery } = outcome
  const reader = new WorkspaceReader(reading, discovery)
  await watch.time('parse', () => reader.readAll(discovery))
  const documents = reader.documents.map(({ facts }) => facts)
  const { sotFolder } = discovery
  const { records, scanned, unread, board, bugs, cached } = reader
  const paths = pathsToProbe(documents, settings, sotFolder, board)
  const targets = await watch.time('stat', () => probeAll(logged, paths))
  const missing = await watch.time('stat', () => missingFiles(documents, discovery.files, logged.source))
  return {
    input: { settings, sotFolder, documents, records, scanned, unread, board, targets },
    findings: reader.documents.flatMap(({ findings }) => findings),
    bugs: bugs.sort((a, b) => ((a.path ?? '') < (b.path ?? '') ? -1 : 1)),
    bytes: reader.documents.reduce((sum, { bytes }) => sum + bytes, 0),
    missingFiles: missing,
    counts: { files: reader.documents.length + scanned.length, cached },
  }
}

async function probeAll(
  { source }: LoggedSource,
  paths: readonly string[],
): Promise<Map<string, TargetState>> {
  const targets = new Map<string, TargetState>()
  for (const path of paths) targets.set(path, await source.probe(path))
  return targets
}

class WorkspaceReader {
  readonly documents: CheckedDocument[] = []
  readonly records: JsonRecord[] = []
  readonly scanned: ScannedFile[] = []
  readonly unread: UnreadFile[]
  readonly bugs: Bug[] = []
  board: BoardFile | null = null
  cached = 0
  readonly #reading: Reading

  constructor(reading: Reading, { unread }: Discovery) {
    this.#reading = reading
    this.unread = [...unread]
  }

  async readAll({ documents, records, board, config }: Discovery): Promise<void> {
    for (const [at, entry] of documents.entries()) {
      await this.#readDocument(entry)
      this.#reading.onRead?.(at + 1, documents.length)
    }
    for (const path of records) {
      const record = await this.#readOther(path, 'record', async ({ text, sha256 }) => {
        const { readRecord } = await import('../workspace/board/json-record.ts')
        return readRecord(path, text, sha256)
      })
      if (record !== null) this.records.push(record)
    }
    const { settings } = this.#reading
    if (board !== null) {
      this.board = await this.#readOther(board, 'board', async ({ text }) => {
        const { readBoard } = await import('../workspace/board/board-file.ts')
        return readBoard(board, text, settings)
      })
    }
    if (config !== null) await this.#readOther(config, 'config', async () => true)
  }

  async #readDocument(entry: FoundDocument): Promise<void> {
    const { settings, judgeDocument } = this.#reading
    const { path, inSot, configuredKind, globBase, place } = entry
    const role = JSON.stringify(['document', inSot, configuredKind, globBase, place])
    const document = await this.#cachedOr<CachedDocument>(path, role, async (file) => {
      const facts = await readDocument(file, entry, settings)
      const { findings, bugs } = judgeDocument(facts)
      const { criteria, ...shared } = shareFacts(facts, htmlAnchorsIn(file.text))
      const value = { facts: shared, findings, bytes: Buffer.byteLength(file.text) }
      return { value, details: criteria, bugs }
    })
    if (document === null) return
    const { value, details } = document
    this.documents.push({ ...value, facts: { ...value.facts, criteria: details } })
  }

  /** A file that is not a document, and the credentials and addresses in it. */
  async #readOther<T>(path: string, role: string, read: (file: MaskedText) => Promise<T>): Promise<T | null> {
    const known = await this.#cachedOr<{ scanned: ScannedFile; value: T | null }>(
      path,
      role,
      async (file) => {
        const scanned = { path, secrets: file.secrets, endpoints: findEndpoints(file.text) }
        try {
          return { value: { scanned, value: await read(file) }, details: noDetails, bugs: [] }
        } catch (error) {
          this.unread.push(unreadByBug(path))
          return { value: { scanned, value: null }, details: noDetails, bugs: [readingBug(path, error)] }
        }
      },
    )
    if (known !== null) this.scanned.push(known.value.scanned)
    return known?.value.value ?? null
  }

  /** The cached result for a file, or a new one; null for a file that cannot be read. */
  async #cachedOr<T>(
    path: string,
    role: string,
    make: (file: MaskedText) => Promise<FileValue<T> & { readonly bugs: readonly Bug[] }>,
  ): Promise<FileValue<T> | null> {
    const { logged, cache } = this.#reading
    await logged.digest(path)
    const stamp = logged.stamp(path)
    const known = stamp === undefined ? undefined : cache.get<T>(stamp, role)
    if (known !== undefined) {
      this.cached += 1
      return known
    }
    const file = await readMasked(logged.source, path)
    if (isUnread(file)) {
      this.unread.push(file)
      return null
    }
    try {
      const { bugs, ...made } = await make(file)
      this.bugs.push(...bugs)
      // After a bug the file is read again the next time.
      return stamp === undefined || isUnreadStamp(stamp) || bugs.length > 0
        ? made
        : cache.put(stamp, role, made)
    } catch (error) {
      this.bugs.push(readingBug(path, error))
      this.unread.push(unreadByBug(path))
      return null
    }
  }
}

/** A file on which the parser failed gets a finding; all others are checked. */
function unreadByBug(path: string): UnreadFile {
  return { path, code: 'bug', detail: 'planning-sot itself failed on it; please report this' }
}

function readingBug(path: string, error: unknown): Bug {
  return { path, rule: null, stack: stackOf(error) }
}
