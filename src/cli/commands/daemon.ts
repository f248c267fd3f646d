import { defineCommand } from '../command-declaration.ts'

export const command = defineCommand({
  name: 'daemon',
  group: 'Set up',
  summary: 'a process that stays and answers "sot check" for this workspace',
  notes:
    'A check asks the daemon by itself, and prints the same bytes; --no-cache goes around it. `daemon: true` in sot.config.yaml starts it with the first check.',
  examples: ['sot daemon start', 'sot daemon status --json', 'sot daemon stop'],
})
