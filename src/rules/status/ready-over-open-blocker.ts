import { workspaceRule } from '../../model/rule.ts'
import { blockerHits } from '../shared/blocker-verdict.ts'

export const rule = workspaceRule<'open'>(
  {
    id: 'ready-over-open-blocker',
    group: 'status',
    title: 'Forbid a ready issue whose blocker is still open',
    why: '"Ready" invites people to start now. With an open blocker they start, find out, and stop again; an agent may not even stop.',
    severity: 'warning',
    messages: {
      open: {
        text: '{id} is ready, but its blockers are still open: {open}',
        fix: 'Set the status to blocked, or close or remove the blocker.',
      },
    },
  },
  (workspace) => blockerHits(workspace, 'ready', 'open', 'open'),
)
