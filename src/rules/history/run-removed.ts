import { workspaceRule } from '../../model/rule.ts'
import { listWords } from '../shared/list-words.ts'

export const rule = workspaceRule<'removed' | 'unknown'>(
  {
    id: 'run-removed',
    group: 'history',
    title: 'Forbid changes that remove run directories',
    why: 'A failed run is evidence too: it says that the last word on an issue is not the earlier pass. A change that removes run directories decides which evidence its reader sees. The rule applies to `sot check --since`, to runs that git tracks.',
    severity: 'error',
    messages: {
      removed: {
        text: '{base} contains runs that are gone: {runs}',
        fix: 'Restore their directories. Runs may move to another folder that `evidence` names.',
      },
      unknown: {
        text: 'this clone does not contain the commit at which the change left {base}, so nothing shows whether runs were removed: {runs}',
        fix: 'Fetch the history, such as with "git fetch --unshallow" or "fetch-depth: 0".',
        severity: 'warning',
      },
    },
  },
  function* ({ evidence: { base } }) {
    if (base === null) return
    for (const { folder, runs } of base.removed) {
      const message = base.isCertain ? 'removed' : 'unknown'
      const data = { base: base.base, runs: listWords(runs) }
      yield {
        message,
        path: `${folder}/${runs[0]}/report.json`,
        span: [1, 1, 1, 1],
        code: 'run-removed',
        data,
      }
    }
  },
)
