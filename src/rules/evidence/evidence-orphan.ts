import { documentStart } from '../../model/document/span.ts'
import { workspaceRule } from '../../model/rule.ts'
import { leftOutRuns } from '../shared/evidence/left-out-runs.ts'

export const rule = workspaceRule<'orphan' | 'cut-short'>(
  {
    id: 'evidence-orphan',
    group: 'evidence',
    title: 'Require runs that lie here to be mentioned',
    why: 'A run that no document mentions is either waste or a result that was left out. One without a report was cut short, and the plan should know.',
    severity: 'note',
    messages: {
      orphan: {
        text: 'Run {dir} is mentioned by no document',
        fix: 'Cite it, whatever it came to, or delete it.',
      },
      'cut-short': {
        text: 'Run {dir} has no report.json and is mentioned by no document',
        fix: 'Write down that it was cut short, "without report.json", or delete it.',
        severity: 'warning',
      },
    },
  },
  function* (workspace) {
    const { evidence, settings, board, documents } = workspace
    const path = settings.path ?? board?.path ?? documents[0]?.path
    if (path === undefined) return
    const leftOut = new Set(
      leftOutRuns(workspace).flatMap(({ failed, last }) =>
        [...failed, ...(last === null ? [] : [last])].map(({ run }) => run),
      ),
    )
    for (const { run, dir, hasReport } of evidence.orphans) {
      if (leftOut.has(run)) continue
      yield { message: hasReport ? 'orphan' : 'cut-short', path, span: documentStart, data: { dir } }
    }
  },
)
