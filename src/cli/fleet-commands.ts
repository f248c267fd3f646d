import type { Command } from 'commander'
import { addBoardOptions } from './board-options.ts'
import { newCommand } from './command.ts'
import type { Context } from './context.ts'
import { examples } from './examples.ts'
import type { Exit } from './exit.ts'
import { addFleetLifecycleCommands } from './fleet-lifecycle-commands.ts'
import { addFleetNewOptions } from './fleet-new-options.ts'

type Done = (exit: Exit) => void
type Add = (name: string, description: string) => Command

/** `sot fleet` and what is below it. Modules load when their command runs. */
export function addFleetCommands(fleet: Command, context: Context, done: Done): void {
  const add: Add = (name, description) => {
    const command = newCommand(name, context).description(description)
    fleet.addCommand(command)
    return command
  }
  fleet.addHelpText(
    'after',
    '\nThe fleet is that of the nearest fleet.toml upwards from here, or from the folder that --root names.',
  )
  fleet.addHelpText('after', examples('sot fleet validate', 'sot fleet list', 'sot fleet board'))
  addRegistryCommands(add, context, done)
  addProjectCommands(add, context, done)
  addBoardCommand(add, context, done)
  addFleetLifecycleCommands(add, context, done)
}

/** Those that read fleet.toml. */
function addRegistryCommands(add: Add, context: Context, done: Done): void {
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
}

/** Those that are about single projects. */
function addProjectCommands(add: Add, context: Context, done: Done): void {
  add('parity', 'agents, models and phases of two projects side by side; exit code 1 when they differ')
    .argument('<a>', 'a project of the fleet, the folder of a project, or an agents.toml')
    .argument('<b>', 'the other one')
    .addHelpText(
      'after',
      examples('sot fleet parity booth tide', 'sot fleet parity booth ../old/agents.toml'),
    )
    .action(async (a: string, b: string, _flags, command: Command) => {
      const { showParity } = await import('./fleet-parity.ts')
      done(await showParity([a, b], command.optsWithGlobals(), context))
    })
  addFleetNewOptions(
    add('new', 'start a project: ignored logs, agents.toml, and planning documents that pass'),
  )
    .addHelpText(
      'after',
      examples('sot fleet new booth', 'sot fleet new tide --path projects/tide --register'),
    )
    .action(async (name: string, _flags, command: Command) => {
      const { makeProject } = await import('./fleet-new.ts')
      done(await makeProject(name, command.optsWithGlobals(), context))
    })
}

function addBoardCommand(add: Add, context: Context, done: Done): void {
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
}
