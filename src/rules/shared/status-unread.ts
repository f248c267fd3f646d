import type { LinkedIssue, Workspace } from '../../model/workspace.ts'
import { isFieldUnread } from './field-unread.ts'
import { isPlanningKind } from './planning-kind.ts'

/** True when a status is meant and nobody can tell which: its own finding says so, and nothing more follows from it. */
export function isStatusUnread(linked: LinkedIssue, workspace: Workspace): boolean {
  const { status, path } = linked
  if (status !== 'unstated') return status === 'unknown'
  const document = workspace.byPath.get(path)
  if (document?.frontMatter?.family === 'sot' && isPlanningKind(document.kind)) return true
  return isFieldUnread(linked, 'status', workspace)
}
