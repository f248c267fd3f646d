import { defineCommand } from '../../command-declaration.ts'

export const command = defineCommand({
  name: 'daemon status',
  summary: 'show whether the daemon runs: exit 0 where it does, 1 where it does not',
  examples: ['sot daemon status', 'sot daemon status --json'],
  run: async ({ flags, context }) => {
    const { pidOf, placeOfUser } = await import('../../daemon/start-daemon.ts')
    const { showDaemon } = await import('../../daemon/show-daemon.ts')
    const { root, place } = placeOfUser(flags.root, context)
    const pid = place === null ? null : await pidOf(place)
    showDaemon(root, pid, flags, context)
    return pid === null ? 1 : 0
  },
})
