import { editIssue } from '../../../app/work/edit-issue.ts'
import { setGoal } from '../../../app/work/issue-goals.ts'
import { defineCommand } from '../../command-declaration.ts'
import { editOptions, showEdit } from '../../show-edit.ts'

export const command = defineCommand({
  name: 'set',
  group: 'Work on issues',
  summary: 'write a field of an issue: status, assignee, type, labels or parent',
  arguments: [
    ['<issue>', 'id of the issue'],
    ['<field>', 'status, assignee, type, labels or parent'],
    ['<value>', 'what it is to say; for the status, a word of the plan such as active or done'],
  ],
  options: editOptions,
  examples: ['sot set SHOP-4 status review', 'sot set SHOP-4 assignee jane'],
  run: ({ args: [issue = '', field = '', words = ''], flags, context }) =>
    showEdit('set', flags, context, (choice) =>
      editIssue(issue, (at) => setGoal(at, field, words), choice, context),
    ),
})
