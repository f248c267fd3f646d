import type { TargetState } from '../link/link-input.ts'
import { linkWorkspace } from '../link/link-workspace.ts'
import { targetsOf } from '../link/targets.ts'
import type { PlanDocument } from '../model/document.ts'
import type { Bug } from '../model/result.ts'
import type { Settings } from '../model/settings.ts'
import type { UserProblem } from '../model/user-problem.ts'
import type { JsonRecord, ScannedFile, UnreadFile, Workspace } from '../model/workspace.ts'
import { parseDocument } from '../parse/document.ts'
import { findEndpoints } from '../parse/endpoints.ts'
import { readBoard } from '../workspace/board-file.ts'
import { discover, type FoundDocument } from '../workspace/discover.ts'
import { readRecord } from '../workspace/json-record.ts'
import type { FileSource } from '../workspace/source.ts'
import { anchorsIn } from './anchors.ts'
import { isUnread, type MaskedText, readMasked } from './read-masked.ts'
import { stackOf } from './run-rules.ts'

export type Loaded = { readonly workspace: Workspace; readonly bytes: number; readonly bugs: readonly Bug[] }

type Gathered = {
  readonly documents: PlanDocument[]
  readonly records: JsonRecord[]
  readonly scanned: ScannedFile[]
  readonly unread: UnreadFile[]
  readonly anchors: Map<string, ReadonlySet<string>>
  readonly bugs: Bug[]
  bytes: number
}

/** Reads a workspace: finds its files, reads each into facts, looks what they point at, ties all together. */
export async function load(
  source: FileSource,
  settings: Settings,
): Promise<Loaded | { problem: UserProblem }> {
  const outcome = await discover(source, settings)
  if ('problem' in outcome) return outcome
  const found = outcome.discovery
  const gathered: Gathered = {
    documents: [],
    records: [],
    scanned: [],
    unread: [...found.unread],
    anchors: new Map(),
    bugs: [],
    bytes: 0,
  }
  for (const entry of found.documents) await gatherDocument(source, entry, settings, gathered)
  for (const path of found.records) await gatherRecord(source, path, gathered)
  const board = found.board === null ? null : await readScanned(source, found.board, gathered)
  if (found.config !== null) await readScanned(source, found.config, gathered)
  const boardFile =
    board === null ? null : attempt(gathered, board.path, () => readBoard(board.path, board.text, settings))
  const paths = targetsOf(gathered.documents, settings, found.sotFolder, boardFile)
  const workspace = linkWorkspace({
    settings,
    sotFolder: found.sotFolder,
    ...gathered,
    board: boardFile,
    targets: await probeAll(source, paths),
  })
  return { workspace, bytes: gathered.bytes, bugs: gathered.bugs }
}

async function gatherDocument(
  source: FileSource,
  entry: FoundDocument,
  settings: Settings,
  gathered: Gathered,
): Promise<void> {
  const file = await readMasked(source, entry.path)
  if (isUnread(file)) {
    gathered.unread.push(file)
    return
  }
  gathered.bytes += Buffer.byteLength(file.text)
  const { path, text, sha256, secrets } = file
  const { inSot, configuredKind, globBase } = entry
  const facts = attempt(gathered, path, () =>
    parseDocument({ path, text, sha256, inSot, configuredKind, globBase }, settings),
  )
  if (facts === null) return
  gathered.documents.push({ ...facts, secrets })
  const anchors = anchorsIn(text)
  if (anchors.size > 0) gathered.anchors.set(path, anchors)
}

/** Runs a reader. Where it fails the other files are still judged, and this one does not look clean. */
function attempt<T>(gathered: Gathered, path: string, read: () => T): T | null {
  try {
    return read()
  } catch (error) {
    gathered.bugs.push({ path, rule: null, stack: stackOf(error) })
    gathered.unread.push({
      path,
      code: 'bug',
      detail: 'planning-sot itself failed on it; please report this',
    })
    return null
  }
}

async function gatherRecord(source: FileSource, path: string, gathered: Gathered): Promise<void> {
  const file = await readScanned(source, path, gathered)
  if (file === null) return
  const record = attempt(gathered, path, () => readRecord(path, file.text, file.sha256))
  if (record !== null) gathered.records.push(record)
}

/** Reads a file that is no document, and keeps what it holds of credentials and addresses. */
async function readScanned(source: FileSource, path: string, gathered: Gathered): Promise<MaskedText | null> {
  const file = await readMasked(source, path)
  if (isUnread(file)) {
    gathered.unread.push(file)
    return null
  }
  gathered.scanned.push({ path, secrets: file.secrets, endpoints: findEndpoints(file.text) })
  return file
}

async function probeAll(source: FileSource, paths: readonly string[]): Promise<Map<string, TargetState>> {
  return new Map(await Promise.all(paths.map(async (path) => [path, await source.probe(path)] as const)))
}
