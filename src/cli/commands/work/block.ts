import { blockGoal } from '../../../app/work/blocker-goals.ts'
import { editIssue } from '../../../app/work/edit-issue.ts'
import { defineCommand } from '../../command-declaration.ts'
import { required, value } from '../../command-options.ts'
import { nonEmpty } from '../../option-values.ts'
import { editOptions, showEdit } from '../../show-edit.ts'

export const command = defineCommand({
  name: 'block',
  group: 'Work on issues',
  summary: 'say what an issue waits for: another issue, or something in words',
  arguments: [['<issue>', 'id of the issue']],
  options: { by: required(value('<blocker>', 'id of an issue, or words', nonEmpty)), ...editOptions },
  examples: ['sot block SHOP-4 --by SHOP-2', 'sot block SHOP-4 --by "access to staging"'],
  run: ({ args: [issue = ''], flags, context }) =>
    showEdit('block', flags, context, (choice) =>
      editIssue(issue, (at) => blockGoal(at, flags.by ?? ''), choice, context),
    ),
})
