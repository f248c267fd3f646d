import { workspaceRule } from '../../model/rule.ts'
import { defectHits } from '../shared/evidence/evidence-defects.ts'

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
  },
  (workspace) => defectHits('secret-in-run', 'secret', workspace),
)
