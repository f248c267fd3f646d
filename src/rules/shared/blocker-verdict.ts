import { documentStart } from '../../model/document/span.ts'
import { canonicalStatuses, type IssueStatus, isClosed, statusWords } from '../../model/document/status.ts'
import type { DocumentPlace } from '../../model/finding.ts'
import type { PlacedHit } from '../../model/rule.ts'
import type { Blocker, LinkedIssue, LinkedPhase, Workspace } from '../../model/workspace.ts'
import { describeStatus, isStatusUnread, statusPlace, unreadField } from './issue-status.ts'
import { gateClaimOf, phaseDocuments } from './journals/phase-claims.ts'
import { phaseStatus } from './journals/phase-gate.ts'
import { clipWords, listWords, relatedPlaces } from './list-words.ts'

/** Whether a blocker still blocks its issue. Rules and the board both use this verdict. */
export type BlockerVerdict = {
  readonly blocker: Blocker
  /** `unknown`: nothing here says whether it still blocks the issue. Such an issue cannot start. */
  readonly state: 'open' | 'closed' | 'unknown'
  /** Another rule reports this blocker (a cycle, an unknown id, an unread field), so nothing is built on its state. */
  readonly isReported: boolean
  /** The issue or the phase that the blocker names; null for a document, for words and for ids from elsewhere. */
  readonly target: LinkedIssue | LinkedPhase | null
  /** Name and state in words: `CTO-WORK-004 (ready)`. */
  readonly words: string
  /** The place that decides. */
  readonly place: DocumentPlace
}

/** Prepares the verdicts of a workspace: the result gives the blockers of one issue, each once, soft ones left out. */
export function blockerJudge(workspace: Workspace): (issue: LinkedIssue) => readonly BlockerVerdict[] {
  let issuesOf: ReadonlyMap<string, DocumentIssues> | null = null
  const facts: WorkspaceFacts = {
    workspace,
    cycleOf: issueCycles(workspace),
    issuesIn: (path) => {
      // Blockers that name a document are rare.
      issuesOf ??= issuesByDocument(workspace)
      return issuesOf.get(path) ?? noIssues
    },
    phaseOf: phaseFinder(workspace),
  }
  return (issue) => {
    const blockers = distinctBlockers(issue)
    const field = blockers.length === 0 ? unreadField(issue, 'blocked-by', workspace) : null
    return field === null
      ? blockers.map((blocker) => judgeBlocker(blocker, issue, facts))
      : [reportedBlocker(fieldBlocker(issue, field))]
  }
}

type WorkspaceFacts = {
  readonly workspace: Workspace
  readonly cycleOf: ReadonlyMap<LinkedIssue, number>
  readonly issuesIn: (path: string) => DocumentIssues
  readonly phaseOf: ReturnType<typeof phaseFinder>
}

/** The issues of a document: two open ones are enough, because one of them is not the issue that waits. */
type DocumentIssues = { readonly ids: Set<string>; readonly open: LinkedIssue[] }

const noIssues: DocumentIssues = { ids: new Set(), open: [] }

/** The number of the cycle that each issue of a cycle belongs to. */
function issueCycles({ issues, cycles }: Workspace): Map<LinkedIssue, number> {
  const cycleOf = new Map<LinkedIssue, number>()
  for (const [number, cycle] of cycles.entries()) {
    for (const node of cycle) {
      const issue = issues[node]
      if (issue !== undefined) cycleOf.set(issue, number)
    }
  }
  return cycleOf
}

function issuesByDocument({ issues }: Workspace): Map<string, DocumentIssues> {
  const byDocument = new Map<string, DocumentIssues>()
  for (const issue of issues) {
    const entry = byDocument.get(issue.path) ?? { ids: new Set(), open: [] }
    byDocument.set(issue.path, entry)
    entry.ids.add(issue.id)
    if (!isClosed(issue.status) && entry.open.length < 2 && entry.open[0]?.id !== issue.id)
      entry.open.push(issue)
  }
  return byDocument
}

