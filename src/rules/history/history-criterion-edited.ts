import { workspaceRule } from '../../model/rule.ts'
import { criterionHits } from '../shared/history-hits.ts'

export const rule = workspaceRule<'changed' | 'deleted'>(
  {
    id: 'history-criterion-edited',
    group: 'history',
    title: 'Forbid criteria that change after the issue was validated',
    why: 'What was validated was the old text. Criteria that are edited afterwards make the validation say something that was never checked.',
    severity: 'warning',
    optIn: true,
    messages: {
      changed: {
        text: '{id} was validated when its criterion said "{before}"; since then it says "{after}" ({commit})',
        fix: 'Put the old words back, or validate anew against the new ones.',
      },
      deleted: {
        text: '{id} was validated with the criterion "{before}", which was deleted since ({commit})',
        fix: 'Put it back, or validate anew.',
      },
    },
  },
  (workspace) => criterionHits('criterion-edited', workspace),
)
