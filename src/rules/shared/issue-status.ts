import type { Place } from '../../model/finding.ts'
import type { LinkedIssue, Workspace } from '../../model/workspace.ts'
import { isFieldUnread } from './field-unread.ts'
import { clipWords } from './list-words.ts'
import { isPlanningKind } from './planning-kind.ts'

/** The status of an issue in words, also where it has none. */
export function describeStatus(issue: LinkedIssue): string {
  if (issue.status === 'unstated') return 'no status'
  return issue.status === 'unknown' ? clipWords(issue.statusText ?? 'unknown', 30) : issue.status
}

/** Where the status of an issue is written; the issue itself where it has none. */
export function statusPlace(issue: LinkedIssue): Place {
  return issue.status === 'unstated'
    ? { path: issue.path, span: issue.issue.span }
    : { path: issue.statusPath, span: issue.statusSpan }
}

/** True when the status cannot be read: its own finding says so, and no other rule builds on it. */
export function isStatusUnread(linked: LinkedIssue, workspace: Workspace): boolean {
  const { status, path } = linked
  if (status !== 'unstated') return status === 'unknown'
  const document = workspace.byPath.get(path)
  if (document?.frontMatter?.family === 'sot' && isPlanningKind(document.kind)) return true
  return isFieldUnread(linked, 'status', workspace)
}
