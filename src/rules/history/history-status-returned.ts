import { workspaceRule } from '../../model/rule.ts'
import { historyHits } from '../shared/history-hits.ts'

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
  },
  (workspace) =>
    historyHits('status-returned', workspace).map(({ hit }) => ({ message: 'returned', ...hit })),
)
