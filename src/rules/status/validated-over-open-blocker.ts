import { workspaceRule } from '../../model/rule.ts'
import { overOpenBlockers } from '../shared/blocker-verdict.ts'

export const rule = workspaceRule<'open'>(
  {
    id: 'validated-over-open-blocker',
    group: 'status',
    title: 'Forbid a validated issue whose blocker is still open',
    why: 'If the blocker is really open, the issue cannot have been finished; if the issue is finished, the blocker is either done and nobody said so, or never was one. Either way one of the two lines is untrue, and whoever plans by them plans wrongly.',
    severity: 'error',
    messages: {
      open: {
        text: '{id} is validated, but is blocked by what is still open: {open}',
        fix: 'Close the blocker if it is done, remove it if it never held this issue up, or take the status back.',
      },
    },
    options: {},
    good: [
      '# Dam Issues\n\n## DAM-1 - Survey\n\nStatus: done\n\nBlocked by: none\n\n## DAM-2 - Wall\n\nStatus: validated.\n\nBlocked by: DAM-1\n',
    ],
    bad: [
      '# Dam Issues\n\n## DAM-1 - Survey\n\nStatus: in progress\n\nBlocked by: none\n\n## DAM-2 - Wall\n\nStatus: validated.\n\nBlocked by: DAM-1\n',
      '# Dam Issues\n\n## DAM-2 - Wall\n\nStatus: validated.\n\nBlocked by:\n\n- No permit has been granted so far.\n',
    ],
  },
  (workspace) => overOpenBlockers(workspace, 'validated'),
)
