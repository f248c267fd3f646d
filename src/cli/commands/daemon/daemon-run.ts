import { defineCommand } from '../../command-declaration.ts'
import { chosenFormat } from '../../output-format.ts'

export const command = defineCommand({
  name: 'daemon run',
  summary: 'be the daemon until Ctrl-C, for a manager of services; "start" does this in a process of its own',
  examples: ['sot daemon run'],
  run: async ({ flags, context, runCommand }) => {
    chosenFormat(flags, [], 'sot daemon run')
    const { requiredPlace } = await import('../../daemon/start-daemon.ts')
    const { runDaemon } = await import('../../daemon/run-daemon.ts')
    return runDaemon(requiredPlace(flags.root, context), context, runCommand)
  },
})
