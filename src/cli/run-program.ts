import { CommanderError } from 'commander'
import { refuse, UserError } from '../app/user-error.ts'
import { MachineTrouble } from '../model/user-problem.ts'
import { screenJson } from '../report/escape.ts'
import type { ProgramDeclaration, RunCommand } from './command-declaration.ts'
import type { Context } from './context.ts'
import { type Exit, explainBug, explainProblem, failedExit } from './exit.ts'
import { buildProgram } from './program.ts'

/** Runs a program and returns its exit code. A user's mistake is explained in two lines, a bug with its stack: both are 2. */
export async function runProgram(
  declaration: ProgramDeclaration,
  args: readonly string[],
  context: Context,
): Promise<Exit> {
  const exit = await runCommand(declaration, args, context)
  return exit === 2 ? failedExit(args) : exit
}

async function runCommand(
  declaration: ProgramDeclaration,
  args: readonly string[],
  context: Context,
): Promise<Exit> {
  let exit: Exit = 0
  try {
    const reader = context.env.SOT_READER ?? ''
    if (reader !== '') await chooseMarkdownReader(reader)
    const finish = (code: Exit): void => {
      exit = code
    }
    const runCommand: RunCommand = (others, theirs) => runProgram(declaration, others, theirs)
    const program = await buildProgram({ program: declaration, context, finish, runCommand }, args)
    await program.parseAsync([...args], { from: 'user' })
    return exit
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
    if (wantsJson(args)) context.stdout.write(errorAsJson(error))
    return error instanceof UserError ? explainProblem(error.problem, context) : explainBug(error, context)
  }
}

/** True where the arguments ask for JSON, even if they cannot be parsed. */
function wantsJson(args: readonly string[]): boolean {
  const end = args.indexOf('--')
  const line = (end < 0 ? args : args.slice(0, end)).join(' ')
  return /(?:^| )(?:--json|--format[= ]json)(?: |$)/.test(line)
}

/** Why a command could not run, for programs (sot-error/1). */
function errorAsJson(error: unknown): string {
  return screenJson({ schema: 'sot-error/1', error: describeError(error) })
}

function describeError(error: unknown) {
  if (error instanceof UserError) {
    const { code = 'refused', what, todo } = error.problem
    return { code, message: what, fix: todo }
  }
  if (error instanceof MachineTrouble) {
    const { what, todo } = error.problem
    return { code: 'machine', message: what, fix: todo }
  }
  return { code: 'bug', message: String(error), fix: 'Please report this bug.' }
}

/** Uses the markdown reader that `SOT_READER` names for everything this process reads. */
async function chooseMarkdownReader(name: string): Promise<void> {
  const { chooseReader, readerNames } = await import('../parse/markdown/markdown.ts')
  const known = readerNames.find((reader) => reader === name)
  if (known === undefined)
    refuse(
      `SOT_READER is "${name}", which is no reader of markdown.`,
      `Set it to ${readerNames.map((reader) => `"${reader}"`).join(' or ')}, or leave it out.`,
    )
  if (chooseReader(known)) return
  refuse(
    `SOT_READER is "${name}", and the binding of satteri does not load here.`,
    'Install the optional dependencies (npm install --include=optional), or leave SOT_READER out.',
  )
}
