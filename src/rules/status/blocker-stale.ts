import { workspaceRule } from '../../model/rule.ts'
import { blockerHits } from '../shared/blocker-verdict.ts'

export const rule = workspaceRule<'stale'>(
  {
    id: 'blocker-stale',
    group: 'status',
    title: 'Forbid "blocked" when every blocker is closed',
    why: 'Nothing blocks the issue any more: it looks blocked, so no one starts it. Or something else blocks it, and that is not written down.',
    severity: 'warning',
    messages: {
      stale: {
        text: '{id} is still blocked, but all its blockers are closed: {closed}',
        fix: 'Set the status to ready, or name what really blocks it.',
      },
    },
    good: [
      '# Canal Issues\n\n## CAN-1 - Dig\n\nStatus: validated.\n\n## CAN-2 - Flood\n\nStatus: blocked.\n\nBlocked by:\n\n- CAN-1\n- No water has been granted for this summer.\n',
    ],
    bad: [
      '# Canal Issues\n\n## CAN-1 - Dig\n\nStatus: validated.\n\n## CAN-2 - Flood\n\nStatus: blocked.\n\nBlocked by: CAN-1\n',
      '# Canal Issues\n\n## CAN-1 - Dig\n\nStatus: wontfix\n\n## CAN-2 - Flood\n\nStatus: blocked.\n\nBlocked by: CAN-1\n',
    ],
  },
  (workspace) => blockerHits(workspace, 'blocked', 'closed', 'stale'),
)
