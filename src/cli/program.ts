import type { Command } from 'commander'
import { addAdoptionCommands } from './adoption-commands.ts'
import { addBoardCommands } from './board-commands.ts'
import { addCacheCommands } from './cache-commands.ts'
import { addCatalogueCommands } from './catalogue-commands.ts'
import { addCheckOptions } from './check-options.ts'
import { addCommonOptions, newCommand } from './command.ts'
import { addEvidenceCommands } from './evidence-commands.ts'
import { examples } from './examples.ts'
import { addFleetCommands } from './fleet-commands.ts'
import { addHarnessCommands } from './harness-commands.ts'
import type { ProgramFactory } from './run.ts'

/** The `sot` command with everything below it. Modules load when their command runs. */
export const sotProgram: ProgramFactory = (context, done, args) => {
  const program = addCommonOptions(newCommand('sot', context))
    .description('Checks planning documents kept as markdown in git: what is claimed, and what is proven.')
    .addHelpText('after', examples('sot check', 'sot check docs/issues --format sarif > findings.sarif'))
  const add = (name: string, description: string): Command => {
    const command = newCommand(name, context).description(description)
    program.addCommand(command)
    return command
  }
  addCheckOptions(add('check', 'validate the workspace'))
    .addHelpText('after', examples('sot check --staged --quiet', 'sot check --json --since origin/main'))
    .action(async (paths: string[], _flags, command: Command) => {
      const { runCheck } = await import('./check.ts')
      done(await runCheck(paths, command.optsWithGlobals(), context))
    })
  // Commits wait for this one: the others are not even described to it.
  if (args[0] === 'check') return program
  addEvidenceCommands(add, context, done)
  const board = add('board', 'what is claimed, what is proven, what can start')
  board.addHelpText('after', examples('sot board', 'sot board next', 'sot board why WORK-007'))
  addBoardCommands(board, context, done)
  const harness = add('harness', 'make runs: an engine on a case, and evidence of what came of it')
  addHarnessCommands(harness, context, done)
  addFleetCommands(
    add('fleet', 'several projects under one registry: fleet.toml, agents.toml'),
    context,
    done,
  )
  addCacheCommands(add('cache', 'where checks remember what they read, and how much'), context, done)
  addAdoptionCommands(add, context, done)
  addCatalogueCommands(add, context, done)
  return program
}

/** `validate-cto-child`: `sot check` under the name that continuous integration calls. */
export const validateProgram: ProgramFactory = (context, done) =>
  addCheckOptions(addCommonOptions(newCommand('validate-cto-child', context)))
    .description('Validates the workspace. The same as "sot check", with the same flags.')
    .addHelpText('after', examples('validate-cto-child --json', 'validate-cto-child --max-warnings 0'))
    .action(async (paths: string[], _flags, command: Command) => {
      const { runCheck } = await import('./check.ts')
      done(await runCheck(paths, command.opts(), context))
    })
