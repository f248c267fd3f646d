import { defineCommand } from '../../command-declaration.ts'

export const command = defineCommand({
  name: 'daemon start',
  summary: 'start the daemon unless it runs, and return once it answers',
  examples: ['sot daemon start', 'sot daemon start --json'],
  run: async ({ flags, context }) => {
    const { requiredPlace, startDaemon } = await import('../../daemon/start-daemon.ts')
    const { showDaemon } = await import('../../daemon/show-daemon.ts')
    const place = requiredPlace(flags.root, context)
    showDaemon(place.root, await startDaemon(place, context), flags, context)
    return 0
  },
})
