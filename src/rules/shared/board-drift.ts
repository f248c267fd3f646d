import { foldTitle } from '../../model/document/fold.ts'
import type { Span } from '../../model/document/span.ts'
import type { Place } from '../../model/finding.ts'
import { boardPath } from '../../model/root-paths.ts'
import type { BoardFileItem, LinkedIssue, Workspace } from '../../model/workspace.ts'
import { isFieldUnread } from './field-unread.ts'
import { statusPlace } from './issue-status.ts'

/** One key of a board item that the document tells differently. */
export type Drift = {
  readonly key: 'title' | 'status' | 'document' | 'blocked_by'
  readonly board: string
  readonly document: string
  readonly span: Span
  readonly other: Place
}

/** Compares a board item with the issue it stands for. What either side leaves unsaid is no drift. */
export function driftsOf(item: BoardFileItem, linked: LinkedIssue, workspace: Workspace): Drift[] {
  const place = (key: string): Span => item.spans[key] ?? item.span
  const heading = { path: linked.path, span: linked.issue.span }
  const drifts: Drift[] = []
  if (item.title !== null && foldTitle(item.title) !== foldTitle(linked.issue.title)) {
    const document = linked.issue.title
    drifts.push({ key: 'title', board: item.title, document, span: place('title'), other: heading })
  }
  if (statusDrifts(item, linked)) {
    const [board, document] = [item.statusText ?? item.status ?? '', linked.status]
    drifts.push({ key: 'status', board, document, span: place('status'), other: statusPlace(linked) })
  }
  if (item.document !== null && boardPath(item.document, workspace) !== linked.path) {
    const [board, document] = [item.document, linked.path]
    drifts.push({ key: 'document', board, document, span: place('document'), other: heading })
  }
  const blockers = blockerDrift(item, linked, workspace)
  if (blockers !== null) drifts.push({ key: 'blocked_by', span: place('blocked_by'), ...blockers })
  return drifts
}

function statusDrifts({ status }: BoardFileItem, linked: LinkedIssue): boolean {
  const unsaid = [null, 'unstated', 'unknown'] as const
  if (unsaid.some((word) => word === status || word === linked.status)) return false
  return status !== linked.status
}

function blockerDrift(
  item: BoardFileItem,
  linked: LinkedIssue,
  workspace: Workspace,
): { board: string; document: string; other: Place } | null {
  if (item.blockedBy === null || !tellsBlockers(linked, workspace)) return null
  const ofIssue = linked.blockedBy.filter(({ kind }) => kind === 'issue')
  const [onBoard, told] = [item.blockedBy.map(({ id }) => id), ofIssue.map(({ ref }) => ref)]
  const lost = ofIssue.filter((blocker) => blocker.undefined).map(({ ref }) => ref)
  if (isSame(new Set(onBoard), new Set(told), new Set(lost))) return null
  const span = linked.issue.blockedBy?.span ?? linked.issue.span
  const other = { path: ofIssue[0]?.path ?? linked.path, span: ofIssue[0]?.span ?? span }
  return { board: idsOf(onBoard), document: idsOf(told), other }
}

/** What leads nowhere has a finding of its own; each may be a misspelt one of the board. */
function isSame(board: ReadonlySet<string>, told: ReadonlySet<string>, lost: ReadonlySet<string>): boolean {
  const isMissing = [...told].some((id) => !board.has(id) && !lost.has(id))
  return !isMissing && [...board].filter((id) => !told.has(id)).length <= lost.size
}

/** A field that is missing where it must stand, misspelt or unread has a finding of its own. */
function tellsBlockers(linked: LinkedIssue, workspace: Workspace): boolean {
  const { issue, path, blockedBy, saysNone } = linked
  if (blockedBy.some(({ kind }) => kind === 'unreadable')) return false
  const told = issue.blockedBy ?? { refs: blockedBy, none: saysNone }
  if (told.none || told.refs.length > 0) return true
  const document = workspace.byPath.get(path)
  const isRequired = document?.frontMatter?.family === 'planning' && document.kind === 'issues'
  return !isRequired && !isFieldUnread(linked, 'blocked-by', workspace)
}

function idsOf(ids: readonly string[]): string {
  return [...new Set(ids)].sort().join(', ') || 'none'
}
