import { defineCommand } from '../command-declaration.ts'

export const command = defineCommand({
  name: 'fleet',
  group: 'Workboard',
  summary: 'several projects under one registry: fleet.toml, agents.toml',
  notes:
    'The fleet is that of the nearest fleet.toml in this folder or above it, or in the folder that --root names.',
  examples: ['sot fleet validate', 'sot fleet list', 'sot fleet board'],
})
