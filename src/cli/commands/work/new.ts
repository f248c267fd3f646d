import { newIssue } from '../../../app/work/new-issue.ts'
import { defineCommand } from '../../command-declaration.ts'
import { repeated, value } from '../../command-options.ts'
import { eachNonEmpty, nonEmpty } from '../../option-values.ts'
import { editOptions, showEdit } from '../../show-edit.ts'

export const command = defineCommand({
  name: 'new',
  group: 'Work on issues',
  summary: 'write a new issue next to others, in their form and with the next id',
  arguments: [['<title>', 'the title of the issue']],
  options: {
    in: value(
      '<file>',
      'the document or folder that it goes into (default: the only one with issues)',
      nonEmpty,
    ),
    blockedBy: repeated('<blocker>', 'what it waits for: an id, or words (repeatable)', eachNonEmpty),
    type: value('<type>', 'its type (default: that of its neighbour)', nonEmpty),
    ...editOptions,
  },
  examples: ['sot new "Sell plums"', 'sot new "Sell figs" --in sot/SHOP-ISSUES.md --blocked-by SHOP-2'],
  run: ({ args: [title = ''], flags, context }) =>
    showEdit('new', flags, context, (choice) =>
      newIssue(title, { ...choice, in: flags.in, type: flags.type, blockedBy: flags.blockedBy }, context),
    ),
})
