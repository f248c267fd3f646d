import { workspaceRule } from '../../model/rule.ts'
import { historyHits } from '../shared/history-hits.ts'

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
  },
  (workspace) => historyHits('box-ticked-alone', workspace).map(({ hit }) => ({ message: 'alone', ...hit })),
)
