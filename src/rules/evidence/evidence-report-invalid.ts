import { workspaceRule } from '../../model/rule.ts'
import { defectHits } from '../shared/evidence/evidence-defects.ts'

export const rule = workspaceRule<'invalid'>(
  {
    id: 'evidence-report-invalid',
    group: 'evidence',
    title: 'Require reports that can be read and hold together',
    why: 'A report that is no strict JSON, breaks its schema or contradicts itself can be read in two ways, and each reader takes the one that suits. It backs no sentence until it is whole.',
    severity: 'error',
    messages: {
      invalid: {
        text: 'The report of run {run} cannot be relied on: {what} ({where})',
        fix: 'Run it again with the harness; a report is never repaired by hand.',
      },
    },
  },
  (workspace) => defectHits('evidence-report-invalid', 'invalid', workspace),
)
