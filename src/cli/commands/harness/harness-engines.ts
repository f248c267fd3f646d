import { engineSummaries } from '../../../harness/engines/engines.ts'
import { screenJson } from '../../../report/escape.ts'
import { defineCommand } from '../../command-declaration.ts'
import { chosenFormat } from '../../output-format.ts'

export const command = defineCommand({
  name: 'harness engines',
  summary: 'list the engines and their gates',
  examples: ['sot harness engines', 'sot harness engines --json'],
  run: async ({ flags, context }) => {
    const format = chosenFormat(flags, ['json'], 'sot harness engines')
    const engines = engineSummaries.map(({ name, title, gates }) => ({ name, title, gates }))
    const lines = engines.map(
      ({ name, title, gates }) => `${name.padEnd(8)} ${title}; ${gates.join(', ') || 'no gate'}\n`,
    )
    context.stdout.write(
      format === 'json' ? screenJson({ schema: 'sot-engines/1', engines }) : lines.join(''),
    )
    return 0
  },
})
