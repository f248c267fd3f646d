import { engineSummaries } from '../harness/engines/engines.ts'
import { type CommonFlags, chosenFormat } from './command.ts'
import type { Context } from './context.ts'
import type { Exit } from './exit.ts'

/** `sot harness engines`: what there is to run, and what must be set before it starts. */
export function showEngines(flags: CommonFlags, context: Context): Exit {
  const format = chosenFormat(flags, ['json'], 'sot harness engines')
  const engines = engineSummaries.map(({ name, title, gates }) => ({ name, title, gates }))
  const lines = engines.map(
    ({ name, title, gates }) => `${name.padEnd(8)} ${title}; ${gates.join(', ') || 'no gate'}\n`,
  )
  const json = `${JSON.stringify({ schema: 'sot-engines/1', engines }, null, 2)}\n`
  context.stdout.write(format === 'json' ? json : lines.join(''))
  return 0
}
