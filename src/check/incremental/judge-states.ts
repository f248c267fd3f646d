import { linkWorkspace } from '../../link/link-workspace.ts'
import type { Finding } from '../../model/finding.ts'
import type { Settings } from '../../model/settings.ts'
import type { BoardFile, Workspace } from '../../model/workspace.ts'
import { rules } from '../../rules/registry.generated.ts'
import type { FactStore } from '../../workspace/cache/fact-store.ts'
import type { Answers } from '../ask-evidence.ts'
import { evidenceFrom } from '../open-evidence.ts'
import type { HeldDocument } from '../read-document.ts'
import { type RunOptions, runRules } from '../run-rules.ts'
import { factsIn } from './cached.ts'
import type { ChangedStates } from './changed-states.ts'
import { boxRules } from './judge-boxes.ts'
import type { Kept, KeptPaths } from './kept.ts'
import { heldName, keptDiscovered } from './kept-texts.ts'
import { type Near, nearOf } from './near.ts'
import { blockerWord, type Ties } from './ties.ts'
import { heldUnder, underOf } from './under.ts'

/**
 * The rules over all documents that look at the status of issues. A test holds all others to that. What they find is of
 * one issue each, and told of it.
 */
export const statusRules: ReadonlySet<string> = new Set([
  ...boxRules,
  'blocked-without-blocker',
  'blocker-stale',
  'evidence-pass',
  'evidence-required',
  'issue-id-duplicate',
  'ready-over-open-blocker',
  'status-conflict',
  'status-vocabulary',
  'validated-over-open-blocker',
  'workboard-drift',
])

/** What the last check left behind of the workspace around a document. */
export type Around = {
  readonly kept: Kept
  readonly paths: KeptPaths
  readonly ties: Ties
  readonly store: FactStore
  readonly settings: Settings
  /** What runs and repositories say, which is what they said then. */
  readonly answers: Answers
}

/** What the rules that look at statuses find near a document now, and which issues and documents that concerns. */
export type JudgedStates = {
  readonly near: Near
  readonly findings: readonly Finding[]
  readonly documents: ReadonlyMap<string, HeldDocument>
  /** Where WORKBOARD.yaml lies; null where there is none. */
  readonly board: string | null
}

/**
 * Judges the issues of a document whose states changed, and those that they hold up, among the documents that tell
 * anything of them. Null where these alone do not tell it.
 */
export function judgeStates(
  now: HeldDocument,
  changed: ChangedStates,
  around: Around,
  options: RunOptions,
): JudgedStates | null {
  const near = nearOf(around.ties, now.facts.path, changed)
  const documents = near === null ? null : readNear(now, near, around, options)
  const workspace = documents === null ? null : tie([...documents.values()], around)
  if (near === null || documents === null || workspace === null) return null
  if (!isTiedAsThought(workspace, near)) return null
  const evidence = evidenceFrom(workspace, around.answers)
  const wanted = rules.filter(({ meta }) => statusRules.has(meta.id))
  const { findings, bugs } = runRules({ ...workspace, evidence }, wanted, options)
  if (bugs.length > 0) return null
  const about = findings.filter((finding) => isAbout(finding, near))
  return { near, documents, findings: about, board: workspace.board?.path ?? null }
}

/** True for what a rule that looks at statuses says of one of the issues. */
export function isAbout({ rule, issue }: Finding, { issues }: Near): boolean {
  return statusRules.has(rule) && issue !== null && issues.has(issue)
}

function readNear(
  now: HeldDocument,
  near: Near,
  around: Around,
  { severities }: RunOptions,
): Map<string, HeldDocument> | null {
  const { kept, paths, store, settings } = around
  const digests = new Map(kept.trail.files.map(([path, , digest]) => [path, digest]))
  const under = heldUnder(settings, kept.reader, severities)
  const documents = new Map([[now.facts.path, now]])
  for (const { path, role } of paths.documents) {
    if (!near.paths.has(path) || documents.has(path)) continue
    const known = factsIn<HeldDocument>(store, heldName(path), [digests.get(path) ?? '', under, role])
    if (known === undefined) return null
    documents.set(path, known)
  }
  return documents
}

/** Ties some of the documents together; null where the board is lost. */
function tie(
  documents: readonly HeldDocument[],
  { kept, store, settings }: Around,
): Omit<Workspace, 'evidence'> | null {
  const found = keptDiscovered(store)
  const board = found === null ? undefined : boardIn(found.board, kept, store, settings)
  if (found === null || board === undefined) return null
  return linkWorkspace({
    settings,
    sotFolder: found.sotFolder,
    documents: documents.map(({ facts }) => facts),
    records: [],
    scanned: [],
    unread: [],
    board,
    targets: new Map(kept.trail.probes),
    anchors: new Map(documents.map(({ facts, anchors }) => [facts.path, new Set(anchors)])),
  })
}

/** Null where there is none; undefined where it is lost. */
function boardIn(
  path: string | null,
  { trail, reader }: Kept,
  store: FactStore,
  settings: Settings,
): BoardFile | null | undefined {
  if (path === null) return null
  const digest = trail.files.find(([file]) => file === path)?.[2] ?? ''
  return factsIn<{ value: BoardFile }>(store, path, [digest, underOf(settings, reader), 'board'])?.value
}

/** Some documents alone may read as something else what they say of each other: a number, a path, a word. */
function isTiedAsThought(workspace: Omit<Workspace, 'evidence'>, near: Near): boolean {
  const thought = near.ties.documents.filter(({ path }) => near.paths.has(path))
  const own = (path: string) => workspace.issues.filter((issue) => issue.path === path)
  return thought.every(({ path, issues, rows }) => {
    const now = own(path).map(({ id, blockedBy }) => {
      return near.issues.has(id) ? [id, ...blockedBy.map(blockerWord)] : [id]
    })
    const before = issues.map((issue) => (near.issues.has(issue[0]) ? issue : [issue[0]]))
    const rowsNow = workspace.rows.filter((row) => row.path === path).map(({ id }) => id)
    return JSON.stringify([now, rowsNow]) === JSON.stringify([before, rows])
  })
}
