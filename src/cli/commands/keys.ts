import { defineCommand } from '../command-declaration.ts'

export const command = defineCommand({
  name: 'keys',
  group: 'Evidence',
  summary: 'make a key that signs runs, or show its public part',
  examples: ['sot keys new --out ci-key.pem', 'sot keys show --key ci-key.pem'],
})
