import { editIssue } from '../../../app/work/edit-issue.ts'
import { tickGoal } from '../../../app/work/issue-goals.ts'
import { defineCommand } from '../../command-declaration.ts'
import { wholeNumber } from '../../option-values.ts'
import { editOptions, showEdit } from '../../show-edit.ts'

export const command = defineCommand({
  name: 'tick',
  group: 'Work on issues',
  summary: 'tick an acceptance criterion of an issue',
  arguments: [
    ['<issue>', 'id of the issue'],
    ['<number>', 'the criterion, counted from 1', wholeNumber],
  ],
  options: editOptions,
  examples: ['sot tick SHOP-4 2'],
  run: ({ args: [issue = '', number = ''], flags, context }) =>
    showEdit('tick', flags, context, (choice) =>
      editIssue(issue, (at) => tickGoal(at, wholeNumber(number)), choice, context),
    ),
})
