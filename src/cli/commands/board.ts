import { defineCommand } from '../command-declaration.ts'
import { boardOptions } from '../command-options.ts'
import { command as status } from './board/board-status.ts'

export const command = defineCommand({
  name: 'board',
  group: 'Workboard',
  summary: 'what is claimed, what is proven, what can start',
  options: boardOptions,
  examples: ['sot board', 'sot board next', 'sot board why WORK-007'],
  run: async (invocation) => status.run?.(invocation) ?? 2,
})
