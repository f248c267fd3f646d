import { statusText } from '../../../fleet/lifecycle/lifecycle-text.ts'
import { projectStatus } from '../../../fleet/lifecycle/project-status.ts'
import { screenJson, terminalText } from '../../../report/escape.ts'
import { defineCommand } from '../../command-declaration.ts'
import { lifecycleOptions } from '../../command-options.ts'
import { lifecycleHost, namedProject } from '../../fleet-lifecycle.ts'
import { chosenFormat } from '../../output-format.ts'

export const command = defineCommand({
  name: 'fleet status',
  summary: 'the phase of a project, and which of its agents run',
  arguments: [['<project>', 'a project of the fleet, or the folder of one']],
  options: lifecycleOptions('how long tmux may take to answer (default: 10)'),
  examples: ['sot fleet status harbour', 'sot fleet status harbour --json'],
  run: async ({ args: [word = ''], flags, context }) => {
    const format = chosenFormat(flags, ['json'], 'sot fleet status')
    const project = await namedProject(word, flags, context)
    const status = await projectStatus(project, lifecycleHost(flags, context, 'for tmux', null))
    if (format === 'json') {
      context.stdout.write(screenJson(status))
      return 0
    }
    context.stdout.write(statusText(status))
    for (const note of status.notes) context.stderr.write(`${terminalText(note)}\n`)
    return 0
  },
})
