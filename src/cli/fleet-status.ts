import { projectStatus } from '../fleet/lifecycle/project-status.ts'
import { screenJson, terminalText } from '../report/escape.ts'
import { statusText } from '../report/lifecycle-text.ts'
import { chosenFormat } from './command.ts'
import type { Context } from './context.ts'
import type { Exit } from './exit.ts'
import { lifecycleHost, namedProject } from './fleet-lifecycle.ts'
import type { LifecycleFlags } from './fleet-lifecycle-options.ts'

/** `sot fleet status`: the phase of a project and the state of its agents. */
export async function showStatus(word: string, flags: LifecycleFlags, context: Context): Promise<Exit> {
  const format = chosenFormat(flags, ['json'], 'sot fleet status')
  const project = await namedProject(word, flags, context)
  const status = await projectStatus(project, lifecycleHost(flags, context, 'for tmux', null))
  if (format === 'json') {
    context.stdout.write(screenJson({ schema: 'sot-fleet-status/1', ...status }))
    return 0
  }
  context.stdout.write(statusText(status))
  for (const note of status.notes) context.stderr.write(`${terminalText(note)}\n`)
  return 0
}
