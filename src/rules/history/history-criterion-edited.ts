import { workspaceRule } from '../../model/rule.ts'
import { deedsOf } from '../shared/evidence/criteria-changes.ts'

const config = 'version: 1\nrules: { history-criterion-edited: warning }\n'
const document =
  '# Kiln Issues\n\n## KILN-1 - Fire the bowls\n\nStatus: validated\n\nAcceptance criteria:\n\n- [x] Some bowls are whole.\n'
const deed = (told: string) =>
  `- { kind: criterion-edited, issue: KILN-1, commit: { name: 4f2c9ab7710d, at: '2026-05-01T10:00:00Z', subject: Open the kiln }, ${told} }\n`

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
    options: {},
    good: [{ 'sot/X-ISSUES.md': document, 'sot.config.yaml': config, 'history.yaml': '[]\n' }],
    bad: [
      {
        'sot/X-ISSUES.md': document,
        'sot.config.yaml': config,
        'history.yaml': deed('before: All bowls are whole., after: Some bowls are whole.'),
      },
      {
        'sot/X-ISSUES.md': document,
        'sot.config.yaml': config,
        'history.yaml': deed('before: All bowls are whole., after: null'),
      },
    ],
  },
  function* (workspace) {
    for (const { isDeleted, hit } of deedsOf('criterion-edited', workspace))
      yield { message: isDeleted ? 'deleted' : 'changed', ...hit }
  },
)
