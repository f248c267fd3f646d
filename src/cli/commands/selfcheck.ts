import { checkSelf } from '../../app/selfcheck/check-self.ts'
import { screenJson } from '../../report/escape.ts'
import { renderSelfCheck } from '../../report/self-check-text.ts'
import { defineCommand } from '../command-declaration.ts'
import { evidenceOptions } from '../command-options.ts'
import { withInterrupt } from '../context.ts'
import { chosenFormat } from '../output-format.ts'

export const command = defineCommand({
  name: 'selfcheck',
  group: 'Check plans',
  summary: 'mutation-test the workspace: inject known errors into a copy and show which rules catch them',
  options: evidenceOptions,
  examples: ['sot selfcheck', 'sot selfcheck --json'],
  run: async ({ flags, context }) => {
    const format = chosenFormat(flags, ['json'], 'sot selfcheck')
    return withInterrupt(async (signal) => {
      const result = await checkSelf(flags, signal, context)
      if (result === null) return 130
      context.stdout.write(format === 'json' ? screenJson(result) : renderSelfCheck(result))
      return result.ok ? 0 : 1
    })
  },
})
