import { workspaceRule } from '../../model/rule.ts'
import { defectHits } from '../shared/evidence/evidence-defects.ts'

const document =
  '# Saw Issues\n\n## SAW-1 - Straight cut\n\n- Run artifact directory: `harness-runs/20260608T101500Z-cut-3`.\n- Report status: `fail`.\n'

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
    good: [{ 'sot/X-ISSUES.md': document, 'runs.yaml': '20260608T101500Z-cut-3:\n  status: fail\n' }],
    bad: [
      {
        'sot/X-ISSUES.md': document,
        'runs.yaml': '20260608T101500Z-cut-3:\n  status: fail\n  broken: { report-schema: schema-invalid }\n',
      },
    ],
  },
  (workspace) => defectHits('evidence-report-invalid', 'invalid', workspace),
)
