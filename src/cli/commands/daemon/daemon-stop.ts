import { defineCommand } from '../../command-declaration.ts'

export const command = defineCommand({
  name: 'daemon stop',
  summary: 'end the daemon, also one of an earlier configuration or version',
  examples: ['sot daemon stop', 'sot daemon stop --root ../plans'],
  run: async ({ flags, context }) => {
    const { requiredPlace, stopDaemons } = await import('../../daemon/start-daemon.ts')
    const { showDaemon } = await import('../../daemon/show-daemon.ts')
    const place = requiredPlace(flags.root, context)
    await stopDaemons(place)
    showDaemon(place, null, flags, context)
    return 0
  },
})
