import { workspaceRule } from '../../model/rule.ts'
import { leftOutRuns } from '../shared/evidence/left-out-runs.ts'
import { listWords } from '../shared/list-words.ts'

export const rule = workspaceRule<'failed' | 'last'>(
  {
    id: 'run-left-out',
    group: 'evidence',
    title: 'Require issues to cite their failed runs and their last one',
    why: 'The last run of an issue decides whether it is proven, and a failure is as much a result as a pass. A document that cites only the passes says less than the runs do. Runs that were blocked decide nothing.',
    severity: 'warning',
    messages: {
      failed: {
        text: '{id} leaves out {count} that failed: {runs}',
        fix: 'Record it with `sot record {id} {dir}`.',
      },
      last: {
        text: '{id} leaves out its last run, which passed: {runs}',
        fix: 'Record it with `sot record {id} {dir}`.',
      },
    },
  },
  function* (workspace) {
    for (const { linked, failed, last } of leftOutRuns(workspace)) {
      const { id, path, issue } = linked
      const place = { path, span: issue.span, issue: id }
      const [first] = failed
      if (first !== undefined) {
        const runs = listWords(
          failed.map(({ run }) => run),
          3,
        )
        const count = failed.length === 1 ? 'a run' : `${failed.length} runs`
        yield { message: 'failed', ...place, data: { id, count, runs, dir: first.dir } }
      }
      if (last !== null) yield { message: 'last', ...place, data: { id, runs: last.run, dir: last.dir } }
    }
  },
)
