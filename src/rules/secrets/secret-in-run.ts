import { workspaceRule } from '../../model/rule.ts'
import { defectHits } from '../shared/evidence/evidence-defects.ts'

const document =
  '# Mail Issues\n\n## MAIL-1 - Send\n\n- Run artifact directory: `harness-runs/20260608T101500Z-send-4`.\n- Report status: `fail`.\n'

export const rule = workspaceRule<'secret'>(
  {
    id: 'secret-in-run',
    group: 'secrets',
    title: 'Forbid credentials in run artifacts',
    why: 'Logs and patches of a run are copied with the plan and shared as proof. A key that an engine printed is published with them.',
    severity: 'error',
    messages: {
      secret: {
        text: 'Run {run} contains a credential: {what} ({where})',
        fix: 'Revoke the credential, delete the run, and run again without printing the secret.',
      },
    },
    good: [{ 'sot/X-ISSUES.md': document, 'runs.yaml': '20260608T101500Z-send-4:\n  status: fail\n' }],
    bad: [
      {
        'sot/X-ISSUES.md': document,
        'runs.yaml': '20260608T101500Z-send-4:\n  status: fail\n  broken: { secrets-absent: secret-found }\n',
      },
    ],
  },
  (workspace) => defectHits('secret-in-run', 'secret', workspace),
)
