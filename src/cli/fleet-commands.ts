import type { Command } from 'commander'
import { addBoardOptions } from './board-options.ts'
import { newCommand } from './command.ts'
import type { Context } from './context.ts'
import { examples } from './examples.ts'
import type { Exit } from './exit.ts'
import { addFleetLifecycleCommands } from './fleet-lifecycle-commands.ts'

/** `sot fleet` and what is below it. Modules load when their command runs. */
export function addFleetCommands(fleet: Command, context: Context, done: (exit: Exit) => void): void {
  const add = (name: string, description: string): Command => {
    const command = newCommand(name, context).description(description)
    fleet.addCommand(command)
    return command
  }
  fleet.addHelpText('after', examples('sot fleet validate', 'sot fleet list'))
  add('validate', 'hold a fleet against its schemas, its folders, its repositories and itself')
    .argument('[file]', 'a fleet.toml, or a single agents.toml (default: the nearest fleet.toml upwards)')
    .addHelpText('after', examples('sot fleet validate', 'sot fleet validate booth/agents.toml --json'))
    .action(async (file: string | undefined, _flags, command: Command) => {
      const { runFleetValidate } = await import('./fleet-validate.ts')
      done(await runFleetValidate(file, command.optsWithGlobals(), context))
    })
  add(
    'list',
    'the projects of the fleet: where they are, which are enabled, what their engines are pinned to',
  )
    .addHelpText('after', examples('sot fleet list', 'sot fleet list --root ../fleet --json'))
    .action(async (_flags, command: Command) => {
      const { listFleet } = await import('./fleet-list.ts')
      done(await listFleet(command.optsWithGlobals(), context))
    })
  addBoardOptions(
    add(
      'board',
      'the workboard over all enabled projects: what is claimed and proven, what can start',
    ).argument('[fleet]', 'a fleet.toml, or a folder that holds one (default: the nearest one upwards)'),
  )
    .option('--no-cache', 'remember nothing and use nothing that was remembered; the result is the same')
    .addHelpText(
      'after',
      examples('sot fleet board', 'sot fleet board ../fleet --json', 'sot fleet board --html fleet.html'),
    )
    .action(async (fleetFile: string | undefined, _flags, command: Command) => {
      const { showFleetBoard } = await import('./fleet-board.ts')
      done(await showFleetBoard(fleetFile, command.optsWithGlobals(), context))
    })
  addFleetLifecycleCommands(add, context, done)
}
