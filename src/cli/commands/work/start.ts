import { startIssue } from '../../../app/work/start-issue.ts'
import { defineCommand } from '../../command-declaration.ts'
import { value } from '../../command-options.ts'
import { nonEmpty } from '../../option-values.ts'
import { editOptions, showEdit } from '../../show-edit.ts'

export const command = defineCommand({
  name: 'start',
  group: 'Work on issues',
  summary: 'start an issue under your name; of several who start it at once, one succeeds',
  arguments: [['<issue>', 'id of the issue']],
  options: {
    as: value('<name>', 'who works on it (default: SOT_AGENT, else user.name of git)', nonEmpty),
    push: value(
      '<remote>',
      'claim it at this git remote too, for other clones: the first push wins',
      nonEmpty,
    ),
    ...editOptions,
  },
  examples: ['sot start SHOP-4 --as agent-1', 'sot start SHOP-4 --push origin'],
  run: ({ args: [issue = ''], flags, context }) =>
    showEdit('start', flags, context, (choice) =>
      startIssue(issue, { ...choice, as: flags.as, push: flags.push }, context),
    ),
})
