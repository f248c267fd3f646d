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
    good: [
      '# Fair Issues\n\n## FAIR-1 - Rent the field\n\nStatus: validated.\n\n## FAIR-2 - Put up the tents\n\nStatus: ready-for-agent\n\nBlocked by: FAIR-1\n',
      '# Fair Issues\n\n## FAIR-1 - Rent the field\n\nStatus: active\n\n## FAIR-2 - Print the posters\n\nStatus: ready\n\nBlocked by: none\n',
    ],
    bad: [
      '# Fair Issues\n\n## FAIR-1 - Rent the field\n\nStatus: active\n\n## FAIR-2 - Put up the tents\n\nStatus: ready-for-agent\n\nBlocked by: FAIR-1\n',
    ],
  },
  (workspace) => blockerHits(workspace, 'ready', 'open', 'open'),
)
