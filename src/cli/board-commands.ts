import type { Command } from 'commander'
import { nearest } from '../model/nearest.ts'
import { addBoardOptions } from './board-options.ts'
import { addBoardViews } from './board-view-commands.ts'
import { addBoardWork } from './board-work-commands.ts'
import { newCommand } from './command.ts'
import type { Context } from './context.ts'
import { examples } from './examples.ts'
import type { Exit } from './exit.ts'
import { UsageError } from './usage-error.ts'

type Done = (exit: Exit) => void
type Add = (name: string, description: string) => Command

/** The board and its views, below `sot board` or as `workboard` itself. Without a view, it is `status`. */
export function addBoardCommands(board: Command, context: Context, done: Done): void {
  const add: Add = (name, description) => {
    const command = newCommand(name, context).description(description)
    board.addCommand(command)
    return command
  }
  const showStatus = async (_flags: unknown, command: Command): Promise<void> => {
    const { showStatus: show } = await import('./board-status.ts')
    done(await show(command.optsWithGlobals(), context))
  }
  addBoardOptions(board)
    .allowExcessArguments()
    .action(async (flags: unknown, command: Command) => {
      refuseStranger(command)
      await showStatus(flags, command)
    })
  const called = nameOf(board)
  add('status', 'the whole board (what is shown without a view)')
    .addHelpText('after', examples(`${called} status`, `${called} status --json --evidence skip`))
    .action(showStatus)
  addBoardViews(add, called, context, done)
  addBoardWork(add, called, context, done)
}

/** Commander takes a word it does not know for an argument of the default view. */
function refuseStranger(board: Command): void {
  const [word] = board.args
  if (word === undefined) return
  const near = nearest(
    word,
    board.commands.map((command) => command.name()),
    3,
  )
  const help = `Run "${nameOf(board)} --help" to see what there is.`
  throw new UsageError({
    what: `unknown command '${word}'`,
    todo: near === null ? help : `Did you mean ${near}? ${help}`,
  })
}

function nameOf(command: Command): string {
  return command.parent === null ? command.name() : `${nameOf(command.parent)} ${command.name()}`
}
