import { defineCommand } from '../../command-declaration.ts'

export const command = defineCommand({
  name: 'daemon stop',
  summary: 'end the daemon, also one of an earlier configuration or version',
  examples: ['sot daemon stop', 'sot daemon stop --root ../plans'],
  run: async ({ flags, context }) => {
    const { placeOfUser, stopDaemons } = await import('../../daemon/start-daemon.ts')
    const { showDaemon } = await import('../../daemon/show-daemon.ts')
    const { root, place } = placeOfUser(flags.root, context)
    if (place !== null) await stopDaemons(place)
    showDaemon(root, null, flags, context)
    return 0
  },
})
