import { workspaceRule } from '../../model/rule.ts'
import { blockerHits } from '../shared/blocker-verdict.ts'

export const rule = workspaceRule<'open'>(
  {
    id: 'validated-over-open-blocker',
    group: 'status',
    title: 'Forbid a validated issue whose blocker is still open',
    why: 'If the blocker is really open, the issue cannot have been finished; if the issue is finished, the blocker is either done without being closed, or it never was a blocker. Either way one of the two lines is untrue, and plans that rely on it are wrong.',
    severity: 'error',
    messages: {
      open: {
        text: '{id} is validated, but its blockers are still open: {open}',
        fix: 'Close the blocker if it is done, remove the dependency, or reopen the issue.',
      },
    },
  },
  (workspace) => blockerHits(workspace, 'validated', 'open', 'open'),
)
