import { defineCommand } from '../../command-declaration.ts'
import { boardOptions } from '../../command-options.ts'
import { command as view } from '../board/board-why.ts'

export const command = defineCommand({
  name: 'why',
  group: 'Work on issues',
  summary: 'short for "sot board why"',
  arguments: [['<id>', 'the id of an issue or a phase']],
  options: boardOptions,
  examples: ['sot why SHOP-4'],
  run: async (invocation) => view.run?.(invocation) ?? 2,
})
