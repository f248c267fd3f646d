import { orThrow, refuse } from '../../../app/user-error.ts'
import { bringUp } from '../../../fleet/lifecycle/bring-up.ts'
import { upText } from '../../../fleet/lifecycle/lifecycle-text.ts'
import type { FleetUpReport } from '../../../model/schema-types.generated.ts'
import { screenJson } from '../../../report/escape.ts'
import { defineCommand } from '../../command-declaration.ts'
import { lifecycleOptions } from '../../command-options.ts'
import { withInterrupt } from '../../context.ts'
import { lifecycleHost, namedProject } from '../../fleet-lifecycle.ts'
import { chosenFormat } from '../../output-format.ts'

export const command = defineCommand({
  name: 'fleet up',
  summary: 'start the agents of a project in tmux (backends demo and command), all of them or none',
  arguments: [['<project>', 'a project of the fleet, or the folder of one']],
  options: lifecycleOptions('how long tmux may take to answer (default: 10)'),
  examples: ['sot fleet up harbour', 'sot fleet up harbour --socket fleet'],
  run: async ({ args: [word = ''], flags, context }) => {
    const format = chosenFormat(flags, ['json'], 'sot fleet up')
    const project = await namedProject(word, flags, context)
    if (!project.enabled)
      refuse(`${project.name} is disabled in fleet.toml.`, 'Set enabled = true there first.')
    return withInterrupt(async (signal) => {
      const host = lifecycleHost(flags, context, 'for tmux', signal)
      const report = orThrow<FleetUpReport>(await bringUp(project, host))
      context.stdout.write(format === 'json' ? screenJson(report) : upText(report, flags.quiet === true))
      if (signal.aborted && !report.ok) return 130
      return report.ok ? 0 : 1
    })
  },
})
