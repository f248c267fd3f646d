import { isClosed } from '../../model/document/status.ts'
import { workspaceRule } from '../../model/rule.ts'
import { describeStatus, isStatusUnread, statusPlace } from '../shared/issue-status.ts'

export const rule = workspaceRule<'ticked'>(
  {
    id: 'acceptance-all-ticked',
    group: 'status',
    title: 'Require a look at issues whose acceptance boxes are all ticked',
    why: 'Every criterion is met, yet the issue does not say so. Usually the status was forgotten, and other issues still wait for work that is done.',
    severity: 'note',
    messages: {
      ticked: {
        text: 'Every acceptance criterion of {id} is ticked ({all} in all), but the issue is not validated ({status})',
        fix: 'Validate the issue, or open the box of what is still missing.',
      },
    },
  },
  function* (workspace) {
    for (const issue of workspace.issues) {
      if (isClosed(issue.status) || isStatusUnread(issue, workspace)) continue
      // There the status follows from the boxes, and `change-not-archived` counts such changes.
      if (workspace.byPath.get(issue.path)?.format === 'openspec') continue
      const checks = issue.issue.acceptance?.checks ?? []
      if (checks.length === 0 || checks.some((checked) => checked !== true)) continue
      const { id } = issue
      const data = { id, all: checks.length, status: describeStatus(issue) }
      yield { message: 'ticked', ...statusPlace(issue), issue: id, data }
    }
  },
)
