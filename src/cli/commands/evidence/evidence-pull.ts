import { defineCommand } from '../../command-declaration.ts'
import { travelOptions } from '../../command-options.ts'

export const command = defineCommand({
  name: 'evidence pull',
  summary: 'fetch the runs that the remote stores and this repository does not',
  options: travelOptions,
  examples: ['sot evidence pull'],
  run: async ({ flags, context }) => {
    const [{ pullRuns }, { showTravel }] = await Promise.all([
      import('../../../app/evidence/travel/pull-runs.ts'),
      import('../../show-travel.ts'),
    ])
    return showTravel(pullRuns, flags, context)
  },
})
