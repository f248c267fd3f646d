import { criteriaOf } from '../../model/document/shared-facts.ts'
import { workspaceRule } from '../../model/rule.ts'
import { statusPlace } from '../shared/issue-status.ts'
import { clipWords } from '../shared/list-words.ts'

export const rule = workspaceRule<'one' | 'several'>(
  {
    id: 'acceptance-unticked',
    group: 'status',
    title: 'Forbid a validated issue with open acceptance boxes',
    why: 'The acceptance criteria say when the issue is done. An open box in a validated issue means that a criterion is not met, or was not checked. Boxes of other lists, such as tasks, do not count.',
    severity: 'warning',
    messages: {
      one: {
        text: '{id} is validated, but an acceptance criterion is not ticked: "{text}"',
        fix: 'Tick the box if the criterion is met, or take the status back.',
      },
      several: {
        text: '{id} is validated, but {open} of {all} acceptance criteria are not ticked, the first being "{text}"',
        fix: 'Tick the boxes whose criteria are met, or take the status back.',
      },
    },
  },
  function* (workspace) {
    for (const issue of workspace.issues) {
      if (issue.status !== 'validated') continue
      const { acceptance } = issue.issue
      if (acceptance === null || !acceptance.checks.includes(false)) continue
      const items = criteriaOf(workspace.byPath.get(issue.criteriaPath), issue.issue)
      const open = items.filter(({ checked }) => checked === false)
      const first = open[0]
      if (first === undefined) continue
      const { id, criteriaPath: path } = issue
      yield {
        message: open.length === 1 ? 'one' : 'several',
        path,
        span: first.span,
        issue: id,
        data: { id, open: open.length, all: items.length, text: clipWords(first.text) },
        related: [{ ...statusPlace(issue), message: `${id} is validated` }],
      }
    }
  },
)
