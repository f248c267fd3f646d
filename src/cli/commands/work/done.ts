import { editIssue } from '../../../app/work/edit-issue.ts'
import { plainStatusGoal } from '../../../app/work/issue-goals.ts'
import { defineCommand } from '../../command-declaration.ts'
import { editOptions, showEdit } from '../../show-edit.ts'

export const command = defineCommand({
  name: 'done',
  group: 'Work on issues',
  summary: 'say that an issue is done; refused while a criterion is open or has no proof',
  arguments: [['<issue>', 'id of the issue']],
  options: editOptions,
  examples: ['sot done SHOP-4', 'sot done SHOP-4 --dry-run'],
  run: ({ args: [issue = ''], flags, context }) =>
    showEdit('done', flags, context, (choice) =>
      editIssue(issue, (at) => plainStatusGoal(at, 'validated'), choice, context),
    ),
})
