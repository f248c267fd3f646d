import { workspaceRule } from '../../model/rule.ts'
import { criterionHits } from '../shared/history-hits.ts'

export const rule = workspaceRule<'changed' | 'deleted'>(
  {
    id: 'history-criterion-weakened',
    group: 'history',
    title: 'Forbid criteria that change in the commit that ticks them',
    why: 'A criterion says beforehand what will count as done. When its words change in the very commit that ticks a box or validates the issue, the goal moved to where the ball lay. Git remembers the words; the document no longer shows them.',
    severity: 'warning',
    optIn: true,
    messages: {
      changed: {
        text: '{id}: the criterion "{before}" became "{after}" in the commit that ticked it ({commit})',
        fix: 'Put the old words back and meet them, or say in the issue why less is enough, in a commit of its own.',
      },
      deleted: {
        text: '{id}: the criterion "{before}" was deleted in the commit that ticked the others ({commit})',
        fix: 'Put it back and meet it, or say in the issue why it is not needed, in a commit of its own.',
      },
    },
  },
  (workspace) => criterionHits('criterion-weakened', workspace),
)
