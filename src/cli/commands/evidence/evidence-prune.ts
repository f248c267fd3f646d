import { defineCommand } from '../../command-declaration.ts'
import { pruneOptions } from '../../command-options.ts'

export const command = defineCommand({
  name: 'evidence prune',
  summary: 'drop runs in git that no document cites',
  options: pruneOptions,
  examples: ['sot evidence prune --dry-run', 'sot evidence prune --remote origin'],
  run: async ({ flags, context }) => {
    const [{ pruneRuns }, { showTravel }] = await Promise.all([
      import('../../../app/evidence/travel/prune-runs.ts'),
      import('../../show-travel.ts'),
    ])
    return showTravel(pruneRuns, flags, context)
  },
})
