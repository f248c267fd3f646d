import type { ProgramDeclaration } from './command-declaration.ts'
import { type Context, processContext } from './context.ts'
import { type Exit, explainBug, explainProblem, failedExit } from './exit.ts'

/** Something that may answer in place of the program, which then need not be loaded. */
type Shortcut = (args: readonly string[], context: Context, run: () => Promise<Exit>) => Promise<Exit>

/**
 * Runs a program as the process it is. The exit code is left to the process, which ends when everything is written.
 * Whatever goes wrong outside of the program is a 2, never a 1 that would read as findings.
 */
export async function runBin(
  load: () => Promise<ProgramDeclaration>,
  shortcut: Shortcut = async (_args, _context, run) => run(),
): Promise<void> {
  const args = process.argv.slice(2)
  let exit: Exit = failedExit(args)
  let isBroken = false
  const context = processContext((code) => {
    isBroken = true
    explainProblem(
      { what: `The output cannot be written (${code}).`, todo: 'Write it to another place.' },
      context,
    )
  })
  process.on('uncaughtException', (error) => {
    isBroken = true
    explainBug(error, context)
  })
  process.on('exit', () => {
    process.exitCode = isBroken ? failedExit(args) : exit
  })
  exit = await shortcut(args, context, async () => {
    const { runProgram } = await import('./run-program.ts')
    return runProgram(await load(), args, context)
  })
}
