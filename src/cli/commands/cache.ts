import { defineCommand } from '../command-declaration.ts'
import { chosenFormat } from '../formats.ts'

export const command = defineCommand({
  name: 'cache',
  group: 'Set up',
  summary: 'show where the cache of this workspace is, and its size',
  examples: ['sot cache', 'sot cache clear'],
  run: async ({ flags, context }) => {
    chosenFormat(flags, [], 'sot cache')
    const [{ cacheStatus, formatMebibytes }, { terminalText }, { count }] = await Promise.all([
      import('../../app/workspace-cache.ts'),
      import('../../report/escape.ts'),
      import('../../report/wording.ts'),
    ])
    const { folder, files, bytes } = cacheStatus(flags.root, context)
    const size = files === 0 ? 'empty' : `${formatMebibytes(bytes)} in ${count(files, 'file')}`
    context.stdout.write(`${terminalText(folder)}\n${size}\n`)
    return 0
  },
})
