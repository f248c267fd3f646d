import { orThrow, refuse } from '../../app/user-error.ts'
import { findRoot } from '../../workspace/find-root.ts'
import { defineCommand } from '../command-declaration.ts'
import { flag } from '../command-options.ts'
import { chosenFormat } from '../output-format.ts'

export const command = defineCommand({
  name: 'lsp',
  group: 'Check plans',
  summary: 'serve editors: a language server on standard input and output',
  options: { stdio: flag('standard input and output, which is all there is; editors pass it by habit') },
  notes:
    'An editor starts it, and says which folders are open; --root takes their place. It ends with the editor.',
  examples: ['sot lsp --stdio'],
  run: async ({ flags, context }) => {
    chosenFormat(flags, [], 'sot lsp')
    if (context.streams === undefined)
      return refuse('sot lsp needs standard input', 'Start it as a program of its own.')
    const { serveLsp } = await import('../lsp/serve-lsp.ts')
    const root = flags.root === undefined ? null : orThrow(findRoot(context.cwd, flags.root)).root
    return serveLsp(context.streams, root, context)
  },
})
