import { workspaceRule } from '../../model/rule.ts'
import { defectHits } from '../shared/evidence/evidence-defects.ts'

const document =
  '# Oven Issues\n\n## OVEN-1 - Even heat\n\n- Run artifact directory: `harness-runs/20260608T101500Z-heat-7`.\n- Report status: `fail`.\n'

export const rule = workspaceRule<'missing'>(
  {
    id: 'evidence-report-missing',
    group: 'evidence',
    title: 'Require a report in every cited run',
    why: 'A run directory without report.json proves nothing: it may have been cut short, or never have been a run. Whoever cites it should say so, as in "created the directory without report.json".',
    severity: 'error',
    messages: {
      missing: {
        text: 'Run {run} has no report: {what} ({where})',
        fix: 'Bring the report back from where the run was made, write that the directory came "without report.json", or drop the citation.',
      },
    },
    good: [{ 'sot/X-ISSUES.md': document, 'runs.yaml': '20260608T101500Z-heat-7:\n  status: fail\n' }],
    bad: [
      {
        'sot/X-ISSUES.md': document,
        'runs.yaml':
          '20260608T101500Z-heat-7:\n  report: none\n  broken: { report-readable: report-missing }\n',
      },
    ],
  },
  (workspace) => defectHits('evidence-report-missing', 'missing', workspace),
)
