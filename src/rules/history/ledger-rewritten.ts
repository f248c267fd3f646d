import { workspaceRule } from '../../model/rule.ts'

const code = 'ledger-rewritten'

export const rule = workspaceRule<'rewritten' | 'removed' | 'unread' | 'unknown'>(
  {
    id: 'ledger-rewritten',
    group: 'history',
    title: 'Require that the ledger of runs continues the one at the base of the change',
    why: 'The ledger names every run in the order in which they were made. The one at the base was there before the change was written, so a change can add runs to its end and do nothing else. A ledger that was written again can leave out a failure, or give a run another place. The rule applies to `sot check --since`, where git tracks the ledger.',
    severity: 'error',
    messages: {
      rewritten: {
        text: 'line {line} of the ledger is not that of {base}; a change may only add lines to its end',
        fix: 'Restore the lines of the base, and add those of the new runs behind them.',
      },
      removed: {
        text: 'the ledger that {base} contains is gone; a change may only add lines to its end',
        fix: 'Restore the file, and add the lines of new runs to its end.',
      },
      unread: {
        text: 'the ledger cannot be compared with that of {base}: it is no plain file, or larger than 4 MiB',
        fix: 'Restore the file as a plain file; begin another folder of runs when it becomes too large.',
      },
      unknown: {
        text: 'this clone does not contain the commit at which the change left {base}, so nothing shows whether the ledger was rewritten',
        fix: 'Fetch the history, such as with "git fetch --unshallow" or "fetch-depth: 0".',
        severity: 'warning',
      },
    },
  },
  function* ({ evidence: { base } }) {
    if (base === null) return
    for (const { path, line, state } of base.ledgers) {
      const message = base.isCertain ? state : 'unknown'
      const at = base.isCertain ? (line ?? 1) : 1
      const data = { base: base.base, line: at }
      yield { message, path, span: [at, 1, at, 1], code, data }
    }
  },
)
