import { editIssue } from '../../../app/work/edit-issue.ts'
import { plainStatusGoal } from '../../../app/work/issue-goals.ts'
import { defineCommand } from '../../command-declaration.ts'
import { editOptions, showEdit } from '../../show-edit.ts'

export const command = defineCommand({
  name: 'drop',
  group: 'Work on issues',
  summary: 'say that an issue will not be done',
  arguments: [['<issue>', 'id of the issue']],
  options: editOptions,
  examples: ['sot drop SHOP-4'],
  run: ({ args: [issue = ''], flags, context }) =>
    showEdit('drop', flags, context, (choice) =>
      editIssue(issue, (at) => plainStatusGoal(at, 'dropped'), choice, context),
    ),
})
