import { contractOf } from '../../model/evidence/evidence.ts'
import { isRunAbout } from '../../model/evidence/issue-runs.ts'
import { groupBy } from '../../model/group-by.ts'
import { workspaceRule } from '../../model/rule.ts'

export const rule = workspaceRule<'foreign'>(
  {
    id: 'evidence-foreign-issue',
    group: 'evidence',
    title: 'Require evidence that was made for the issue',
    why: 'The contract of a run names the issue that it was made for. A run for another issue shows nothing about this one, however good it is.',
    severity: 'error',
    messages: {
      foreign: {
        text: '{id} is validated, but its run {run} was made for {other}',
        fix: 'Make a run for {id}, with `sot prove {id}` or `sot harness run --issue {id}`, or take the status back.',
      },
    },
  },
  function* ({ issues, evidence }) {
    const citations = groupBy(evidence.citations, ({ issue }) => issue)
    for (const { id, status } of issues) {
      if (status !== 'validated') continue
      const own = citations.get(id) ?? []
      const [first] = own
      // An issue with a run of its own may mention runs of others.
      if (first === undefined || own.some(({ cited }) => isRunAbout({ id }, cited))) continue
      const { verdict } = first.cited
      const other = verdict === null ? '' : (contractOf(verdict)?.issue ?? '')
      yield {
        message: 'foreign',
        path: first.path,
        span: first.span,
        issue: id,
        data: { id, run: first.run, other },
      }
    }
  },
)
