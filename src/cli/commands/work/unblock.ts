import { unblockGoal } from '../../../app/work/blocker-goals.ts'
import { editIssue } from '../../../app/work/edit-issue.ts'
import { defineCommand } from '../../command-declaration.ts'
import { value } from '../../command-options.ts'
import { nonEmpty } from '../../option-values.ts'
import { editOptions, showEdit } from '../../show-edit.ts'

export const command = defineCommand({
  name: 'unblock',
  group: 'Work on issues',
  summary: 'remove a blocker of an issue, or all of them',
  arguments: [['<issue>', 'id of the issue']],
  options: { by: value('<blocker>', 'the blocker to remove (default: all)', nonEmpty), ...editOptions },
  examples: ['sot unblock SHOP-4 --by SHOP-2', 'sot unblock SHOP-4'],
  run: ({ args: [issue = ''], flags, context }) =>
    showEdit('unblock', flags, context, (choice) =>
      editIssue(issue, (at) => unblockGoal(at, flags.by), choice, context),
    ),
})
