import type { TargetState } from '../link/link-input.ts'
import { pathsToProbe } from '../link/link-targets.ts'
import { linkWorkspace } from '../link/link-workspace.ts'
import type { Bug } from '../model/result.ts'
import type { Settings } from '../model/settings.ts'
import type { UserProblem } from '../model/user-problem.ts'
import type { BoardFile, JsonRecord, ScannedFile, UnreadFile, Workspace } from '../model/workspace.ts'
import { findEndpoints } from '../parse/endpoints.ts'
import { readerName } from '../parse/markdown/markdown.ts'
import { readBoard } from '../workspace/board/board-file.ts'
import { readRecord } from '../workspace/board/json-record.ts'
import { type Discovery, discover } from '../workspace/discover.ts'
import type { FileSource } from '../workspace/sources/file-source.ts'
import { type Desk, failedOn, gatherDocuments, type Take } from './gather-documents.ts'
import type { Helper } from './incremental/helper.ts'
import { type Memo, noMemo } from './incremental/memo.ts'
import { TextRoom } from './incremental/text-room.ts'
import { Stopwatch } from './phases.ts'
import type { HeldDocument } from './read-document.ts'
import { isUnread, type MaskedText, readMasked } from './read-masked.ts'
import type { Session } from './session.ts'

export type Loaded = {
  readonly workspace: Workspace
  readonly documents: readonly HeldDocument[]
  readonly bytes: number
  readonly bugs: readonly Bug[]
  readonly discovery: Discovery
  readonly texts: TextRoom
}

type Gathered = {
  readonly memo: Memo
  readonly heldMemo: Memo | null
  readonly documents: HeldDocument[]
  readonly records: JsonRecord[]
  readonly scanned: ScannedFile[]
  readonly unread: UnreadFile[]
  readonly bugs: Bug[]
  readonly texts: TextRoom
}

const forgetful = {
  memo: () => noMemo,
  heldMemo: () => null,
  watch: new Stopwatch(null),
  holdsMany: () => undefined,
}

/** From here on it matters how much memory each document takes. */
const many = 2_000

/** Looks at the facts of a document as soon as they are known, and says what is held on to. */
export type Taker = {
  readonly take: Take
  /** Finds somebody who takes in the same way, at the same time. */
  readonly openHelper: () => Promise<Helper | null>
  /** All facts are held, and not only what is seen beyond a document. */
  readonly holdsAll: boolean
}

const holdAll: Taker = {
  take: (facts) => ({ facts, own: [] }),
  openHelper: async () => null,
  holdsAll: true,
}

/** Reads a workspace: finds its files, reads each into facts, looks what they point at, ties all together. */
export async function load(
  source: FileSource,
  settings: Settings,
  session: Pick<Session, 'memo' | 'heldMemo' | 'watch' | 'holdsMany'> = forgetful,
  taker: Taker = holdAll,
): Promise<Loaded | { problem: UserProblem }> {
  const { watch, holdsMany } = session
  const memo = session.memo(settings, readerName())
  const heldMemo = taker.holdsAll ? null : session.heldMemo(settings, readerName())
  const outcome = await watch.time('discover', () => discover(source, settings))
  if ('problem' in outcome) return outcome
  const found = outcome.discovery
  const unread = [...found.unread]
  const texts = new TextRoom(found.documents.length < many)
  const gathered: Gathered = {
    memo,
    heldMemo,
    documents: [],
    records: [],
    scanned: [],
    unread,
    bugs: [],
    texts,
  }
  const read = { ...taker, holdsMany }
  const board = await watch.time('parse', () => gatherAll(source, found, settings, gathered, read))
  const documents = gathered.documents.map(({ facts }) => facts)
  const paths = pathsToProbe(documents, settings, found.sotFolder, board)
  const targets = await watch.time('stat', () => probeAll(source, paths))
  const { records, scanned, bugs } = gathered
  const { sotFolder } = found
  const anchors = anchorsByPath(gathered.documents)
  const input = { settings, sotFolder, documents, records, scanned, unread, board, targets, anchors }
  const workspace = await watch.time('rules', () => linkWorkspace(input))
  const bytes = gathered.documents.reduce((sum, document) => sum + document.bytes, 0)
  return { workspace, documents: gathered.documents, bytes, bugs, discovery: found, texts }
}

/** Reads every file that was found; what it returns is the board. */
async function gatherAll(
  source: FileSource,
  found: Discovery,
  settings: Settings,
  gathered: Gathered,
  taker: Pick<Desk, 'take' | 'openHelper' | 'holdsMany'>,
): Promise<BoardFile | null> {
  const { memo, heldMemo, texts } = gathered
  const { take, openHelper, holdsMany } = taker
  const desk = { source, settings, memo, heldMemo, texts, take, openHelper, holdsMany }
  const { documents, unread, bugs } = await gatherDocuments(found.documents, desk)
  gathered.documents.push(...documents)
  gathered.unread.push(...unread)
  gathered.bugs.push(...bugs)
  for (const path of found.records) await gatherRecord(source, path, gathered)
  const board = found.board === null ? null : await gatherBoard(source, found.board, settings, gathered)
  if (found.config !== null) await gatherConfig(source, found.config, gathered)
  return board
}

function anchorsByPath(documents: readonly HeldDocument[]): Map<string, ReadonlySet<string>> {
  return new Map(
    documents.flatMap(({ facts, anchors }) => (anchors.length === 0 ? [] : [[facts.path, new Set(anchors)]])),
  )
}

/** Runs a reader. Where it fails the other files are still judged, and this one does not look clean. */
async function attempt<T>(gathered: Gathered, path: string, read: () => T | Promise<T>): Promise<T | null> {
  try {
    return await read()
  } catch (error) {
    const { unread, bug } = failedOn(path, error)
    gathered.bugs.push(bug)
    gathered.unread.push(unread)
    return null
  }
}

/** A file that is no document, with what it holds of credentials and addresses; null where it could not be read. */
async function gather<T>(
  source: FileSource,
  path: string,
  role: string,
  gathered: Gathered,
  read: (file: MaskedText) => T,
): Promise<T | null> {
  const known = await gathered.memo.recall<{ scanned: ScannedFile; value: T }>(path, role)
  if (known !== undefined) {
    gathered.scanned.push(known.scanned)
    return known.value
  }
  const file = await readMasked(source, path)
  if (isUnread(file)) {
    gathered.unread.push(file)
    return null
  }
  gathered.texts.take(file)
  const scanned = { path, secrets: file.secrets, endpoints: findEndpoints(file.text) }
  gathered.scanned.push(scanned)
  const value = await attempt(gathered, path, () => read(file))
  if (value !== null) gathered.memo.keep(path, role, () => JSON.stringify({ scanned, value }))
  return value
}

async function gatherRecord(source: FileSource, path: string, gathered: Gathered): Promise<void> {
  const read = ({ text, sha256 }: MaskedText) => readRecord(path, text, sha256)
  const record = await gather(source, path, 'record', gathered, read)
  if (record !== null) gathered.records.push(record)
}

function gatherBoard(
  source: FileSource,
  path: string,
  settings: Settings,
  gathered: Gathered,
): Promise<BoardFile | null> {
  return gather(source, path, 'board', gathered, ({ text }) => readBoard(path, text, settings))
}

async function gatherConfig(source: FileSource, path: string, gathered: Gathered): Promise<void> {
  await gather(source, path, 'config', gathered, () => true)
}

async function probeAll(source: FileSource, paths: readonly string[]): Promise<Map<string, TargetState>> {
  return new Map(await Promise.all(paths.map(async (path) => [path, await source.probe(path)] as const)))
}
