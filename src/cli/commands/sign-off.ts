import { signOffIssue } from '../../app/sign-off/sign-off-issue.ts'
import { renderSignOffJson, renderSignOffText } from '../../report/sign-off-report.ts'
import { defineCommand } from '../command-declaration.ts'
import { clockOptions, value } from '../command-options.ts'
import { nonEmpty, numberList } from '../option-values.ts'
import { chosenFormat } from '../output-format.ts'

export const command = defineCommand({
  name: 'sign-off',
  group: 'Evidence',
  summary: 'accept criteria of an issue as the person that git knows here',
  arguments: [['<issue>', 'id of the issue']],
  options: {
    criteria: value('<numbers>', 'the criteria, such as 2,3 (default: all)', numberList),
    note: value('<text>', 'a remark behind the date', nonEmpty),
    ...clockOptions,
  },
  examples: ['sot sign-off SHOP-12 --criteria 2', 'sot sign-off SHOP-12 --note "seen on staging"'],
  run: async ({ args: [issue = ''], flags, context }) => {
    const format = chosenFormat(flags, ['json'], 'sot sign-off')
    const outcome = await signOffIssue(issue, flags, context)
    context.stdout.write(format === 'json' ? renderSignOffJson(outcome) : renderSignOffText(outcome))
    return 0
  },
})
