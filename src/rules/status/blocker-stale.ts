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
  },
  (workspace) => blockerHits(workspace, 'blocked', 'closed', 'stale'),
)
