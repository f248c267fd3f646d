import { defineCommand } from '../../command-declaration.ts'
import { boardOptions } from '../../command-options.ts'
import { command as view } from '../board/board-status.ts'

export const command = defineCommand({
  name: 'status',
  group: 'Work on issues',
  summary: 'short for "sot board status"',
  options: boardOptions,
  examples: ['sot status'],
  run: async (invocation) => view.run?.(invocation) ?? 2,
})
