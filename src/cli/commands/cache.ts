import { cacheStatus, formatMebibytes } from '../../app/workspace-cache.ts'
import { terminalText } from '../../report/escape.ts'
import { count } from '../../report/wording.ts'
import { defineCommand } from '../command-declaration.ts'
import { chosenFormat } from '../output-format.ts'

export const command = defineCommand({
  name: 'cache',
  group: 'Set up',
  summary: 'show where the cache of this workspace is, and its size',
  examples: ['sot cache', 'sot cache clear'],
  run: async ({ flags, context }) => {
    chosenFormat(flags, [], 'sot cache')
    const { folder, files, bytes, unused } = cacheStatus(flags.root, context)
    const size = files === 0 ? 'empty' : `${formatMebibytes(bytes)} in ${count(files, 'file')}`
    context.stdout.write(`${terminalText(folder)}\n${size}\n`)
    if (unused !== null) context.stdout.write(`not used: ${terminalText(unused)}\n`)
    return 0
  },
})