function distinctBlockers({ blockedBy }: LinkedIssue): readonly Blocker[] {
  const byName = new Map<string, Blocker>()
  for (const blocker of blockedBy) {
    const name = `${blocker.kind}\n${blocker.ref}`
    if (blocker.kind !== 'soft' && !byName.has(name)) byName.set(name, blocker)
  }
  return [...byName.values()]
}

function judgeBlocker(blocker: Blocker, issue: LinkedIssue, facts: WorkspaceFacts): BlockerVerdict {
  const phase = facts.phaseOf(blocker)
  if (phase !== null) return judgePhase(blocker, phase)
  switch (blocker.kind) {
    case 'document':
      return judgeDocument(blocker, issue, facts)
    case 'issue':
      return judgeIssue(blocker, issue, facts)
    case 'external':
      return {
        ...reportedBlocker(blocker),
        state: blocker.done === true ? 'closed' : 'open',
        isReported: false,
        words: `"${clipWords(blocker.ref)}"`,
      }
    default:
      return reportedBlocker(blocker)
  }
}

/** A blocker that cannot be resolved and has a finding of its own. */
function reportedBlocker(blocker: Blocker): BlockerVerdict {
  const { words, path, span } = blocker
  return { blocker, state: 'unknown', isReported: true, target: null, words, place: { path, span } }
}

/** A `Blocked by` that cannot be read may name anything, so the issue waits until it is repaired. */
function fieldBlocker(
  { path }: LinkedIssue,
  { label, span }: { label: string; span: Blocker['span'] },
): Blocker {
  const ref = `${label} (line ${span[0]} of ${path})`
  return { kind: 'unreadable', ref, words: ref, path, span, candidates: [], undefined: false }
}

function judgeIssue(blocker: Blocker, issue: LinkedIssue, facts: WorkspaceFacts): BlockerVerdict {
  const { workspace, cycleOf } = facts
  const target = workspace.byId.get(blocker.ref)
  if (target === undefined) return judgeExternalId(blocker, workspace)
  const cycle = cycleOf.get(issue)
  const isCyclic = target.id === issue.id || (cycle !== undefined && cycle === cycleOf.get(target))
  return {
    blocker,
    state: isClosed(target.status) ? 'closed' : 'open',
    isReported: isCyclic || isStatusUnread(target, workspace),
    target,
    words: `${target.id} (${describeStatus(target)})`,
    place: statusPlace(target),
  }
}

/** An id that is defined elsewhere is open unless the board file declares it closed. */
function judgeExternalId(blocker: Blocker, { external }: Workspace): BlockerVerdict {
  const status = external.get(blocker.ref)
  if (status === undefined) return { ...reportedBlocker(blocker), words: blocker.ref }
  return {
    ...reportedBlocker(blocker),
    state: status !== null && isClosed(status) ? 'closed' : 'open',
    isReported: false,
    words: `${blocker.ref} (${status ?? 'declared elsewhere'})`,
  }
}

/** A document is open while it has an open issue other than the one that waits. One without issues goes by its own status. */
function judgeDocument(blocker: Blocker, issue: LinkedIssue, facts: WorkspaceFacts): BlockerVerdict {
  const { ref } = blocker
  const { ids, open } = facts.issuesIn(ref)
  const base = { ...reportedBlocker(blocker), isReported: false }
  const holder = open.find(({ id }) => id !== issue.id)
  if (holder !== undefined) {
    const words = `${ref} (its issue ${holder.id}: ${describeStatus(holder)})`
    return { ...base, state: 'open', words, place: statusPlace(holder) }
  }
  if (ids.size > (ids.has(issue.id) ? 1 : 0)) return { ...base, state: 'closed', words: `${ref} (closed)` }
  const status = facts.workspace.byPath.get(ref)?.status?.trim() ?? ''
  return {
    ...base,
    state: documentState(status),
    words: status === '' ? ref : `${ref} (${clipWords(status, 30)})`,
  }
}

