import type { Command } from 'commander'
import type { Context } from './context.ts'
import { examples } from './examples.ts'
import type { Exit } from './exit.ts'
import { addLifecycleOptions } from './fleet-lifecycle-options.ts'

const tmuxTimeout = 'how long tmux may take to answer (default: 10)'
const agentTimeout = 'how long agents may take to end by themselves, before they are killed (default: 5)'

/** The commands of `sot fleet` about what runs. */
export function addFleetLifecycleCommands(
  add: (name: string, description: string) => Command,
  context: Context,
  done: (exit: Exit) => void,
): void {
  addLifecycleOptions(add('status', 'the phase of a project, and which of its agents run'), tmuxTimeout)
    .addHelpText('after', examples('sot fleet status harbour', 'sot fleet status harbour --json'))
    .action(async (project: string, _flags, command: Command) => {
      const { showStatus } = await import('./fleet-status.ts')
      done(await showStatus(project, command.optsWithGlobals(), context))
    })
  addLifecycleOptions(
    add('up', 'start the agents of a project in tmux (backends demo and command)'),
    tmuxTimeout,
  )
    .addHelpText('after', examples('sot fleet up harbour', 'sot fleet up harbour --socket fleet'))
    .action(async (project: string, _flags, command: Command) => {
      const { startProject } = await import('./fleet-up.ts')
      done(await startProject(project, command.optsWithGlobals(), context))
    })
  addLifecycleOptions(add('down', 'end what up started, and nothing else'), agentTimeout)
    .addHelpText('after', examples('sot fleet down harbour', 'sot fleet down harbour --timeout 30'))
    .action(async (project: string, _flags, command: Command) => {
      const { endProject } = await import('./fleet-down.ts')
      done(await endProject(project, command.optsWithGlobals(), context))
    })
}
