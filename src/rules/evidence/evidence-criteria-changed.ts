import { workspaceRule } from '../../model/rule.ts'

export const rule = workspaceRule<'changed'>(
  {
    id: 'evidence-criteria-changed',
    group: 'evidence',
    title: 'Require the criteria that a run was bound to',
    why: 'When a run begins for an issue, its contract records the acceptance text. If the text changes afterwards, the pass is still a pass, but of other criteria: the proof is stale.',
    severity: 'warning',
    messages: {
      changed: {
        text: 'The acceptance criteria of {id} are not the ones that run {run} was bound to ({where})',
        fix: 'Run it again for the criteria as they are now, or put the old words back.',
      },
    },
  },
  function* ({ issues, evidence }) {
    for (const { id, criteriaPath: path, issue } of issues) {
      const bound = evidence.changedCriteria.get(id)
      if (bound === undefined) continue
      const dir = evidence.runs.get(bound)?.dir ?? bound
      const data = { id, run: bound, where: `${dir}/task.contract.json /acceptance_sha256` }
      yield { message: 'changed', path, span: issue.acceptance?.span ?? issue.span, issue: id, data }
    }
  },
)
