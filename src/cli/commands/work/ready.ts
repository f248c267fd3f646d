import { defineCommand } from '../../command-declaration.ts'
import { boardOptions } from '../../command-options.ts'
import { command as view } from '../board/board-next.ts'

export const command = defineCommand({
  name: 'ready',
  group: 'Work on issues',
  summary: 'short for "sot board next"',
  options: boardOptions,
  examples: ['sot ready'],
  run: async (invocation) => view.run?.(invocation) ?? 2,
})
