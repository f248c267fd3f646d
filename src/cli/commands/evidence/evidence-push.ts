import { defineCommand } from '../../command-declaration.ts'
import { travelOptions } from '../../command-options.ts'

export const command = defineCommand({
  name: 'evidence push',
  summary: 'store run directories in git and push those that the remote does not have',
  options: travelOptions,
  examples: ['sot evidence push', 'sot evidence push --remote upstream --dry-run'],
  run: async ({ flags, context }) => {
    const [{ pushRuns }, { showTravel }] = await Promise.all([
      import('../../../app/evidence/travel/push-runs.ts'),
      import('../../show-travel.ts'),
    ])
    return showTravel(pushRuns, flags, context)
  },
})
