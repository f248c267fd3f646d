import { addBoardCommands } from './board-commands.ts'
import { addCommonOptions, newCommand } from './command.ts'
import { examples } from './examples.ts'
import type { ProgramFactory } from './run.ts'

/** `workboard`: `sot board` under a name of its own. */
export const workboardProgram: ProgramFactory = (context, done) => {
  const program = addCommonOptions(newCommand('workboard', context))
    .description(
      'What is claimed, what is proven, what can start. The same as "sot board", with the same flags.',
    )
    .addHelpText('after', examples('workboard', 'workboard next', 'workboard why WORK-007'))
  addBoardCommands(program, context, done)
  return program
}
