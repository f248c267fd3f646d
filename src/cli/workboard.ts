import { addCommonOptions, newCommand } from './command.ts'
import type { ProgramFactory } from './run.ts'

/** The board is not built yet: this says so, whatever it is asked for, and never looks like a success. */
export const workboardProgram: ProgramFactory = (context, done) =>
  addCommonOptions(newCommand('workboard', context))
    .description('The workboard is not part of this version. "sot check" is.')
    .argument('[anything...]')
    .allowUnknownOption()
    .action(() => {
      context.stderr.write(
        'workboard: the board is not part of this version; "sot check" judges the documents.\n',
      )
      done(2)
    })
