import { bringDown } from '../../../fleet/lifecycle/bring-down.ts'
import { downText } from '../../../fleet/lifecycle/lifecycle-text.ts'
import { screenJson } from '../../../report/escape.ts'
import { defineCommand } from '../../command-declaration.ts'
import { lifecycleOptions } from '../../command-options.ts'
import { lifecycleHost, namedProject } from '../../fleet-lifecycle.ts'
import { chosenFormat } from '../../output-format.ts'

export const command = defineCommand({
  name: 'fleet down',
  summary: 'stop the agents that "sot fleet up" started, and nothing else',
  arguments: [['<project>', 'a project of the fleet, or the folder of one']],
  options: lifecycleOptions('how long agents may take to end before they are killed (default: 5)'),
  examples: ['sot fleet down harbour', 'sot fleet down harbour --timeout 30'],
  run: async ({ args: [word = ''], flags, context }) => {
    const format = chosenFormat(flags, ['json'], 'sot fleet down')
    const project = await namedProject(word, flags, context)
    const report = await bringDown(project, lifecycleHost(flags, context, 'for agents', null))
    context.stdout.write(format === 'json' ? screenJson(report) : downText(report, flags.quiet === true))
    return report.ok ? 0 : 1
  },
})
