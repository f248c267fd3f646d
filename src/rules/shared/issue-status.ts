import { fieldOfLabel } from '../../model/document/field-labels.ts'
import type { FieldName } from '../../model/document/issue.ts'
import type { Span } from '../../model/document/span.ts'
import type { DocumentPlace } from '../../model/finding.ts'
import type { LinkedIssue, Workspace } from '../../model/workspace.ts'
import { clipWords } from './list-words.ts'
import { isPlanningKind } from './planning-document.ts'

/** The status of an issue in words, also where it has none. */
export function describeStatus(issue: LinkedIssue): string {
  if (issue.status === 'unstated') return 'no status'
  return issue.status === 'unknown' ? clipWords(issue.statusText ?? 'unknown', 30) : issue.status
}

/** Where the status of an issue is written; the issue itself where it has none. */
export function statusPlace(issue: LinkedIssue): DocumentPlace {
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

type IssueName = Pick<LinkedIssue, 'issue' | 'path' | 'id'>

/** The misspelt or unreadable field of an issue, as written; null if the field is readable or absent. */
export function unreadField(
  { issue, path, id }: IssueName,
  name: FieldName,
  { byPath }: Workspace,
): { readonly label: string; readonly span: Span } | null {
  const misspelt = issue.nearFields.find(({ near }) => fieldOfLabel(near) === name)
  if (misspelt !== undefined) return { label: misspelt.label, span: misspelt.span }
  const problem = byPath
    .get(path)
    ?.problems.find((one) => one.issue === id && fieldOfLabel(one.detail) === name)
  return problem === undefined ? null : { label: problem.detail, span: problem.span }
}

/** True when the issue has that field, but misspelt or in a form that cannot be read: a finding of its own says so. */
export function isFieldUnread(issue: IssueName, name: FieldName, workspace: Workspace): boolean {
  return unreadField(issue, name, workspace) !== null
}

/** Done, and something that could be proven: an accepted decision is not. */
export function isDoneWork({ status, issue }: LinkedIssue): boolean {
  return status === 'validated' && issue.source !== 'decision'
}
