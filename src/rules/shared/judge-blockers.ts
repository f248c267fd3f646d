import { documentStart } from '../../model/document/span.ts'
import { isClosed } from '../../model/document/status.ts'
import type { Place } from '../../model/finding.ts'
import type { Blocker, LinkedIssue, LinkedPhase, Workspace } from '../../model/workspace.ts'
import { blockerGraph, targetOf } from './blocker-graph.ts'
import { phaseOfBlocker } from './journals/phase-blockers.ts'
import { gateClaimOf, phaseDocuments } from './journals/phase-claims.ts'
import { phaseStatus } from './journals/phase-status.ts'
import { clipWords } from './list-words.ts'
import { oncePerWorkspace } from './once-per-workspace.ts'
import { isStatusUnread } from './status-unread.ts'

/** A blocker held against the state of what it names. */
export type JudgedBlocker = {
  readonly blocker: Blocker
  /** `unjudged`: what cannot be told, or what another rule reports. */
  readonly state: 'open' | 'closed' | 'unjudged'
  /** Name and state in words: `CTO-WORK-004 (ready)`. */
  readonly words: string
  /** Where the other side stands. */
  readonly place: Place
}

type Judge = (issue: LinkedIssue) => JudgedBlocker[]

/** Prepares the judging of a whole workspace, so that each blocker costs no more than a look. */
export const blockerJudge = oncePerWorkspace((workspace): Judge => {
  const knotOf = knotsByIssue(workspace)
  const openIn = openIssuesByDocument(workspace)
  const phaseOf = phaseOfBlocker(workspace)
  return (issue) => {
    const seen = new Set<string>()
    const judged: JudgedBlocker[] = []
    for (const blocker of issue.blockedBy) {
      const key = `${blocker.kind}\n${blocker.ref}`
      if (blocker.kind === 'soft' || seen.has(key)) continue
      seen.add(key)
      const phase = phaseOf(blocker)
      if (phase !== null) judged.push(judgePhase(blocker, phase))
      else if (blocker.kind === 'document') judged.push(judgeDocument(blocker, issue, workspace, openIn))
      else judged.push(judgeIssue(blocker, issue, workspace, knotOf))
    }
    return judged
  }
})

/** The status of an issue in words, also where it has none. */
export function statusWords(issue: LinkedIssue): string {
  if (issue.status === 'unstated') return 'no status'
  return issue.status === 'unknown' ? clipWords(issue.statusText ?? 'unknown', 30) : issue.status
}

/** Where the status of an issue stands; the issue itself where it has none. */
export function statusPlace(issue: LinkedIssue): Place {
  return issue.status === 'unstated'
    ? { path: issue.path, span: issue.issue.span }
    : { path: issue.statusPath, span: issue.statusSpan }
}

function judgeIssue(
  blocker: Blocker,
  issue: LinkedIssue,
  workspace: Workspace,
  knotOf: ReadonlyMap<LinkedIssue, number>,
): JudgedBlocker {
  const here = { path: blocker.path, span: blocker.span }
  if (blocker.kind === 'unreadable') return { blocker, state: 'unjudged', words: blocker.words, place: here }
  if (blocker.kind === 'external') {
    return { blocker, state: 'open', words: `"${clipWords(blocker.ref)}"`, place: here }
  }
  const target = targetOf(blocker, workspace)
  if (target === null) return judgeDeclared(blocker, workspace)
  const knot = knotOf.get(issue)
  const knotted =
    target === issue || target.id === issue.id || (knot !== undefined && knot === knotOf.get(target))
  const isUntold = knotted || isStatusUnread(target, workspace)
  const state = isUntold ? 'unjudged' : isClosed(target.status) ? 'closed' : 'open'
  return { blocker, state, words: `${target.id} (${statusWords(target)})`, place: statusPlace(target) }
}

/** An id that lives elsewhere is open unless the board says otherwise. */
function judgeDeclared(blocker: Blocker, workspace: Workspace): JudgedBlocker {
  const place = { path: blocker.path, span: blocker.span }
  const status = workspace.external.get(blocker.ref)
  if (status === undefined) return { blocker, state: 'unjudged', words: blocker.ref, place }
  const state = status !== null && isClosed(status) ? 'closed' : 'open'
  return { blocker, state, words: `${blocker.ref} (${status ?? 'declared elsewhere'})`, place }
}

function judgeDocument(
  blocker: Blocker,
  issue: LinkedIssue,
  workspace: Workspace,
  openIn: ReadonlyMap<string, readonly LinkedIssue[]>,
): JudgedBlocker {
  const here = { path: blocker.path, span: blocker.span }
  const holds = workspace.byPath.get(blocker.ref)?.issues.some(({ id }) => id !== issue.id) === true
  if (!holds) return { blocker, state: 'unjudged', words: blocker.ref, place: here }
  const open = openIn.get(blocker.ref)?.find(({ id }) => id !== issue.id)
  if (open === undefined) return { blocker, state: 'closed', words: `${blocker.ref} (closed)`, place: here }
  const words = `${blocker.ref} (holds ${open.id}: ${statusWords(open)})`
  return { blocker, state: 'open', words, place: statusPlace(open) }
}

/** A phase is done when those who build it claim its gate, as an issue is when it is called validated. */
function judgePhase(blocker: Blocker, phase: LinkedPhase): JudgedBlocker {
  const status = phaseStatus(phase, gateClaimOf(phase) !== null)
  const { path, headings } = phaseDocuments(phase)[0] ?? { path: blocker.path, headings: [] }
  return {
    blocker,
    state: isClosed(status) ? 'closed' : 'open',
    words: `phase ${phase.name} (${status})`,
    place: { path, span: headings[0]?.span ?? documentStart },
  }
}

function knotsByIssue(workspace: Workspace): Map<LinkedIssue, number> {
  const knotOf = new Map<LinkedIssue, number>()
  for (const [number, knot] of blockerGraph(workspace).knots.entries()) {
    for (const node of knot) {
      const issue = workspace.issues[node]
      if (issue !== undefined) knotOf.set(issue, number)
    }
  }
  return knotOf
}

/** Two per document are enough: one of them is not the issue that asks. */
function openIssuesByDocument(workspace: Workspace): Map<string, LinkedIssue[]> {
  const open = new Map<string, LinkedIssue[]>()
  for (const issue of workspace.issues) {
    if (isClosed(issue.status)) continue
    const known = open.get(issue.path)
    if (known === undefined) open.set(issue.path, [issue])
    else if (known.length < 2 && known[0]?.id !== issue.id) known.push(issue)
  }
  return open
}
