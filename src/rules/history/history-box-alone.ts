import { workspaceRule } from '../../model/rule.ts'
import { deedsOf } from '../shared/evidence/criteria-changes.ts'

const config = 'version: 1\nrules: { history-box-alone: warning }\n'
const document =
  '# Kiln Issues\n\n## KILN-1 - Fire the bowls\n\nStatus: validated\n\nAcceptance criteria:\n\n- [x] Some bowls are whole.\n'
const deed = (told: string) =>
  `- { kind: box-ticked-alone, issue: KILN-1, commit: { name: 4f2c9ab7710d, at: '2026-05-01T10:00:00Z', subject: Open the kiln }, ${told} }\n`

export const rule = workspaceRule<'alone'>(
  {
    id: 'history-box-alone',
    group: 'history',
    title: 'Forbid commits that tick a box and change nothing else',
    why: 'Work leaves traces: code, a test, a note, a run. A commit that does nothing but tick a box says that something is done and shows nothing that did it. The work may have come before; then the commit that did it was the one to tick the box in.',
    severity: 'warning',
    optIn: true,
    messages: {
      alone: {
        text: '{id}: the box "{before}" was ticked in a commit that changed nothing else ({commit})',
        fix: 'Say in the issue what shows it: a run, a commit, a validator that passed.',
      },
    },
    options: {},
    good: [{ 'sot/X-ISSUES.md': document, 'sot.config.yaml': config, 'history.yaml': '[]\n' }],
    bad: [
      {
        'sot/X-ISSUES.md': document,
        'sot.config.yaml': config,
        'history.yaml': deed('before: Some bowls are whole., after: null'),
      },
    ],
  },
  function* (workspace) {
    for (const { hit } of deedsOf('box-ticked-alone', workspace)) yield { message: 'alone', ...hit }
  },
)
