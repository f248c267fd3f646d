import { defineCommand } from '../command-declaration.ts'

export const command = defineCommand({
  name: 'harness',
  group: 'Evidence',
  summary: 'run an engine on a case and keep evidence of what happened',
  examples: ['sot harness run', 'sot harness matrix', 'sot harness health'],
})
