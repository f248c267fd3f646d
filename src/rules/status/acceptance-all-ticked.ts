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
    good: [
      '# Well Issues\n\n## WELL-1 - Dig\n\nStatus: validated.\n\nAcceptance:\n\n- [x] Water stands in it.\n\n## WELL-2 - Cover\n\nStatus: active\n\nAcceptance:\n\n- [x] The lid fits.\n- [ ] The lid locks.\n',
    ],
    bad: [
      '# Well Issues\n\n## WELL-1 - Dig\n\nStatus: active\n\nAcceptance:\n\n- [x] Water stands in it.\n- [x] The rim is level.\n',
    ],
  },
  function* (workspace) {
    for (const issue of workspace.issues) {
      if (isClosed(issue.status) || isStatusUnread(issue, workspace)) continue
      const checks = issue.issue.acceptance?.checks ?? []
      if (checks.length === 0 || checks.some((checked) => checked !== true)) continue
      const { id } = issue
      const data = { id, all: checks.length, status: describeStatus(issue) }
      yield { message: 'ticked', ...statusPlace(issue), issue: id, data }
    }
  },
)
