import { refuse } from '../../app/user-error.ts'
import { defineCommand } from '../command-declaration.ts'
import { chosenFormat } from '../output-format.ts'

export const command = defineCommand({
  name: 'mcp',
  group: 'Work on issues',
  summary: 'serve plans to an agent by the Model Context Protocol, on standard input and output',
  examples: ['sot mcp', 'sot mcp --root ../shop'],
  run: async ({ flags, context }) => {
    chosenFormat(flags, [], 'sot mcp')
    if (context.streams === undefined)
      return refuse('sot mcp needs standard input', 'Start it as a program of its own.')
    const { serveMcp } = await import('../mcp/serve-mcp.ts')
    return serveMcp(flags.root, context.streams.input, context)
  },
})
