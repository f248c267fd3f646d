import { workspaceRule } from '../../model/rule.ts'
import { defectHits } from '../shared/evidence/evidence-defects.ts'

export const rule = workspaceRule<'outside'>(
  {
    id: 'evidence-writes',
    group: 'evidence',
    title: 'Forbid evidence from runs that wrote where they must not',
    why: 'The allowed files are the fence around an engine. A run that changed something outside of it may have made its own test pass.',
    severity: 'error',
    messages: {
      outside: {
        text: 'Run {run} wrote outside its fence: {what} ({where})',
        fix: 'Run it again within the allowed files, or widen them in the case first and say why.',
      },
    },
  },
  (workspace) => defectHits('evidence-writes', 'outside', workspace),
)
