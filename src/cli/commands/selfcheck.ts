import { defineCommand } from '../command-declaration.ts'
import { evidenceOptions } from '../command-options.ts'
import { listenForInterrupt } from '../context.ts'
import { chosenFormat } from '../formats.ts'

export const command = defineCommand({
  name: 'selfcheck',
  group: 'Check plans',
  summary: 'mutation-test the workspace: inject known errors into a copy and show which rules catch them',
  options: evidenceOptions,
  examples: ['sot selfcheck', 'sot selfcheck --json'],
  run: async ({ flags, context }) => {
    const format = chosenFormat(flags, ['json'], 'sot selfcheck')
    const [{ checkSelf }, { screenJson }, { renderSelfCheck }] = await Promise.all([
      import('../../app/selfcheck/check-self.ts'),
      import('../../report/escape.ts'),
      import('../../report/self-check-text.ts'),
    ])
    const { signal, release } = listenForInterrupt()
    try {
      const result = await checkSelf(flags, signal, context)
      if (result === null) return 130
      context.stdout.write(
        format === 'json' ? screenJson({ schema: 'sot-selfcheck/1', ...result }) : renderSelfCheck(result),
      )
      return result.ok ? 0 : 1
    } finally {
      release()
    }
  },
})
