import { type Command, CommanderError } from 'commander'
import { type Context, processContext } from './context.ts'
import { type Exit, explainBug, explainProblem } from './exit.ts'
import { UsageError } from './usage-error.ts'

/** Builds a program, or the part of it that these arguments need; its actions hand their exit code to `done`. */
export type ProgramFactory = (
  context: Context,
  done: (exit: Exit) => void,
  args: readonly string[],
) => Command

/** Runs a program to its exit code. Mistakes are told in two lines, bugs with their stack: both are 2. */
export async function runProgram(
  factory: ProgramFactory,
  args: readonly string[],
  context: Context,
): Promise<Exit> {
  let exit: Exit = 0
  try {
    const reader = context.env.SOT_READER ?? ''
    if (reader !== '') (await import('./choose-reader.ts')).forceReader(reader)
    const finish = (code: Exit): void => {
      exit = code
    }
    const program = factory(context, finish, args)
    await program.parseAsync([...args], { from: 'user' })
    return exit
  } catch (error) {
    if (error instanceof UsageError) return explainProblem(error.problem, context)
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
    return explainBug(error, context)
  }
}

/**
 * What a bin does: run, and leave the exit code to the process, so that everything written gets out first.
 * Whatever else goes wrong until then is a 2, never a 1 that would read as findings.
 */
export async function runBin(factory: ProgramFactory): Promise<void> {
  let exit: Exit = 2
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
    process.exitCode = isBroken ? 2 : exit
  })
  exit = await runProgram(factory, process.argv.slice(2), context)
  if (context.isWritten && isAllDone()) process.exit()
}

/** What is still open when all is done: where output went, what collects memory of bindings, a thread that was let go. */
const done: ReadonlySet<string> = new Set(['TTYWrap', 'PipeWrap', 'Immediate', 'MessagePort'])

/** True when nothing is left but to tidy up memory that is given back anyway: that takes longer than to leave. */
function isAllDone(): boolean {
  return process.getActiveResourcesInfo().every((kind) => done.has(kind))
}
