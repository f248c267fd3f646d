import { workspaceRule } from '../../model/rule.ts'
import { deedsOf } from '../shared/evidence/criteria-changes.ts'

const config = 'version: 1\nrules: { history-criterion-weakened: warning }\n'
const document =
  '# Kiln Issues\n\n## KILN-1 - Fire the bowls\n\nStatus: validated\n\nAcceptance criteria:\n\n- [x] Some bowls are whole.\n'
const deed = (told: string) =>
  `- { kind: criterion-weakened, issue: KILN-1, commit: { name: 4f2c9ab7710d, at: '2026-05-01T10:00:00Z', subject: Open the kiln }, ${told} }\n`

export const rule = workspaceRule<'changed' | 'deleted'>(
  {
    id: 'history-criterion-weakened',
    group: 'history',
    title: 'Forbid criteria that change in the commit that ticks them',
    why: 'A criterion says beforehand what will count as done. When its words change in the very commit that ticks a box or validates the issue, the goal moved to where the ball lay. Git remembers the words; the document no longer shows them.',
    severity: 'warning',
    optIn: true,
    messages: {
      changed: {
        text: '{id}: the criterion "{before}" became "{after}" in the commit that ticked it ({commit})',
        fix: 'Put the old words back and meet them, or say in the issue why less is enough, in a commit of its own.',
      },
      deleted: {
        text: '{id}: the criterion "{before}" was deleted in the commit that ticked the others ({commit})',
        fix: 'Put it back and meet it, or say in the issue why it is not needed, in a commit of its own.',
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
    for (const { isDeleted, hit } of deedsOf('criterion-weakened', workspace))
      yield { message: isDeleted ? 'deleted' : 'changed', ...hit }
  },
)
