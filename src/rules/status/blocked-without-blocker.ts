import { workspaceRule } from '../../model/rule.ts'
import type { LinkedIssue, Workspace } from '../../model/workspace.ts'
import { isFieldUnread, statusPlace } from '../shared/issue-status.ts'

export const rule = workspaceRule<'absent' | 'none'>(
  {
    id: 'blocked-without-blocker',
    group: 'status',
    title: 'Require a blocker where the status is blocked',
    why: 'A blocked issue that does not say what blocks it can never be freed: it is not clear what to finish first, and no check can notice that the reason is gone. A blocker record is the exception, for it is the blocker itself.',
    severity: 'error',
    messages: {
      absent: {
        text: '{id} is blocked, but has no `Blocked by` that says by what',
        fix: 'Add `Blocked by:` with an id, a path or a sentence, or correct the status.',
      },
      none: {
        text: '{id} is blocked, but its `Blocked by` on line {line} says none',
        fix: 'Name what blocks it, or correct the status.',
      },
    },
  },
  function* (workspace) {
    for (const issue of workspace.issues) {
      if (issue.status !== 'blocked' || issue.blockedBy.length > 0) continue
      if (isExcused(issue, workspace)) continue
      const { id } = issue
      const { path, span } = statusPlace(issue)
      const field = issue.issue.blockedBy
      if (!issue.saysNone || field === null) yield { message: 'absent', path, span, issue: id, data: { id } }
      else {
        const related = [{ path: issue.path, span: field.span, message: `${id} is said to have no blocker` }]
        yield { message: 'none', path, span, issue: id, data: { id, line: field.span[0] }, related }
      }
    }
  },
)

/** A blocker record is the blocker; a field that is misspelt or could not be read is reported as such. */
function isExcused(linked: LinkedIssue, workspace: Workspace): boolean {
  return (
    workspace.byPath.get(linked.path)?.kind === 'blocker' || isFieldUnread(linked, 'blocked-by', workspace)
  )
}
