import type { Command } from 'commander'
import { newCommand } from './command.ts'
import type { Context } from './context.ts'
import { examples } from './examples.ts'
import type { Exit } from './exit.ts'

/** `sot fleet` and what is below it. Modules load when their command runs. */
export function addFleetCommands(fleet: Command, context: Context, done: (exit: Exit) => void): void {
  const add = (name: string, description: string): Command => {
    const command = newCommand(name, context).description(description)
    fleet.addCommand(command)
    return command
  }
  fleet.addHelpText('after', examples('sot fleet validate', 'sot fleet list'))
  add(
    'list',
    'the projects of the fleet: where they are, which are enabled, what their engines are pinned to',
  )
    .addHelpText('after', examples('sot fleet list', 'sot fleet list --root ../fleet --json'))
    .action(async (_flags, command: Command) => {
      const { listFleet } = await import('./fleet-list.ts')
      done(await listFleet(command.optsWithGlobals(), context))
    })
}
