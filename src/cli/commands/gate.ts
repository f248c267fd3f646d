import { defineCommand } from '../command-declaration.ts'
import { value } from '../command-options.ts'
import { nonEmpty } from '../option-values.ts'
import { chosenFormat } from '../output-format.ts'

export const command = defineCommand({
  name: 'gate',
  group: 'Work on issues',
  summary: 'the hook of an agent: stops it where it calls an issue done that is not',
  options: {
    event: value(
      '<name>',
      'the event of the hook, for agents that do not name it: Stop, PreToolUse',
      nonEmpty,
    ),
  },
  notes: `Reads the JSON of one hook on standard input. Prints one JSON object where the agent is stopped, else nothing.
Exit 0; 1 where the input cannot be used, which stops no agent. "sot init --agents" installs it.`,
  examples: ['sot gate', 'sot gate --event Stop'],
  run: async ({ flags, context }) => {
    chosenFormat(flags, [], 'sot gate')
    if (context.ask !== undefined) {
      context.note('sot gate: standard input is a terminal, expected the JSON of a hook')
      return 1
    }
    const [{ runGate }, { readAllBytes }] = await Promise.all([
      import('../../app/gate/run-gate.ts'),
      import('../../app/standard-input.ts'),
    ])
    const bytes = await readAllBytes(context.stdin)
    const text = bytes instanceof Uint8Array ? new TextDecoder().decode(bytes) : ''
    const outcome = await runGate(text, flags, context)
    if ('broken' in outcome) {
      context.note(`sot gate: ${outcome.broken}`)
      return 1
    }
    if (outcome.answer !== null) context.stdout.write(`${JSON.stringify(outcome.answer)}\n`)
    return 0
  },
})
