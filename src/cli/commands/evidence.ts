import { defineCommand } from '../command-declaration.ts'

export const command = defineCommand({
  name: 'evidence',
  group: 'Evidence',
  summary: 'push and pull run directories with git, outside of its history',
  examples: ['sot evidence push', 'sot evidence pull --remote upstream', 'sot evidence prune --dry-run'],
})
