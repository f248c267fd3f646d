import { workspaceRule } from '../../model/rule.ts'
import { deedsOf } from '../shared/evidence/criteria-changes.ts'

const config = 'version: 1\nrules: { history-status-returned: warning }\n'
const document =
  '# Kiln Issues\n\n## KILN-1 - Fire the bowls\n\nStatus: validated\n\nAcceptance criteria:\n\n- [x] Some bowls are whole.\n'
const deed = (told: string) =>
  `- { kind: status-returned, issue: KILN-1, commit: { name: 4f2c9ab7710d, at: '2026-05-01T10:00:00Z', subject: Open the kiln }, ${told} }\n`

export const rule = workspaceRule<'returned'>(
  {
    id: 'history-status-returned',
    group: 'history',
    title: 'Forbid statuses that go back and forth',
    why: 'An issue that is validated, taken back and validated again was not done the first time, and nothing says that it is now. Where the status swings between two words, the last writer decides.',
    severity: 'warning',
    optIn: true,
    messages: {
      returned: {
        text: '{id} went {before} (last in {commit})',
        fix: 'Say in the issue what was missing and what changed, or split what is done from what is not.',
      },
    },
    options: {},
    good: [{ 'sot/X-ISSUES.md': document, 'sot.config.yaml': config, 'history.yaml': '[]\n' }],
    bad: [
      {
        'sot/X-ISSUES.md': document,
        'sot.config.yaml': config,
        'history.yaml': deed('before: validated → active → validated, after: null'),
      },
    ],
  },
  function* (workspace) {
    for (const { hit } of deedsOf('status-returned', workspace)) yield { message: 'returned', ...hit }
  },
)