const settledDocuments: ReadonlySet<string> = new Set([
  'active',
  'accepted',
  'archived',
  ...statusWords.validated,
  ...statusWords.dropped,
])
const openStatuses = canonicalStatuses.filter((status) => !isClosed(status))
const openDocuments: ReadonlySet<string> = new Set(openStatuses.flatMap((status) => statusWords[status]))

/** What waits for a document without issues waits until it is in force: active, accepted, done or retired. */
function documentState(status: string): BlockerVerdict['state'] {
  const word = status.toLowerCase().replace(/[\s_]+/g, '-')
  if (settledDocuments.has(word)) return 'closed'
  return openDocuments.has(word) ? 'open' : 'unknown'
}

/** A phase is done when its builder claims the gate, as an issue is done when it is called validated. */
function judgePhase(blocker: Blocker, phase: LinkedPhase): BlockerVerdict {
  const status = phaseStatus(phase, gateClaimOf(phase) !== null)
  const { path, firstHeading } = phaseDocuments(phase)[0] ?? { path: blocker.path, firstHeading: null }
  return {
    blocker,
    state: isClosed(status) ? 'closed' : 'open',
    isReported: false,
    target: phase,
    words: `phase ${phase.name} (${status})`,
    place: { path, span: firstHeading ?? documentStart },
  }
}

/** Finds the phase that a blocker names, by one of its documents or in words. Null where it names none, or several. */
export function phaseFinder({
  phases,
  byPath,
}: Workspace): (blocker: Pick<Blocker, 'kind' | 'ref'>) => LinkedPhase | null {
  const byDocument = new Map<string, LinkedPhase | null>()
  const byName = new Map<string, LinkedPhase | null>()
  for (const phase of phases) {
    for (const { path } of phaseDocuments(phase)) {
      // A document with issues of its own blocks because of them; a plan may belong to several phases.
      if (byPath.get(path)?.issues.length === 0) byDocument.set(path, byDocument.has(path) ? null : phase)
    }
    for (const name of new Set([phase.id.toLowerCase(), phase.name.toLowerCase()]))
      byName.set(name, byName.has(name) ? null : phase)
  }
  return ({ kind, ref }) => {
    if (kind === 'document') return byDocument.get(ref) ?? null
    const name = kind === 'external' ? phaseNameIn(ref) : null
    return name === null ? null : (byName.get(name) ?? null)
  }
}

// Longer than any name of a phase; protects the expression below from hostile text.
const longest = 200
const phrase = /^(?:the )?(?:gate of )?(?:the )?phase(?::| |: )["'`]*([^\s"'`]+)["'`]*(?: gate)?\.?$/u

/** `phase:poe2e`, "the gate of phase poe2e" and the like: nothing but the name of a phase. */
function phaseNameIn(words: string): string | null {
  if (words.length > longest) return null
  return phrase.exec(words.trim().toLowerCase())?.[1]?.replace(/\.$/, '') ?? null
}

/**
 * Issues of one status with open blockers, or with none but closed ones: one hit each, with every such blocker as a
 * related place. A blocker with a finding of its own proves nothing.
 */
export function* blockerHits<M extends string>(
  workspace: Workspace,
  status: IssueStatus,
  state: 'open' | 'closed',
  message: M,
): Iterable<PlacedHit<M>> {
  const judge = blockerJudge(workspace)
  for (const issue of workspace.issues) {
    if (issue.status !== status) continue
    const all = judge(issue)
    const found = all.filter((blocker) => !blocker.isReported && blocker.state === state)
    if (found.length === 0 || (state === 'closed' && found.length < all.length)) continue
    const data = { id: issue.id, [state]: listWords(found.map(({ words }) => words)) }
    const places = found.map(({ words, place }) => ({ ...place, words }))
    const name = state === 'open' ? 'Open' : 'Closed'
    const related = relatedPlaces(places, ({ words }) => `${name}: ${words}`, 50)
    yield { message, ...statusPlace(issue), issue: issue.id, data, related }
  }
}
