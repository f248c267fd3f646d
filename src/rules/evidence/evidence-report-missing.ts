import { workspaceRule } from '../../model/rule.ts'
import { defectHits } from '../shared/evidence/evidence-defects.ts'

export const rule = workspaceRule<'missing'>(
  {
    id: 'evidence-report-missing',
    group: 'evidence',
    title: 'Require a report in every cited run',
    why: 'A run directory without report.json proves nothing: it may have been cut short, or never have been a run. A document that cites it should say so, as in "created the directory without report.json".',
    severity: 'error',
    messages: {
      missing: {
        text: 'Run {run} has no report: {what} ({where})',
        fix: 'Bring the report back from where the run was made, write that the directory came "without report.json", or drop the citation.',
      },
    },
  },
  (workspace) => defectHits('evidence-report-missing', 'missing', workspace),
)
