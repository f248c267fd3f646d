import { workspaceRule } from '../../model/rule.ts'
import { defectHits } from '../shared/evidence/evidence-defects.ts'

export const rule = workspaceRule<'outside'>(
  {
    id: 'evidence-writes',
    group: 'evidence',
    title: 'Forbid evidence from runs that wrote where they must not',
    why: 'An engine may write the allowed files and nothing else. A run that changed another file may have made its own test pass.',
    severity: 'error',
    messages: {
      outside: {
        text: 'Run {run} wrote outside its allowed files: {what} ({where})',
        fix: 'Run it again within the allowed files, or widen them in the case first and say why.',
      },
    },
  },
  (workspace) => defectHits('evidence-writes', 'outside', workspace),
)
